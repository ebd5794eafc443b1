import { partFieldWords } from '@/components/labels/part-labels';
import { Day } from '@/components/ui/day';
import type { PartDetails } from '@/lib/parts/get-part';

/** When it was first and last around: as the person says, else by the quotes that are kept. */
export function PartDays({ part, said }: Pick<PartDetails, 'part' | 'said'>) {
  const days = [
    { field: 'first_noticed_on', own: part.first_noticed_on, quoted: said.first_at },
    { field: 'last_active_on', own: part.last_active_on, quoted: said.last_at },
  ] as const;
  return days.map(({ field, own, quoted }) => {
    const day = own ?? quoted;
    if (!day) return null;
    return (
      <div key={field} className="grid content-start gap-1">
        <dt className="text-sm text-soft">{partFieldWords[field]}</dt>
        <dd>
          <Day on={day} />
          {!own && <span className="text-faint text-sm"> · by your words here</span>}
        </dd>
      </div>
    );
  });
}
