'use client';

import { type Point, pointOf, reach, rings, seatAll } from '@/components/map/place';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { PartOutline, partTints } from '@/components/ui/part-shape';
import type { PartsMap } from '@/lib/map/schema';

/** Half the side of the drawing, in units of the map. */
const half = reach + 60;
/** The side of a shape, in units of the map. */
const mine = 190;

const at = ({ x, y }: Point) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** A small map on which a part that was just accepted takes its seat; the others are there, quietly. */
export default function TakesItsSeat({ partId }: { partId: string }) {
  const { value: map } = useAnswer(keys.map, () => callApi<PartsMap>('/api/map'));
  const part = map?.parts.find(({ id }) => id === partId);
  if (!map || !part) return null;
  const seats = seatAll(map.parts);
  const own = seats.get(partId);
  if (!own) return null;
  return (
    <svg
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      role="img"
      aria-label={`${part.name} has its place on your map.`}
      className="mx-auto size-36"
    >
      <circle r={reach * 0.3} fill="var(--glow)" />
      {rings.map(({ name, at: far }) => (
        <circle key={name} r={(far / 100) * reach} fill="none" stroke="var(--line)" strokeWidth="5" />
      ))}
      {map.parts.map(({ id, category }) => {
        const spot = id === partId ? undefined : seats.get(id);
        return (
          spot && (
            <circle key={id} r="26" transform={at(pointOf(spot))} fill={partTints[category]} opacity="0.5" />
          )
        );
      })}
      <g transform={at(pointOf(own))}>
        <g className="animate-seat">
          <g transform={`scale(${mine / 40}) translate(-20 -20)`}>
            <PartOutline category={part.category} tint={part.color ?? partTints[part.category]} />
            {part.emoji && (
              <text x="20" y="21" textAnchor="middle" dominantBaseline="central" fontSize="15">
                {part.emoji}
              </text>
            )}
          </g>
        </g>
      </g>
    </svg>
  );
}
