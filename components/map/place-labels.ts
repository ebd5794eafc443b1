import { makeGrid } from './grid';
import { type LabelSpot, spotsAnywhere, spotsBeside } from './label-spots';
import type { Point } from './place';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that want a place beside something. Earlier ones choose first. */
export interface LabelWish {
  key: string;
  lines: readonly string[];
  /** One smaller line below. */
  note?: string | null;
  center: Point;
  /** How far from the center the words may begin. */
  radius: number;
  /** Size of the letters. */
  font: number;
}

export interface PlacedLabel {
  key: string;
  lines: readonly string[];
  note?: string | null;
  anchor: 'start' | 'middle' | 'end';
  /** Where the first line's baseline begins. */
  x: number;
  y: number;
  font: number;
  box: Box;
  /** From what it names to the words, where they found room only further off. */
  tether?: readonly [Point, Point];
}

export interface Ground {
  /** Boxes that no label may cover. */
  taken: readonly Box[];
  /** Points of lines, to be covered only where there is no other place. */
  track?: readonly Point[];
  /** Everything that has a name: one that is nearer to the words than their own would be taken for it. */
  named?: readonly { at: Point; radius: number }[];
  bounds?: Box;
}

/** How many crossed points of a line are better than words that stand further off. */
const costOfAway = 4;
/** The same, for words that stand nearer to something else. */
const costOfStranger = 3;
/** How often those who found no place may choose before the others. */
const rounds = 4;
/** Beyond this many there is no room for all, whoever chooses first. */
const mostRepeated = 60;

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const holds = (box: Box, { x, y }: Point) => x > box.left && x < box.right && y > box.top && y < box.bottom;

const isWithin = (a: Box, b: Box) =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

export const boxAround = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** What is full and what is crossed, asked for each spot. */
const gapTo = ({ left, right, top, bottom }: Box, { x, y }: Point, radius: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius;

function survey({ taken, track = [], named = [], bounds }: Ground) {
  const full = makeGrid<Box>((box) => box);
  for (const box of taken) full.add(box);
  const lines = makeGrid<Point>((point) => boxAround(point, 0));
  for (const point of track) lines.add(point);
  return {
    fill: full.add,
    isFree: ({ box }: LabelSpot) =>
      (!bounds || isWithin(box, bounds)) && !full.some(box, (other) => overlaps(box, other)),
    costOf: ({ box, tether }: LabelSpot, { center, radius }: LabelWish) => {
      const crossed = lines.count(box, (point) => holds(box, point));
      if (tether) return crossed;
      const own = gapTo(box, center, radius);
      const strange = named.some(({ at, radius: far }) => at !== center && gapTo(box, at, far) < own);
      return strange ? crossed + costOfStranger : crossed;
    },
  };
}
type Survey = ReturnType<typeof survey>;

/** The spot that is free and crosses least; undefined where none is free. */
function calmest(wish: LabelWish, spots: readonly LabelSpot[], { isFree, costOf }: Survey) {
  let best: { spot: LabelSpot; cost: number } | undefined;
  for (const spot of spots) {
    if (!isFree(spot)) continue;
    const cost = costOf(spot, wish);
    if (!best || cost < best.cost) best = { spot, cost };
    if (cost === 0) break;
  }
  return best;
}

function spotFor(wish: LabelWish, ground: Survey): LabelSpot | undefined {
  const { near, away } = spotsBeside(wish);
  const beside = calmest(wish, near, ground);
  if (beside && beside.cost <= costOfAway) return beside.spot;
  const further = calmest(wish, away(), ground);
  if (!beside || (further && further.cost + costOfAway < beside.cost)) return further?.spot;
  return beside.spot;
}

function placeInOrder(wishes: readonly LabelWish[], ground: Ground, toTheLast: boolean): PlacedLabel[] {
  const around = survey(ground);
  const placed: PlacedLabel[] = [];
  const settle = ({ key, lines, note, font }: LabelWish, spot: LabelSpot) => {
    placed.push({ key, lines, note, font, ...spot });
    around.fill(spot.box);
  };
  const left: LabelWish[] = [];
  for (const wish of wishes) {
    const spot = spotFor(wish, around);
    if (spot) settle(wish, spot);
    else left.push(wish);
  }
  for (const wish of toTheLast && ground.bounds ? left : []) {
    const spot = ground.bounds && spotsAnywhere(wish, ground.bounds).find(around.isFree);
    if (spot) settle(wish, spot);
  }
  return placed;
}

/**
 * Finds each label a place within `bounds` where it covers no other label and nothing in `taken`, and as few points
 * of lines as can be. The same wishes give the same places; a label that finds none is left out.
 */
export function placeLabels(wishes: readonly LabelWish[], ground: Ground): PlacedLabel[] {
  const repeated = wishes.length <= mostRepeated;
  let order = wishes;
  let best = placeInOrder(order, ground, false);
  let [last, bestOrder] = [best, order];
  for (let n = 0; n < rounds && repeated && best.length < wishes.length; n += 1) {
    const placed = new Set(last.map(({ key }) => key));
    order = [...order.filter(({ key }) => !placed.has(key)), ...order.filter(({ key }) => placed.has(key))];
    last = placeInOrder(order, ground, false);
    if (last.length > best.length) [best, bestOrder] = [last, order];
  }
  return repeated && best.length < wishes.length ? placeInOrder(bestOrder, ground, true) : best;
}
