import { type RefObject, useEffect, useState } from 'react';
import { type Radii, round } from './place';
import type { Box } from './place-labels';

/** The shorter side of the drawing, in its own units. */
export const frame = 960;

export interface Measure {
  /** Pixels of the screen to one unit of the drawing. */
  unit: number;
  /** What of the drawing can be seen when nothing is magnified. */
  bounds: Box;
  /** Of the outermost ring, so that the map fills its frame. */
  radii: Radii;
}

/** In pixels, for a seat at the edge and a line of its name. */
const margin = { across: 26, down: 38 };
/** Beyond this an oval no longer looks like a ring around the middle. */
const longest = { across: 1.8, down: 2.7 };
/** In pixels: what is smaller is hidden, or not yet laid out. */
const smallest = 160;

const boxOf = (across: number, down: number): Box => ({
  left: -across,
  right: across,
  top: -down,
  bottom: down,
});

/** The measure of a drawing that is so many pixels wide and high. */
export function measured(width: number, height: number): Measure {
  const unit = Math.min(width, height) / frame;
  const [across, down] = [width / unit / 2, height / unit / 2];
  const [x, y] = [across - margin.across / unit, down - margin.down / unit];
  const radii = { x: Math.min(x, y * longest.across), y: Math.min(y, x * longest.down) };
  return { unit, bounds: boxOf(across, down), radii };
}

/** Until the screen is known: a square, that every frame can hold. */
const guess: Measure = { unit: 620 / frame, bounds: boxOf(frame / 2, frame / 2), radii: round };

export const viewBoxOf = ({ left, top, right, bottom }: Box): string =>
  [left, top, right - left, bottom - top].map((value) => Math.round(value * 10) / 10).join(' ');

/** The drawing's measure on this screen, in steps, so that a breath of the window lays nothing out anew. */
export function useMeasure(svg: RefObject<SVGSVGElement | null>): Measure {
  const [measure, setMeasure] = useState(guess);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    let last = '';
    const look = () => {
      const { width, height } = element.getBoundingClientRect();
      const size = [Math.round(width / 20) * 20, Math.round(height / 20) * 20] as const;
      if (Math.min(width, height) < smallest || size.join() === last) return;
      last = size.join();
      setMeasure(measured(width, height));
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [svg]);
  return measure;
}
