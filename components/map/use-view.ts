import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Point } from './place';
import type { Box } from './place-labels';
import { bounded, home, levelOf, pan, reveal, toWorld, type View, zoomAround } from './view';

/** A pointer's place in the frame of the drawing. */
export function framePoint(svg: SVGSVGElement, at: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
}

/**
 * Zoom and pan without rendering: one attribute of one group is written. React hears of it only when names have to
 * be laid out anew, and when the drawing begins or ends to be magnified.
 */
export function useView(
  svg: RefObject<SVGSVGElement | null>,
  group: RefObject<SVGGElement | null>,
  { right: across, bottom: down }: Box,
) {
  const view = useRef<View>(home);
  const [level, setLevel] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  const apply = useCallback(
    (next: View) => {
      view.current = bounded(next, { x: across, y: down });
      const { x, y, k } = view.current;
      group.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
      setLevel(levelOf(k));
      setZoomed(k > 1.01);
    },
    [group, across, down],
  );
  // Another frame, turned or resized: what is looked at stays within it.
  useEffect(() => apply(view.current), [apply]);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const next = zoomAround(
        view.current,
        Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)),
        framePoint(element, event),
      );
      // At the whole map, turning outward scrolls the page.
      if (next.k === view.current.k && !event.ctrlKey) return;
      event.preventDefault();
      apply(next);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [svg, apply]);
  return useMemo(
    () => ({
      level,
      zoomed,
      scale: () => view.current.k,
      zoom: (factor: number, at?: Point) => apply(zoomAround(view.current, factor, at)),
      pan: (by: Point) => apply(pan(view.current, by)),
      whole: () => apply(home),
      reveal: (point: Point) => apply(reveal(view.current, point, { x: across, y: down })),
      world: (at: Point) => toWorld(view.current, at),
    }),
    [level, zoomed, apply, across, down],
  );
}
export type ViewControl = ReturnType<typeof useView>;
