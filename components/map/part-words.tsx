import { sayPart } from '@/components/labels/part-labels';
import { Day } from '@/components/ui/day';
import type { MapLine, MapPart } from '@/lib/map/schema';
import { sayLine, sayLoudness, sayPlace } from './sentences';

/** What is known of a part at a glance: its kind, its place, the person's words, how it stands to others. */
export function PartWords({ part, lines }: { part: MapPart; lines: readonly MapLine[] }) {
  const own = lines.filter(
    ({ from_part_id, to_part_id }) => from_part_id === part.id || to_part_id === part.id,
  );
  const words = part.quote ?? part.role;
  const today = [sayPlace(part), sayLoudness(part.loudness)].filter(Boolean).join(', ');
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-soft">
        {sayPart(part)}. {today.charAt(0).toUpperCase() + today.slice(1)}.
      </p>
      {words && (
        <p dir="auto" className="person-rule line-clamp-4 font-person">
          {words}
        </p>
      )}
      {part.last_seen_on && (
        <p className="text-faint text-sm">
          Last seen on <Day on={part.last_seen_on} />
        </p>
      )}
      {own.length > 0 && (
        <ul className="grid gap-1.5">
          {own.map((line) => (
            <li key={line.id}>{sayLine(line)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
