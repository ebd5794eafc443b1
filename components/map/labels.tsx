import { memo } from 'react';
import { lineHeight, noteSize } from './label-spots';
import type { Point } from './place';
import type { PlacedLabel } from './place-labels';

function Tether({ ends: [from, to], width }: { ends: readonly [Point, Point]; width: number }) {
  const [start, end] = [from, to].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return <path className="map-tether" strokeWidth={width.toFixed(2)} d={`M${start}L${end}`} />;
}

/** Words at their places; `quiet` ones are ours, the others the person's. */
export const MapLabels = memo(function MapLabels({
  labels,
  quiet,
}: {
  labels: PlacedLabel[];
  quiet?: boolean;
}) {
  return (
    <g aria-hidden>
      {labels.map(({ key, lines, note, x, y, anchor, font, tether }) => (
        <g key={key} data-label={key}>
          {tether && <Tether ends={tether} width={font * 0.05} />}
          <text
            x={x.toFixed(1)}
            y={y.toFixed(1)}
            textAnchor={anchor}
            fontSize={font.toFixed(2)}
            strokeWidth={(font * 0.24).toFixed(2)}
            className={quiet ? 'map-quiet-words' : 'map-name'}
          >
            {lines.map((line, index) => (
              <tspan
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one unchanging name
                key={index}
                x={x.toFixed(1)}
                dy={index === 0 ? 0 : (font * lineHeight).toFixed(2)}
              >
                {line}
              </tspan>
            ))}
            {note && (
              <tspan
                x={x.toFixed(1)}
                dy={(font * lineHeight * 0.92).toFixed(2)}
                fontSize={(font * noteSize).toFixed(2)}
                className="map-note"
              >
                {note}
              </tspan>
            )}
          </text>
        </g>
      ))}
    </g>
  );
});
