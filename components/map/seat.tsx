import { memo } from 'react';
import { PartOutline, partTints } from '@/components/ui/part-shape';
import { tiltOf } from './hand';
import { seatTransform } from './move-live';
import { isBlended } from './place';
import type { Seat } from './scene';

export interface MapSeatProps {
  seat: Seat;
  /** Side of the square that can be pressed. */
  target: number;
  pixel: number;
  open: boolean;
  still: boolean;
}

/** A part's shape in its square, tilted a little, with the person's own sign and colour where there are any. */
function Shape({ seat: { part, size } }: { seat: Seat }) {
  const { category, color, emoji, id } = part;
  const tilt = category === 'manager' ? tiltOf(id) : 0;
  return (
    <g transform={`scale(${(size / 40).toFixed(3)}) rotate(${tilt}) translate(-20 -20)`}>
      <Base category={category} />
      <PartOutline category={category} tint={color ?? partTints[category]} />
      {emoji && (
        <text
          x="20"
          y={category === 'firefighter' ? 23.5 : 20.5}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={category === 'exile' ? 11 : 16}
          fill="var(--ink)"
        >
          {emoji}
        </text>
      )}
    </g>
  );
}

/** Paper under the tint, so that lines do not shine through a part. */
function Base({ category }: { category: Seat['part']['category'] }) {
  if (category === 'manager') return <rect className="map-base" x="5" y="5" width="30" height="30" rx="8" />;
  if (category === 'firefighter')
    return (
      <path
        className="map-base"
        d="M20 3.5c3.4 5.6 12 11.4 12 20.2a12 12 0 0 1-24 0c0-8.8 8.6-14.6 12-20.2Z"
      />
    );
  return <circle className="map-base" cx="20" cy="20" r={category === 'exile' ? 16.5 : 15} />;
}

/** What a part carries hangs on it as a tag; a hollow one was set down. */
function Tags({ seat: { part, radius, size } }: { seat: Seat }) {
  const scale = size / 46;
  return part.beliefs.slice(0, 3).map((belief, index) => (
    <g
      key={belief}
      transform={`rotate(${128 + index * 30}) translate(0 ${(-radius + scale).toFixed(1)}) rotate(${-128 - index * 30 - 14}) scale(${scale.toFixed(3)})`}
    >
      <path
        className="map-tag"
        data-hollow={part.set_down.includes(belief) || undefined}
        strokeWidth="1.2"
        d="M0 0v3M-4.6 6.6l4.6 -3.6l4.6 3.6v9.4h-9.2Z"
      />
      <circle cy="7.4" r="1.2" className="map-hole" />
    </g>
  ));
}

function Seated({ seat, target, pixel, open, still }: MapSeatProps) {
  const { part, at, radius, placed, said, spot } = seat;
  const under = radius + 4 * pixel;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element of its own.
    <g
      data-part={part.id}
      data-blended={isBlended(spot) || undefined}
      data-still={still || undefined}
      className="map-seat"
      role="button"
      tabIndex={0}
      aria-label={said}
      aria-haspopup="dialog"
      aria-expanded={open}
      transform={seatTransform(at)}
    >
      <circle r={Math.max(target / 2, radius)} fill="transparent" data-unprinted />
      <circle r={radius + 5 * pixel} className="map-halo" strokeWidth={2.4 * pixel} data-unprinted />
      {!placed && (
        <path
          className="map-unplaced"
          strokeWidth={1.8 * pixel}
          strokeDasharray={`0.1 ${4.5 * pixel}`}
          d={`M${-under * 0.72} ${under * 0.72}A${under} ${under} 0 0 0 ${under * 0.72} ${under * 0.72}`}
        />
      )}
      <Shape seat={seat} />
      {part.beliefs.length > 0 && <Tags seat={seat} />}
    </g>
  );
}

const looks = ({ seat: { part, at, size, placed, said }, target, pixel, open, still }: MapSeatProps) =>
  [
    at.x,
    at.y,
    size,
    placed,
    said,
    part.emoji,
    part.color,
    ...part.beliefs,
    '|',
    ...part.set_down,
    target,
    pixel,
    open,
    still,
  ].join();

/** Rendered again only when something of its own look has changed. */
export const MapSeat = memo(Seated, (before, after) => looks(before) === looks(after));
