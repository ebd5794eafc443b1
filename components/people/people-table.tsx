import { Time } from '@/components/ui/time';
import { sayMoney, sayNumber } from '@/components/usage/say-usage';
import type { Person } from '@/lib/people/schema';

export interface PeopleTableProps {
  people: readonly Person[];
  /** Tokens that somebody of this level may use in thirty days; null is without a limit. */
  limitOf: (level: Person['level']) => number | null;
}

const headings = ['Who', 'Level', 'Since', 'Heard last', 'Used in 30 days', 'Failing', 'Being written'];

/** Everybody who is here, a line each: counts and days, nothing that anybody said. */
export function PeopleTable({ people, limitOf }: PeopleTableProps) {
  return (
    <section aria-label="People" className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full min-w-140 text-sm">
        <thead className="text-left text-soft">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pe-3 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => {
            const limit = limitOf(one.level);
            return (
              <tr key={one.id} className="border-line border-t align-top tabular-nums">
                <th scope="row" className="wrap-anywhere py-2 pe-3 text-left font-normal">
                  {one.address ?? 'without an address'}
                </th>
                <td className="py-2 pe-3">{one.level}</td>
                <td className="py-2 pe-3">
                  <Time at={one.since} />
                </td>
                <td className="py-2 pe-3">{one.heard_on ?? 'not yet'}</td>
                <td className="py-2 pe-3">
                  {sayNumber(one.used_tokens)}
                  {limit !== null && ` of ${sayNumber(limit)}`}
                  {one.used_micros > 0 && `, ${sayMoney(one.used_micros)}`}
                </td>
                <td className="py-2 pe-3">{sayNumber(one.problems)}</td>
                <td className="py-2">{sayNumber(one.writing)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
