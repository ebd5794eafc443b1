import type { Point } from './place';

const n = (value: number) => Math.round(value * 10) / 10;

/** An oval as a hand draws it: never quite even, always the same for the same seed. */
export function handOval(radii: Point, seed: number, wobble = 0.008): string {
  const steps = 28;
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    const sway = Math.sin(angle * 2 + seed) * 0.6 + Math.sin(angle * 3 + seed * 2.3) * 0.4;
    const far = 1 + sway * wobble;
    return { x: far * radii.x * Math.sin(angle), y: -far * radii.y * Math.cos(angle) };
  });
  const middle = (a: Point, b: Point) => `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`;
  const turns = points.map((point, index) => {
    const next = points[(index + 1) % steps] ?? point;
    return `Q${n(point.x)} ${n(point.y)} ${middle(point, next)}`;
  });
  const [first, last] = [points[0], points[steps - 1]];
  return first && last ? `M${middle(last, first)}${turns.join('')}Z` : '';
}

/** A small tilt of its own for each part, in degrees. */
export function tiltOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return (sum % 9) - 4;
}
