import { clsx } from 'clsx';
import { dayWords, lastWeeks } from '@/components/labels/calendar';
import { countQuotes } from '@/components/labels/part-labels';
import { Disclosure } from '@/components/ui/disclosure';
import type { PartsPage } from '@/lib/parts/get-parts-page';

const mostParts = 12;

type Props = Pick<PartsPage, 'parts' | 'weeks'> & { today: Date };

interface Row {
  id: string;
  name: string;
  /** Quotes by the Monday of their week. */
  quotes: ReadonlyMap<string, number>;
}

function rowsOf({ parts, weeks }: Pick<Props, 'parts' | 'weeks'>): Row[] {
  return parts
    .map(({ id, name }) => ({
      id,
      name,
      quotes: new Map(weeks.filter((one) => one.part_id === id).map(({ week, quotes }) => [week, quotes])),
    }))
    .filter(({ quotes }) => quotes.size > 0)
    .sort((a, b) => b.quotes.size - a.quotes.size || a.name.localeCompare(b.name))
    .slice(0, mostParts);
}

const sizeOf = (quotes: number) => (quotes > 5 ? 'size-2.5' : quotes > 2 ? 'size-2' : 'size-1.5');

function Dots({ row, weeks }: { row: Row; weeks: readonly string[] }) {
  return (
    <div aria-hidden className="flex items-center">
      {weeks.map((week) => {
        const quotes = row.quotes.get(week) ?? 0;
        return (
          <span key={week} className="grid h-4 flex-1 place-items-center border-line border-b">
            {quotes > 0 && (
              <span className={clsx('rounded-full bg-warm forced-colors:bg-[CanvasText]', sizeOf(quotes))} />
            )}
          </span>
        );
      })}
    </div>
  );
}

/** In which weeks of the last half year each part was spoken of: to look at, and as a table. */
export function PartsOverWeeks({ parts, weeks, today }: Props) {
  const rows = rowsOf({ parts, weeks });
  const shown = lastWeeks(today);
  const months = shown.map((week, n) => (week.slice(5, 7) === shown[n - 1]?.slice(5, 7) ? null : week));
  if (new Set(weeks.map(({ week }) => week)).size < 2) return null;
  return (
    <section aria-labelledby="over-the-weeks" className="grid gap-4">
      <div>
        <h2 id="over-the-weeks" className="font-semibold text-xl">
          When they were around
        </h2>
        <p className="mt-1 text-soft">
          The last half year, week by week, by the quotes that were kept. A bigger dot means more quotes.
        </p>
      </div>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-x-4 sm:grid-cols-[minmax(0,10rem)_1fr] sm:items-center">
            <span dir="auto" className="truncate font-person text-sm">
              {row.name}
            </span>
            <span className="sr-only">
              in {row.quotes.size} of {shown.length} weeks
            </span>
            <Dots row={row} weeks={shown} />
          </li>
        ))}
        <li aria-hidden className="grid gap-x-4 sm:grid-cols-[minmax(0,10rem)_1fr]">
          <span className="max-sm:hidden" />
          <span className="flex text-faint text-xs">
            {months.map((week, n) => (
              <span key={shown[n]} className="w-0 flex-1 whitespace-nowrap">
                {n > 0 && week ? dayWords(week, { month: 'short' }) : ''}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <Disclosure summary="The same as a table" className="no-print">
        <table className="mt-2 w-full max-w-measure text-start text-sm">
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 text-start font-normal">
                Part
              </th>
              <th scope="col" className="py-1 text-start font-normal">
                Week of
              </th>
              <th scope="col" className="py-1 text-start font-normal">
                Kept
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap((row) =>
              [...row.quotes].map(([week, quotes]) => (
                <tr key={`${row.id} ${week}`} className="border-line border-t">
                  <th
                    dir="auto"
                    scope="row"
                    className="wrap-anywhere py-1 pe-3 text-start font-normal font-person"
                  >
                    {row.name}
                  </th>
                  <td className="py-1 pe-3">{dayWords(week, { day: 'numeric', month: 'long' })}</td>
                  <td className="py-1">{countQuotes(quotes)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}
