import type { Point } from './place';

/** How the drawing is looked at: moved by x and y, then magnified by k. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export const home: View = { x: 0, y: 0, k: 1 };
export const closest = 6;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps the map in sight, and the whole of it in the middle when nothing is magnified. `half` is half its frame. */
export function bounded({ x, y, k }: View, half: Point): View {
  const scale = Math.min(closest, Math.max(1, k));
  return { x: within(x, half.x * (scale - 1)), y: within(y, half.y * (scale - 1)), k: scale };
}

/** Magnifies around a point of the drawing's frame, which stays where it is. */
export function zoomAround({ x, y, k }: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const next = Math.min(closest, Math.max(1, k * factor));
  const by = next / k;
  return { x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, k: next };
}

export const pan = ({ x, y, k }: View, by: Point): View => ({ x: x + by.x, y: y + by.y, k });

export const toWorld = ({ x, y, k }: View, at: Point): Point => ({ x: (at.x - x) / k, y: (at.y - y) / k });

/** Brings a point of the map into sight when it is not. */
export function reveal(view: View, point: Point, half: Point): View {
  const seen = { x: point.x * view.k + view.x, y: point.y * view.k + view.y };
  if (Math.abs(seen.x) < half.x * 0.92 && Math.abs(seen.y) < half.y * 0.92) return view;
  return { k: view.k, x: -point.x * view.k, y: -point.y * view.k };
}

const levels = [1, 1.5, 2.25, 3.4, 5];

/** Names are laid out anew at these magnifications, and grow with the drawing between them. */
export const levelOf = (k: number): number => levels.findLast((level) => k >= level - 0.01) ?? 1;
