import type { MapPart } from '@/lib/map/schema';

/** Where a part stands: 0 to 100 from the middle, and degrees clockwise from the top. */
export interface Spot {
  distance: number;
  bearing: number;
}
export interface Point {
  x: number;
  y: number;
}

/** A distance of 100 is this far out on a square map, in units of the drawing. */
export const reach = 440;

/**
 * How far out a distance of 100 is, across and down. A screen that is not square shows the same seats on ovals: rings
 * and directions stay what they are.
 */
export interface Radii {
  x: number;
  y: number;
}
export const round: Radii = { x: reach, y: reach };

/** From the middle outward. `from` is where the band begins, `at` where its ring is drawn and keys put a part. */
export const bands = [
  { name: 'blended with you', from: 0, at: 10 },
  { name: 'close', from: 21, at: 38 },
  { name: 'some distance', from: 52, at: 65 },
  { name: 'far', from: 79, at: 92 },
] as const;

/** The rings that are drawn; being blended has none, it is overlapping the light. */
export const rings = bands.slice(1);

export function bandOf({ distance }: Spot): (typeof bands)[number] {
  return bands.findLast((band) => distance >= band.from) ?? bands[0];
}

export const isBlended = (spot: Spot): boolean => bandOf(spot) === bands[0];

export function pointOf({ distance, bearing }: Spot, radii = round): Point {
  const angle = (bearing * Math.PI) / 180;
  const far = distance / 100;
  return { x: far * radii.x * Math.sin(angle), y: -far * radii.y * Math.cos(angle) };
}

/** The nearest spot that can be kept: whole numbers, within the drawing. */
export function spotAt({ x, y }: Point, radii = round): Spot {
  const [across, down] = [x / radii.x, y / radii.y];
  const distance = Math.min(100, Math.round(Math.hypot(across, down) * 100));
  const bearing = Math.round((Math.atan2(across, -down) * 180) / Math.PI + 360) % 360;
  return { distance, bearing };
}

/** The point itself, or the last one before the edge of the map. */
export function withinMap({ x, y }: Point, radii: Radii): Point {
  const far = Math.hypot(x / radii.x, y / radii.y);
  return far <= 1 ? { x, y } : { x: x / far, y: y / far };
}

const directions = [
  'top',
  'upper right',
  'right',
  'lower right',
  'bottom',
  'lower left',
  'left',
  'upper left',
];

export const directionOf = ({ bearing }: Spot): string => directions[Math.round(bearing / 45) % 8] ?? 'top';

/** "Planner, some distance, upper left" */
export const saySpot = (name: string, spot: Spot): string =>
  `${name}, ${bandOf(spot).name}, ${directionOf(spot)}`;

const turn = (bearing: number, by: number) => (bearing + by + 360) % 360;

/** What an arrow key does to a spot: up and down go from ring to ring, left and right around; `fine` in small steps. */
export function stepSpot(spot: Spot, key: string, fine: boolean): Spot | undefined {
  const { distance, bearing } = spot;
  const nearer = bands.findLast((band) => band.at < distance)?.at ?? bands[0].at;
  const farther = bands.find((band) => band.at > distance)?.at ?? Math.max(distance, bands[3].at);
  switch (key) {
    case 'ArrowUp':
      return { bearing, distance: fine ? Math.max(0, distance - 3) : Math.min(distance, nearer) };
    case 'ArrowDown':
      return { bearing, distance: fine ? Math.min(100, distance + 3) : farther };
    case 'ArrowLeft':
      return { distance, bearing: turn(bearing, fine ? -3 : -15) };
    case 'ArrowRight':
      return { distance, bearing: turn(bearing, fine ? 3 : 15) };
    default:
      return undefined;
  }
}

const golden = 137.50776405;
const seatsPerRound = 200;
/** Where parts without a place wait: in the outer half, so that nothing says "close" but the person; tender ones further back. */
const waiting = { tender: { from: 86, to: 97 }, other: { from: 60, to: 83 } };

/**
 * A still seat for a part the person has not placed: by kind and by its number among all parts, never by what else
 * is on the map, so that nothing moves when something is placed. Golden-angle spacing keeps seats apart.
 */
export function waitingSpot({ category, ordinal }: Pick<MapPart, 'category' | 'ordinal'>): Spot {
  const { from, to } = category === 'exile' ? waiting.tender : waiting.other;
  const share = ((ordinal % seatsPerRound) + 0.5) / seatsPerRound;
  const distance = Math.sqrt(from ** 2 + share * (to ** 2 - from ** 2));
  const start = category === 'exile' ? 152 : 318;
  return { distance: Math.round(distance), bearing: Math.round(start + ordinal * golden) % 360 };
}

/** Its page can say how near a part is without saying in which direction. */
export const isPlaced = ({ distance }: MapPart): boolean => distance !== null;

export const spotOf = (part: MapPart): Spot => {
  const { distance, bearing } = waitingSpot(part);
  return part.distance === null
    ? { distance, bearing }
    : { distance: part.distance, bearing: part.bearing ?? bearing };
};

const apart = 15;
const crowd = 60;
const gapBetween = (a: Spot, b: Spot) => {
  const [one, other] = [pointOf(a), pointOf(b)];
  return (Math.hypot(one.x - other.x, one.y - other.y) / reach) * 100;
};

/**
 * Where everyone stands. A waiting part keeps its seat unless the person has put another one there; then it makes
 * room by the smallest step around that is free.
 */
export function seatAll(parts: readonly MapPart[]): Map<string, Spot> {
  const spots = new Map(parts.map((part) => [part.id, spotOf(part)]));
  if (parts.length > crowd) return spots;
  const taken = parts.filter(isPlaced).map(spotOf);
  for (const part of parts) {
    if (isPlaced(part)) continue;
    const own = spotOf(part);
    const steps = [0, 10, -10, 20, -20, 30, -30, 40, -40, 50, -50, 60, -60];
    const free = steps
      .map((by) => ({ ...own, bearing: turn(own.bearing, by) }))
      .find((spot) => taken.every((other) => gapBetween(spot, other) >= apart));
    const spot = free ?? own;
    spots.set(part.id, spot);
    taken.push(spot);
  }
  return spots;
}

/** From the middle outward, then around: the order of Tab and of the list. */
export function byRing(one: { spot: Spot }, other: { spot: Spot }): number {
  const ring = bands.indexOf(bandOf(one.spot)) - bands.indexOf(bandOf(other.spot));
  return ring || one.spot.bearing - other.spot.bearing || one.spot.distance - other.spot.distance;
}
