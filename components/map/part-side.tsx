import { Focus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { MapLine, MapPart, Place } from '@/lib/map/schema';
import { PartWords } from './part-words';
import { spotOf } from './place';
import { PlaceFields } from './place-fields';
import { SideCard } from './side-card';
import { PartTags } from './tags';

export interface PartSideProps {
  part: MapPart;
  lines: readonly MapLine[];
  focused: boolean;
  still: boolean;
  onPlace: (place: Place) => void;
  onFocus: (id: string | null) => void;
  onClose: () => void;
}

export function PartActions({ part, focused, onFocus }: Pick<PartSideProps, 'part' | 'focused' | 'onFocus'>) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Link href={`/parts/${part.id}`} className={buttonClass({ size: 'sm' })}>
        Open its page
      </Link>
      <Button
        size="sm"
        variant="plain"
        aria-pressed={focused}
        onClick={() => onFocus(focused ? null : part.id)}
      >
        <Focus aria-hidden />
        {focused ? 'Show all parts' : 'Only this and its neighbours'}
      </Button>
    </div>
  );
}

export function PartSide({ part, lines, focused, still, onPlace, onFocus, onClose }: PartSideProps) {
  // The half without the part, and the same one for as long as the card is open.
  const [side] = useState(() => (spotOf(part).bearing < 180 ? ('start' as const) : ('end' as const)));
  return (
    <SideCard title={part.name} person side={side} onClose={onClose}>
      <PartWords part={part} lines={lines} />
      <PartTags key={part.id} part={part} still={still} />
      {!still && <PlaceFields part={part} onPlace={onPlace} />}
      <PartActions part={part} focused={focused} onFocus={onFocus} />
    </SideCard>
  );
}
