import { widthOf } from './label-size';
import type { Point } from './place';
import type { Box, LabelWish, PlacedLabel } from './place-labels';

export const lineHeight = 1.18;
/** Size of a note beside its name. */
export const noteSize = 0.76;

/** A place that a label can take, without what it says. */
export type LabelSpot = Pick<PlacedLabel, 'anchor' | 'x' | 'y' | 'box' | 'tether'>;
type Side = readonly [number, number];

/** The ways to stand beside something, in the order in which they look calmest. */
const sides: readonly Side[] = [
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
];
const directions = Array.from({ length: 16 }, (_, n): Side => {
  const angle = (n * Math.PI) / 8;
  return [Math.sin(angle), Math.cos(angle)];
});
/** Further off, tied to what they name by a thin line. */
const away = [2.6, 3.6, 4.8].flatMap((far) => directions.map(([x, y]): Side => [x * far, y * far]));

function sizeOf({ lines, note, font }: LabelWish) {
  const width = Math.max(...lines.map(widthOf), note ? widthOf(note) * noteSize : 0) * font;
  return { width, height: (lines.length + (note ? noteSize : 0)) * lineHeight * font };
}
type Size = ReturnType<typeof sizeOf>;

function beside(
  { center, radius, font }: LabelWish,
  { width, height }: Size,
  [across, down]: Side,
): LabelSpot {
  const gap = font * 0.3;
  const x = center.x + across * (radius + gap);
  const y = center.y + down * (radius + gap);
  const [upright, level] = [Math.abs(across) < 0.01, Math.abs(down) < 0.01];
  const left = upright ? x - width / 2 : across > 0 ? x : x - width;
  const top = level ? y - height / 2 : down > 0 ? y : y - height;
  const box = { left, right: left + width, top, bottom: top + height };
  return { anchor: upright ? 'middle' : across > 0 ? 'start' : 'end', x, y: top + font * 0.92, box };
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** With a thin line from the edge of what is named to the nearest point of its words. */
function tied(spot: LabelSpot, { center, radius }: LabelWish): LabelSpot {
  const { left, right, top, bottom } = spot.box;
  const end = { x: clamp(center.x, left, right), y: clamp(center.y, top, bottom) };
  const far = Math.hypot(end.x - center.x, end.y - center.y) || 1;
  const start: Point = {
    x: center.x + ((end.x - center.x) / far) * radius,
    y: center.y + ((end.y - center.y) / far) * radius,
  };
  return { ...spot, tether: [start, end] };
}

export function spotsBeside(wish: LabelWish): { near: LabelSpot[]; away: () => LabelSpot[] } {
  const size = sizeOf(wish);
  return {
    near: sides.map((side) => beside(wish, size, side)),
    away: () => away.map((side) => tied(beside(wish, size, side), wish)),
  };
}

/** Any place in the frame, the nearest first: for what finds no room beside what it names. */
export function spotsAnywhere(wish: LabelWish, bounds: Box): LabelSpot[] {
  const { center, font } = wish;
  const { width, height } = sizeOf(wish);
  const found: { spot: LabelSpot; far: number }[] = [];
  for (let left = bounds.left; left + width <= bounds.right; left += font * 0.5) {
    for (let top = bounds.top; top + height <= bounds.bottom; top += font * 0.5) {
      const box = { left, right: left + width, top, bottom: top + height };
      const far = Math.hypot(left + width / 2 - center.x, top + height / 2 - center.y);
      found.push({ spot: { anchor: 'start', x: left, y: top + font * 0.92, box }, far });
    }
  }
  return found.sort((one, other) => one.far - other.far).map(({ spot }) => tied(spot, wish));
}
