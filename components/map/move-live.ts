import type { Point } from './place';
import { drawLine, type Scene, type SceneLine, type Seat } from './scene';

const find = (svg: SVGSVGElement, name: string, id: string) =>
  svg.querySelector<SVGGElement>(`[data-${name}="${id}"]`);

export const seatTransform = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function redraw(svg: SVGSVGElement, { line, strokes, marks, shield }: SceneLine): void {
  const group = find(svg, 'line', line.id);
  group?.querySelector('[data-strokes]')?.setAttribute('d', strokes.join(''));
  group?.querySelector('[data-marks]')?.setAttribute('d', marks.join(''));
  group?.querySelector('[data-shield]')?.setAttribute('d', shield ?? '');
}

function shift(svg: SVGSVGElement, key: string, by: Point | null): void {
  const label = find(svg, 'label', key);
  if (by) label?.setAttribute('transform', seatTransform(by));
  else label?.removeAttribute('transform');
}

/** While a part is dragged only its own group, its lines and its name are touched; React hears of it at the end. */
export function moveLive(svg: SVGSVGElement, scene: Scene, seat: Seat, to: Point): void {
  find(svg, 'part', seat.part.id)?.setAttribute('transform', seatTransform(to));
  shift(svg, seat.part.id, { x: to.x - seat.at.x, y: to.y - seat.at.y });
  const moved = { ...seat, at: to };
  for (const drawn of scene.lines) {
    const { from_part_id: from, to_part_id: target } = drawn.line;
    if (from !== seat.part.id && target !== seat.part.id) continue;
    const other = scene.seats.find(({ part }) => part.id === (from === seat.part.id ? target : from));
    if (!other) continue;
    const now =
      from === seat.part.id
        ? drawLine(drawn.line, moved, other, scene)
        : drawLine(drawn.line, other, moved, scene);
    redraw(svg, now);
    shift(svg, drawn.line.id, { x: now.middle.x - drawn.middle.x, y: now.middle.y - drawn.middle.y });
  }
}

/** Puts everything that was touched back to what React knows. */
export function restoreLive(svg: SVGSVGElement, scene: Scene, seat: Seat): void {
  find(svg, 'part', seat.part.id)?.setAttribute('transform', seatTransform(seat.at));
  shift(svg, seat.part.id, null);
  for (const drawn of scene.lines) {
    if (drawn.line.from_part_id !== seat.part.id && drawn.line.to_part_id !== seat.part.id) continue;
    redraw(svg, drawn);
    shift(svg, drawn.line.id, null);
  }
}
