import { lastMonths, monthWords } from '@/components/labels/calendar';
import { countQuotes, whereSaid } from '@/components/labels/part-labels';
import { Quote } from '@/components/ui/quote';
import type { PartDetails } from '@/lib/parts/get-part';
import { Section } from './section';

const tallest = 56;

/** A small year: how much was said of a part in each month, and what was said about a year ago. */
export function PartYear({
  months,
  year_ago,
  today,
}: Pick<PartDetails, 'months' | 'year_ago'> & { today: Date }) {
  if (months.length === 0 && !year_ago) return null;
  const counts = new Map(months.map(({ month, quotes }) => [month, quotes]));
  const most = Math.max(1, ...counts.values());
  return (
    <Section id="over-the-year" title="Over the year">
      {months.length > 0 && (
        <ol
          className="flex max-w-measure items-end gap-1"
          aria-label="How many quotes were kept in each month"
        >
          {lastMonths(today).map((month) => {
            const quotes = counts.get(month) ?? 0;
            return (
              <li key={month} className="grid flex-1 justify-items-center gap-1">
                <span className="sr-only">
                  {monthWords(month, 'long')}: {countQuotes(quotes)}
                </span>
                <span
                  aria-hidden
                  className="w-full max-w-6 rounded-t-sm border-line border-b bg-warm forced-colors:bg-[CanvasText]"
                  style={{ height: quotes === 0 ? 1 : Math.max(6, (quotes / most) * tallest) }}
                />
                <span aria-hidden className="text-faint text-xs">
                  {monthWords(month, 'narrow')}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {year_ago && (
        <div className="grid gap-2">
          <h3 className="text-sm text-soft">About a year ago you said</h3>
          <Quote href={whereSaid(year_ago)} date={year_ago.created_at} className="wrap-anywhere">
            {year_ago.quote}
          </Quote>
        </div>
      )}
    </Section>
  );
}
