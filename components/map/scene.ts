import type { MapGhost, MapLine, MapPart, MapPicture } from '@/lib/map/schema';
import { linePaths, strokeOf } from './line-paths';
import {
  byRing,
  isPlaced,
  type Point,
  pointOf,
  type Radii,
  round,
  type Spot,
  seatAll,
  spotOf,
  waitingSpot,
} from './place';
import { sayGhost, sayLine, sayPartOnMap } from './sentences';

export interface Seat {
  part: MapPart;
  spot: Spot;
  placed: boolean;
  at: Point;
  /** Side of the square the shape is drawn in. */
  size: number;
  /** From its middle to its edge. */
  radius: number;
  said: string;
}

export interface SceneLine extends ReturnType<typeof linePaths> {
  line: MapLine;
  stroke: ReturnType<typeof strokeOf>;
  said: string;
}

interface GhostBase {
  ghost: MapGhost;
  said: string;
  /** Where its question mark stands. */
  mark: Point;
}
export type SceneGhost = GhostBase &
  (
    | { shape: 'seat'; category: MapPart['category']; name: string | null; at: Point; size: number }
    | { shape: 'ring'; at: Point; radius: number }
    | { shape: 'line'; path: string }
  );

export interface Scene {
  /** From the middle outward, then around. */
  seats: Seat[];
  lines: SceneLine[];
  ghosts: SceneGhost[];
  /** Size of small signs: 1 where parts have their full size. */
  scale: number;
  radii: Radii;
}

export interface SceneOptions {
  /** Pixels of the screen to one unit of the drawing. */
  unit: number;
  showTender: boolean;
  /** One part alone with its neighbours. */
  focus: string | null;
  /** Of the outermost ring; a circle when nothing is said. */
  radii?: Radii;
}

const roomy = 14;
const loudnessSize = [0.76, 1, 1.3] as const;
/** Share of the square that a shape takes, from its middle to its edge. */
const edge = { manager: 0.42, firefighter: 0.4, exile: 0.43, unknown: 0.385 } satisfies Record<
  MapPart['category'],
  number
>;

/** In pixels: smaller on a small screen and where there are many. */
export const seatPixels = (count: number, unit: number): number =>
  (unit < 0.5 ? 35 : 46) * Math.max(0.4, Math.min(1, Math.sqrt(roomy / Math.max(count, 1))));

export const loudnessFactor = (loudness: number | null): number => loudnessSize[(loudness ?? 2) - 1] ?? 1;

function seatOf(part: MapPart, spot: Spot, base: number, radii: Radii): Seat {
  const size = base * loudnessFactor(part.loudness) * (part.category === 'exile' ? 0.92 : 1);
  return {
    part,
    spot,
    placed: isPlaced(part),
    at: pointOf(spot, radii),
    size,
    radius: size * edge[part.category],
    said: sayPartOnMap(part),
  };
}

/** Who is drawn: all, without the tender ones, or one with its neighbours. */
export function whoIsShown(
  { parts, relationships }: MapPicture,
  { showTender, focus }: Pick<SceneOptions, 'showTender' | 'focus'>,
): MapPart[] {
  const near = new Set(focus ? [focus] : parts.map((part) => part.id));
  for (const { from_part_id: from, to_part_id: to } of relationships) {
    if (from === focus) near.add(to);
    if (to === focus) near.add(from);
  }
  return parts.filter(
    (part) => near.has(part.id) && (showTender || part.category !== 'exile' || part.id === focus),
  );
}

export function drawLine(
  line: MapLine,
  from: Seat,
  to: Seat,
  { scale, seats, radii: edge }: Pick<Scene, 'scale' | 'seats' | 'radii'>,
): SceneLine {
  const gap = 4 * scale;
  const radii = [from.radius + gap, to.radius + gap] as const;
  const around = seats.filter(({ part }) => part.id !== from.part.id && part.id !== to.part.id);
  return {
    line,
    stroke: strokeOf(line, scale),
    said: sayLine(line),
    ...linePaths(line, { from: from.at, to: to.at, radii, scale, around, edge }),
  };
}

const kindOf = (value: unknown): MapPart['category'] =>
  value === 'manager' || value === 'firefighter' || value === 'exile' ? value : 'unknown';

function drawGhosts(
  ghosts: readonly MapGhost[],
  seats: ReadonlyMap<string, Seat>,
  parts: readonly MapPart[],
  size: number,
  { scale, radii }: Pick<Scene, 'scale' | 'radii'>,
) {
  const names = new Map(parts.map((part) => [part.id, part.name]));
  const nameOf = (id: string | null) => names.get(id ?? '') ?? 'a part';
  let next = Math.max(-1, ...parts.map((part) => part.ordinal));
  const onPart = new Map<string, number>();
  return ghosts.flatMap((ghost): SceneGhost[] => {
    const said = sayGhost(ghost, nameOf);
    if (!said) return [];
    const base = { ghost, said };
    const name = typeof ghost.changes.name === 'string' ? ghost.changes.name : null;
    if (ghost.kind === 'create_part') {
      next += 1;
      const category = kindOf(ghost.changes.category);
      const at = pointOf(waitingSpot({ category, ordinal: next }), radii);
      return [{ ...base, shape: 'seat', category, name, at, size, mark: at }];
    }
    const own = seats.get(ghost.part_id ?? '');
    if (!own) return [];
    if (ghost.kind === 'split_part') {
      const at = pointOf({ ...own.spot, bearing: own.spot.bearing + 14 }, radii);
      return [{ ...base, shape: 'seat', category: 'unknown', name, at, size: size * 0.9, mark: at }];
    }
    const other = seats.get(ghost.other_part_id ?? '');
    if (other && (ghost.kind === 'relate_parts' || ghost.kind === 'merge_parts')) {
      const radii = [own.radius + 4 * scale, other.radius + 4 * scale] as const;
      const drawn = linePaths(
        { type: 'unsure', status: 'active' },
        { from: own.at, to: other.at, radii, scale },
      );
      return [{ ...base, shape: 'line', path: drawn.strokes.join(''), mark: drawn.middle }];
    }
    const nth = onPart.get(own.part.id) ?? 0;
    onPart.set(own.part.id, nth + 1);
    const radius = own.radius + (6 + nth * 4) * scale;
    const angle = ((45 + nth * 50) * Math.PI) / 180;
    const mark = { x: own.at.x + radius * Math.sin(angle), y: own.at.y - radius * Math.cos(angle) };
    return [{ ...base, shape: 'ring', at: own.at, radius, mark }];
  });
}

/** Everything that is drawn, from the data alone: the same data give the same drawing. */
export function buildScene(picture: MapPicture, ghosts: readonly MapGhost[], options: SceneOptions): Scene {
  const { radii = round } = options;
  const shown = whoIsShown(picture, options);
  const size = seatPixels(picture.parts.length, options.unit) / options.unit;
  const scale = size / 46;
  const spots = seatAll(picture.parts);
  const seats = shown
    .map((part) => seatOf(part, spots.get(part.id) ?? spotOf(part), size, radii))
    .sort(byRing);
  const seatById = new Map(seats.map((seat) => [seat.part.id, seat]));
  const lines = picture.relationships.flatMap((line) => {
    const [from, to] = [seatById.get(line.from_part_id), seatById.get(line.to_part_id)];
    return from && to ? [drawLine(line, from, to, { scale, seats, radii })] : [];
  });
  const waiting = options.focus ? ghosts.filter((ghost) => ghost.part_id !== null) : ghosts;
  const drawn = drawGhosts(waiting, seatById, picture.parts, size, { scale, radii });
  return { seats, lines, ghosts: drawn, scale, radii };
}
