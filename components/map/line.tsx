import { memo } from 'react';
import type { SceneLine } from './scene';

function Line({
  drawn: { line, strokes, marks, shield, stroke },
  pixel,
}: {
  drawn: SceneLine;
  pixel: number;
}) {
  const mark = Math.max(stroke.width, 1.4 * pixel);
  return (
    <g data-line={line.id} className="map-line">
      <path
        data-strokes
        d={strokes.join('')}
        strokeWidth={stroke.width}
        strokeDasharray={stroke.dash}
        strokeLinecap={stroke.round ? 'round' : 'butt'}
      />
      <path data-marks d={marks.join('')} strokeWidth={mark} strokeLinecap="round" strokeLinejoin="round" />
      <path data-shield d={shield ?? ''} className="map-shield" strokeWidth={mark} strokeLinejoin="round" />
    </g>
  );
}

const looks = ({ drawn: { strokes, marks, stroke }, pixel }: { drawn: SceneLine; pixel: number }) =>
  [...strokes, ...marks, stroke.width, stroke.dash, pixel].join();

/** A relationship. Told in words by the list and the cards, so the drawing itself is silent. */
export const MapLineDrawing = memo(Line, (before, after) => looks(before) === looks(after));
