import type { Point } from './place';

/** A quadratic curve: start, handle, end. */
export type Curve = readonly [Point, Point, Point];

const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export function at([a, c, b]: Curve, t: number): Point {
  return mix(mix(a, c, t), mix(c, b, t), t);
}

/** The direction of travel at `t`, of length 1. */
export function heading([a, c, b]: Curve, t: number): Point {
  const x = 2 * (1 - t) * (c.x - a.x) + 2 * t * (b.x - c.x);
  const y = 2 * (1 - t) * (c.y - a.y) + 2 * t * (b.y - c.y);
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

export const lengthOf = ([a, , b]: Curve): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The piece between two moments of a curve (de Casteljau). */
export function piece(curve: Curve, from: number, to: number): Curve {
  const [a, c, b] = curve;
  const handle = mix(mix(a, c, from), mix(c, b, from), to);
  return [at(curve, from), handle, at(curve, to)];
}

/** The same curve moved sideways, to its left for a positive distance. */
export function beside(curve: Curve, by: number): Curve {
  const [a, c, b] = curve;
  const shift = (p: Point, t: number): Point => {
    const { x, y } = heading(curve, t);
    return { x: p.x + y * by, y: p.y - x * by };
  };
  return [shift(a, 0), shift(c, 0.5), shift(b, 1)];
}

/** How near a straight way may come to the middle before it goes around. */
const heart = 105;

/**
 * From one point to another, stopping short of both by the radii given; `bend` is a share of the length. It leans
 * away from the middle, and further where it would run through the light.
 */
export function between(a: Point, b: Point, radii: readonly [number, number], bend: number): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const middle = mix(a, b, 0.5);
  const side = { x: along.y, y: -along.x };
  const outward = side.x * middle.x + side.y * middle.y >= 0 ? 1 : -1;
  const t = Math.min(1, Math.max(0, -(a.x * along.x + a.y * along.y) / length));
  const nearest = mix(a, b, t);
  const gap = Math.hypot(nearest.x, nearest.y);
  const crossing = t > 0.12 && t < 0.88 ? Math.max(0, heart - gap) * 1.9 : 0;
  const lean = (length * bend + crossing) * outward;
  const handle = { x: middle.x + side.x * lean, y: middle.y + side.y * lean };
  const [from, to] = [radii[0] / length, 1 - radii[1] / length];
  return to - from < 0.05 ? [a, handle, b] : piece([a, handle, b], from, to);
}

const n = (value: number) => Math.round(value * 10) / 10;

export const pathOf = ([a, c, b]: Curve): string =>
  `M${n(a.x)} ${n(a.y)}Q${n(c.x)} ${n(c.y)} ${n(b.x)} ${n(b.y)}`;
