import { widthOf } from './label-size';
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
}

export const lineHeight = 1.18;
/** Size of a note beside its name. */
export const noteSize = 0.76;

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

/** The ways to stand beside something, in the order in which they look calmest; the last ones a little further off. */
const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.75, 0.75],
  [-0.75, 0.75],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.45, 1],
  [-0.45, 1],
  [0.45, -1],
  [-0.45, -1],
  [0, 1.7],
  [0, -1.7],
  [1.6, 0],
  [-1.6, 0],
] as const;

function candidate(wish: LabelWish, [across, down]: readonly [number, number]): PlacedLabel {
  const { center, radius, font, lines, note, key } = wish;
  const width = Math.max(...lines.map(widthOf), note ? widthOf(note) * noteSize : 0) * font;
  const height = (lines.length + (note ? noteSize : 0)) * lineHeight * font;
  const gap = font * 0.3;
  const x = center.x + across * (radius + gap);
  const anchor = across > 0 ? 'start' : across < 0 ? 'end' : 'middle';
  const left = across > 0 ? x : across < 0 ? x - width : x - width / 2;
  const top =
    down === 0
      ? center.y - height / 2
      : down > 0
        ? center.y + down * (radius + gap)
        : center.y + down * (radius + gap) - height;
  const box = { left, right: left + width, top, bottom: top + height };
  return { key, lines, note, anchor, x, y: top + font * 0.92, font, box };
}

/** A grid over the drawing, so that two hundred names need not be compared with each other. */
function shelf<T>(cell: number, boxOf: (one: T) => Box) {
  const cells = new Map<string, T[]>();
  const keys = (box: Box) => {
    const found: string[] = [];
    for (let x = Math.floor(box.left / cell); x <= Math.floor(box.right / cell); x += 1) {
      for (let y = Math.floor(box.top / cell); y <= Math.floor(box.bottom / cell); y += 1)
        found.push(`${x} ${y}`);
    }
    return found;
  };
  return {
    add(one: T) {
      for (const key of keys(boxOf(one))) {
        const held = cells.get(key);
        if (held) held.push(one);
        else cells.set(key, [one]);
      }
    },
    near: (box: Box): T[] => keys(box).flatMap((key) => cells.get(key) ?? []),
  };
}

/**
 * Finds each label a place where it covers no other label and nothing in `taken`, and as few points of `track`
 * (lines) as can be, within `bounds`. The same wishes give the same places; a label that finds none is left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  taken: readonly Box[],
  { track = [], bounds }: { track?: readonly Point[]; bounds?: Box } = {},
): PlacedLabel[] {
  const full = shelf<Box>(60, (box) => box);
  for (const box of taken) full.add(box);
  const lines = shelf<Point>(60, (point) => boxAround(point, 0));
  for (const point of track) lines.add(point);
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    let best: PlacedLabel | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const side of sides) {
      const label = candidate(wish, side);
      if (bounds && !isWithin(label.box, bounds)) continue;
      if (full.near(label.box).some((box) => overlaps(label.box, box))) continue;
      const crossed = lines.near(label.box).filter((point) => holds(label.box, point)).length;
      if (crossed < least) [best, least] = [label, crossed];
      if (crossed === 0) break;
    }
    if (!best) continue;
    placed.push(best);
    full.add(best.box);
  }
  return placed;
}
