import { RotateCcw, RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import type { MapPart, Place } from '@/lib/map/schema';
import { bandOf, bands, isPlaced, spotOf, stepSpot } from './place';

const ringWords = [
  { value: '10', label: 'Blended' },
  { value: '38', label: 'Close' },
  { value: '65', label: 'Some distance' },
  { value: '92', label: 'Far' },
] as const;
type Ring = (typeof ringWords)[number]['value'];

const loudWords = [
  { value: '1', label: 'Quiet' },
  { value: '2', label: 'Between' },
  { value: '3', label: 'Loud' },
] as const;
type Loud = (typeof loudWords)[number]['value'];

export interface PlaceFieldsProps {
  part: MapPart;
  onPlace: (place: Place) => void;
}

/** The same moves as by hand, for whoever presses rather than drags. */
export function PlaceFields({ part, onPlace }: PlaceFieldsProps) {
  const { id } = part;
  const spot = spotOf(part);
  const ring = isPlaced(part) ? ringWords[bands.indexOf(bandOf(spot))]?.value : undefined;
  const loud = loudWords.find(({ value }) => Number(value) === part.loudness)?.value;
  const around = (key: 'ArrowLeft' | 'ArrowRight') => {
    const next = stepSpot(spot, key, false);
    if (next) onPlace({ id, ...next });
  };
  return (
    <div className="grid gap-4">
      <Choice<Ring>
        label="How near it may be"
        options={ringWords}
        value={ring}
        rows="grid grid-cols-2 gap-1.5"
        onChange={(value) => onPlace({ id, bearing: spot.bearing, distance: Number(value) })}
      />
      <div className="flex gap-1.5">
        <Button size="sm" className="flex-1" onClick={() => around('ArrowLeft')}>
          <RotateCcw aria-hidden />
          Around left
        </Button>
        <Button size="sm" className="flex-1" onClick={() => around('ArrowRight')}>
          <RotateCw aria-hidden />
          Around right
        </Button>
      </div>
      <Choice<Loud>
        label="How loud it is today"
        options={loudWords}
        value={loud}
        rows="grid grid-cols-3 gap-1.5"
        onChange={(value) => onPlace({ id, loudness: Number(value) })}
      />
    </div>
  );
}
