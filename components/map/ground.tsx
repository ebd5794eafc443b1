import { memo } from 'react';
import { handOval } from './hand';
import { type Radii, rings } from './place';
import type { RingWord } from './scene-labels';

const pathOf = (at: number, { x, y }: Radii, index: number) =>
  handOval({ x: (at / 100) * x, y: (at / 100) * y }, index * 1.7 + 0.4);

interface MapGroundProps {
  rings: readonly RingWord[];
  radii: Radii;
  font: number;
  pixel: number;
}

/** The soft light that is you, and the three rings. `font` is the size of quiet words in the drawing's units. */
export const MapGround = memo(function MapGround({ rings: words, radii, font, pixel }: MapGroundProps) {
  return (
    <g aria-hidden>
      <defs>
        <radialGradient id="map-light">
          <stop offset="0" stopColor="var(--map-light)" stopOpacity="0.9" />
          <stop offset="0.2" stopColor="var(--map-light)" stopOpacity="0.74" />
          <stop offset="0.45" stopColor="var(--map-light)" stopOpacity="0.36" />
          <stop offset="0.72" stopColor="var(--map-light)" stopOpacity="0.1" />
          <stop offset="1" stopColor="var(--map-light)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse rx={radii.x * 0.5} ry={radii.y * 0.5} fill="url(#map-light)" />
      {rings.map(({ name, at }, index) => (
        <path key={name} d={pathOf(at, radii, index)} className="map-ring" strokeWidth={1.1 * pixel} />
      ))}
      {words.map(({ name, at }) => (
        <text
          key={name}
          x={at.x}
          y={at.y + font * 0.32}
          textAnchor="middle"
          fontSize={font}
          strokeWidth={font * 0.7}
          className="map-quiet-words"
        >
          {name}
        </text>
      ))}
      <text y={font * 0.34} textAnchor="middle" fontSize={font * 1.1} className="map-quiet-words map-you">
        you
      </text>
    </g>
  );
});
