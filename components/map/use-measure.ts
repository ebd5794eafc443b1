import { type RefObject, useEffect, useState } from 'react';
import type { Box } from './place-labels';

/** The drawing is this many units wide and high, and more where its frame is not square. */
export const frame = 960;

export interface Measure {
  /** Pixels of the screen to one unit of the drawing. */
  unit: number;
  /** What of the drawing can be seen when nothing is magnified. */
  bounds: Box;
}

const measured = (width: number, height: number): Measure => {
  const unit = Math.min(width, height) / frame;
  const [across, down] = [width / unit / 2 - 4, height / unit / 2 - 4];
  return { unit, bounds: { left: -across, right: across, top: -down, bottom: down } };
};
const guess = measured(900, 620);

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
      if (width === 0 || height === 0 || size.join() === last) return;
      last = size.join();
      setMeasure(measured(width, height));
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [svg]);
  return measure;
}
