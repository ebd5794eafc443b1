import { Disclosure } from '@/components/ui/disclosure';
import { PartShape } from '@/components/ui/part-shape';
import type { MapLine } from '@/lib/map/schema';
import { partCategories } from '@/lib/parts/schema';
import { MapLineDrawing } from './line';
import { linePaths, strokeOf } from './line-paths';

const shapes = {
  manager: 'A rounded square is a manager',
  firefighter: 'A drop is a firefighter',
  exile: 'A small circle with a dashed edge is a tender part',
  unknown: 'A plain circle is a part whose kind is open',
} as const;

type Kind = Pick<MapLine, 'type' | 'status'>;
const kinds: [Kind, string][] = [
  [{ type: 'protector_exile', status: 'active' }, 'An arrow with a shield: protects'],
  [{ type: 'polarized', status: 'active' }, 'A double line with two points: they pull against each other'],
  [{ type: 'allied', status: 'active' }, 'Two thin curves: they work together'],
  [{ type: 'unsure', status: 'active' }, 'Dots: they have to do with each other, unsure how'],
  [{ type: 'protector_exile', status: 'healing' }, 'A broken line and the word “easing”: it is easing'],
  [{ type: 'allied', status: 'resolved' }, 'A thin line with knots and the word “settled”: it has settled'],
];

function LineSample({ kind }: { kind: Kind }) {
  const drawn = {
    ...linePaths(kind, { from: { x: -44, y: -400 }, to: { x: 44, y: -400 }, radii: [0, 0], scale: 0.9 }),
    stroke: strokeOf(kind, 0.9),
    said: '',
    line: {
      ...kind,
      id: `legend-${kind.type}-${kind.status}`,
      from_part_id: '',
      to_part_id: '',
      note: null,
      from_name: '',
      to_name: '',
      polarization: null,
    },
  };
  return (
    <svg aria-hidden viewBox="-48 -419 96 32" className="map-drawing h-6 w-18 shrink-0">
      <MapLineDrawing drawn={drawn} pixel={0.9} />
    </svg>
  );
}

function Meanings() {
  return (
    <div className="grid gap-x-10 gap-y-5 py-3 text-sm text-soft sm:grid-cols-2">
      <ul className="grid content-start gap-2">
        {partCategories.map((category) => (
          <li key={category} className="flex items-center gap-3">
            <PartShape category={category} size={26} />
            {shapes[category]}
          </li>
        ))}
      </ul>
      <ul className="grid content-start gap-1.5">
        {kinds.map(([kind, words]) => (
          <li key={words} className="flex items-center gap-3">
            <LineSample kind={kind} />
            {words}
          </li>
        ))}
      </ul>
      <ul className="grid content-start gap-2">
        <li>The light is you. A part that overlaps it is blended with you; moving it away gives room.</li>
        <li>A tag is something a part carries; a hollow one was set down.</li>
        <li>A dashed outline with a question mark is a suggestion that waits for you.</li>
      </ul>
    </div>
  );
}

/** What everything on the map means, in words beside the drawing. */
export function Legend() {
  return (
    <div className="no-print grid content-start gap-1">
      <p className="text-soft text-sm">
        Size is how loud you said a part is today, in three steps. Dots below a part: not placed by you yet.
      </p>
      <Disclosure summary="What the shapes and lines mean" summaryClassName="text-sm">
        <Meanings />
      </Disclosure>
    </div>
  );
}
