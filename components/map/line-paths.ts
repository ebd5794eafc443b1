import type { MapLine } from '@/lib/map/schema';
import { at, beside, between, type Curve, heading, lengthOf, pathOf, piece } from './curve';
import type { Point, Radii } from './place';

/** A relationship as strokes. `scale` is the size of small marks: 1 where parts have their full size. */
export interface LinePaths {
  /** The line itself, in one or more strokes. */
  strokes: string[];
  /** Small signs on it that are drawn solid, whatever the line is made of. */
  marks: string[];
  /** The shield of a protector, for it is filled. */
  shield: string | null;
  middle: Point;
  /** Points along it, for labels to keep off. */
  track: Point[];
}

export interface LineEnds {
  from: Point;
  to: Point;
  radii: readonly [number, number];
  scale: number;
  /** What it goes around where it can: other seats. */
  around?: readonly Circle[];
  /** Of the outermost ring, beyond which it does not swing out far. */
  edge?: Radii;
}

export interface Circle {
  at: Point;
  radius: number;
}

const n = (value: number) => Math.round(value * 10) / 10;

/** Points given along and across a direction, as a path. */
function mark(
  center: Point,
  along: Point,
  points: readonly (readonly [number, number])[],
  close = false,
): string {
  const words = points.map(([forward, side], index) => {
    const x = center.x + along.x * forward - along.y * side;
    const y = center.y + along.y * forward + along.x * side;
    return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  });
  return words.join('') + (close ? 'Z' : '');
}

const chevron = (curve: Curve, t: number, facing: 1 | -1, s: number) =>
  mark(at(curve, t), heading(curve, t), [
    [-4 * facing * s, -6.5 * s],
    [4 * facing * s, 0],
    [-4 * facing * s, 6.5 * s],
  ]);

/** Upright, wherever the line goes: a shield lying on its side is none. */
const shieldAt = ({ x, y }: Point, s: number) =>
  `M${n(x)} ${n(y - 9 * s)}c${n(2.6 * s)} ${n(2 * s)} ${n(5 * s)} ${n(2.6 * s)} ${n(7.4 * s)} ${n(2.6 * s)}` +
  `v${n(5 * s)}c0 ${n(4.6 * s)} ${n(-3 * s)} ${n(8 * s)} ${n(-7.4 * s)} ${n(10 * s)}` +
  `c${n(-4.4 * s)} ${n(-2 * s)} ${n(-7.4 * s)} ${n(-5.4 * s)} ${n(-7.4 * s)} ${n(-10 * s)}v${n(-5 * s)}` +
  `c${n(2.4 * s)} 0 ${n(4.8 * s)} ${n(-0.6 * s)} ${n(7.4 * s)} ${n(-2.6 * s)}Z`;

/** What is left and right of a gap in the middle, for the sign that sits there. */
const around = (curve: Curve, gap: number): Curve[] => {
  const half = Math.min(0.3, gap / 2 / Math.max(lengthOf(curve), 1));
  return [piece(curve, 0, 0.5 - half), piece(curve, 0.5 + half, 1)];
};

const knot = ({ x, y }: Point, s: number) => {
  const r = n(2.6 * s);
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
};

const pointsOn = (curve: Curve, count: number) =>
  Array.from({ length: count }, (_, step) => at(curve, (step + 0.5) / count));
const trackOf = (curve: Curve) => pointsOn(curve, 9);

/** How much more a line leans than it would by itself, the calmest first; below zero to the other side. */
const leans = [0, ...Array.from({ length: 20 }, (_, n) => [0.05 * (n + 1), -0.05 * (n + 3)]).flat()];
/** Beyond this many seats a line keeps its own way: there is no room to go around. */
const mostAround = 60;

/** A seat in the way is worse than a way that swings out. */
const seatWeight = 12;
/** Closer together than any seat is wide, so that none slips between two of them. */
const hits = (curve: Curve, { around = [], edge, scale }: LineEnds): number =>
  pointsOn(curve, 32).reduce((sum, { x, y }) => {
    const isOut = edge && Math.hypot(x / edge.x, y / edge.y) > 1.08;
    const met = around.filter(({ at: c, radius }) => Math.hypot(c.x - x, c.y - y) < radius + 5 * scale);
    return sum + met.length * seatWeight + (isOut ? 1 : 0);
  }, 0);

/** The calmest way between two seats that runs through the fewest others. */
function wayBetween(ends: LineEnds, bend: number): Curve {
  const { from, to, radii, around = [] } = ends;
  const straight = between(from, to, radii, bend);
  if (around.length === 0 || around.length > mostAround) return straight;
  let best = straight;
  let least = Number.POSITIVE_INFINITY;
  for (const lean of leans) {
    const curve = between(from, to, radii, bend + lean);
    const count = hits(curve, ends);
    if (count < least) [best, least] = [curve, count];
    if (count === 0) break;
  }
  return best;
}

type Drawn = Pick<MapLine, 'type' | 'status'>;

/** How a relationship is drawn between two seats. What is settled ends in a small knot. */
export function linePaths({ type, status }: Drawn, ends: LineEnds): LinePaths {
  const s = ends.scale;
  const bend = type === 'allied' ? 0.15 : type === 'polarized' ? 0.015 : 0.07;
  const curve = wayBetween(ends, bend);
  const drawn = { middle: at(curve, 0.5), track: trackOf(curve), shield: null };
  const knots =
    status === 'resolved'
      ? [knot(curve[0], s), ...(type === 'protector_exile' ? [] : [knot(curve[2], s)])]
      : [];
  switch (type) {
    case 'protector_exile': {
      const tip = heading(curve, 1);
      const head = mark(curve[2], tip, [
        [-10 * s, -5.5 * s],
        [0, 0],
        [-10 * s, 5.5 * s],
      ]);
      return {
        ...drawn,
        strokes: around(curve, 26 * s).map(pathOf),
        marks: [head, ...knots],
        shield: shieldAt(drawn.middle, s),
      };
    }
    case 'polarized': {
      const [left, right] = [beside(curve, 2.6 * s), beside(curve, -2.6 * s)];
      const away = Math.min(0.3, (7.5 * s) / Math.max(lengthOf(curve), 1));
      return {
        ...drawn,
        strokes: [...around(left, 32 * s), ...around(right, 32 * s)].map(pathOf),
        marks: [chevron(curve, 0.5 - away, 1, s), chevron(curve, 0.5 + away, -1, s), ...knots],
      };
    }
    case 'allied':
      return {
        ...drawn,
        strokes: [beside(curve, 3.6 * s), beside(curve, -3.6 * s)].map(pathOf),
        marks: knots,
      };
    case 'unsure':
      return { ...drawn, strokes: [pathOf(curve)], marks: knots };
    default:
      return type satisfies never;
  }
}

/** How the strokes of a line are made: what is sure is whole, what heals is on its way, what is unsure is dots. */
export function strokeOf(
  { type, status }: Drawn,
  scale: number,
): { width: number; dash: string | undefined; round: boolean } {
  const thin = type === 'allied' || type === 'polarized' ? 1.25 : 1.7;
  const width = (status === 'resolved' ? thin * 0.72 : thin) * scale;
  if (type === 'unsure') {
    return { width: 2.4 * scale, dash: `0.1 ${(status === 'healing' ? 11 : 7) * scale}`, round: true };
  }
  return { width, dash: status === 'healing' ? `${11 * scale} ${6 * scale}` : undefined, round: false };
}
