import { partFieldWords } from '@/components/labels/part-labels';
import { Day } from '@/components/ui/day';
import type { PartDetails } from '@/lib/parts/get-part';

/** The later one of two days or times, of which either may be missing. */
const later = (own: string | null, quoted: string | null): string | null =>
  own && quoted ? (Date.parse(`${own}T23:59:59`) >= Date.parse(quoted) ? own : quoted) : (own ?? quoted);

/** When it was first around: as the person says, else by the first quote. When last: the newest of what they said and of the quotes. */
export function PartDays({ part, said }: Pick<PartDetails, 'part' | 'said'>) {
  const days = [
    {
      field: 'first_noticed_on',
      own: part.first_noticed_on,
      day: part.first_noticed_on ?? said.first_at,
    },
    {
      field: 'last_active_on',
      own: part.last_active_on,
      day: later(part.last_active_on, said.last_at),
    },
  ] as const;
  return days.map(({ field, own, day }) => {
    if (!day) return null;
    return (
      <div key={field} className="grid content-start gap-1">
        <dt className="text-sm text-soft">{partFieldWords[field]}</dt>
        <dd>
          <Day on={day} />
          {day !== own && <span className="text-faint text-sm"> · by your words here</span>}
        </dd>
      </div>
    );
  });
}
