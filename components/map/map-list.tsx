'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { PartShape } from '@/components/ui/part-shape';
import type { MapGhost, MapLine, MapPart, MapPicture, Place } from '@/lib/map/schema';
import { GhostLink } from './ghost-side';
import { PartActions } from './part-side';
import { PartWords } from './part-words';
import { bandOf, bands, byRing, isPlaced, spotOf } from './place';
import { PlaceFields } from './place-fields';
import { sayLine, sayPlace } from './sentences';
import { PartTags } from './tags';

export interface MapListProps {
  picture: MapPicture;
  shown: readonly MapPart[];
  ghosts: readonly { ghost: MapGhost; said: string }[];
  focus: string | null;
  still: boolean;
  onPlace: (part: MapPart, place: Place) => void;
  onFocus: (id: string | null) => void;
}

/** The parts in the order of the map: from the middle outward, and last those without a place. */
export function groupByRing(parts: readonly MapPart[]): { name: string; parts: MapPart[] }[] {
  const seated = parts.map((part) => ({ part, spot: spotOf(part) })).sort(byRing);
  const groups = bands.map((band) => ({
    name: band.name.charAt(0).toUpperCase() + band.name.slice(1),
    parts: seated.filter(({ part, spot }) => isPlaced(part) && bandOf(spot) === band).map(({ part }) => part),
  }));
  const rest = seated.filter(({ part }) => !isPlaced(part)).map(({ part }) => part);
  return [...groups, { name: 'Not placed by you yet', parts: rest }].filter(
    (group) => group.parts.length > 0,
  );
}

export const linesAmong = (lines: readonly MapLine[], parts: readonly MapPart[]): MapLine[] => {
  const ids = new Set(parts.map((part) => part.id));
  return lines.filter(({ from_part_id, to_part_id }) => ids.has(from_part_id) && ids.has(to_part_id));
};

function Row({
  part,
  lines,
  ...rest
}: { part: MapPart; lines: readonly MapLine[] } & Omit<MapListProps, 'picture' | 'shown' | 'ghosts'>) {
  const { focus, still, onPlace, onFocus } = rest;
  const summary = (
    <span className="flex items-center gap-3 py-1.5">
      <PartShape category={part.category} color={part.color} emoji={part.emoji} size={32} />
      <span className="min-w-0">
        <span dir="auto" className="block font-person font-semibold text-ink">
          {part.name}
        </span>
        <span className="block text-faint text-sm">{sayPlace(part)}</span>
      </span>
    </span>
  );
  return (
    <li className="rounded-xl border border-line bg-raised px-4 py-1.5">
      <Disclosure summary={summary} summaryClassName="min-h-14">
        <div className="grid gap-4 py-3 sm:grid-cols-2 sm:gap-8">
          <div className="grid content-start gap-4">
            <PartWords part={part} lines={lines} />
            <PartTags part={part} still={still} />
            <PartActions part={part} focused={focus === part.id} onFocus={onFocus} />
          </div>
          {!still && <PlaceFields part={part} onPlace={(place) => onPlace(part, place)} />}
        </div>
      </Disclosure>
    </li>
  );
}

/** The map in words: all that it shows, and everything that can be done on it. */
export function MapList({ picture, shown, ghosts, ...rest }: MapListProps) {
  const lines = linesAmong(picture.relationships, shown);
  return (
    <div className="no-print grid max-w-3xl gap-9">
      {groupByRing(shown).map(({ name, parts }) => (
        <section key={name} className="grid gap-3" aria-label={name}>
          <h2 className="font-semibold text-lg">{name}</h2>
          <ul className="grid gap-2.5">
            {parts.map((part) => (
              <Row key={part.id} part={part} lines={lines} {...rest} />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > 0 && (
        <section className="grid gap-3" aria-label="How they stand to each other">
          <h2 className="font-semibold text-lg">How they stand to each other</h2>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line.id}>
                {sayLine(line)}
                {line.note && (
                  <p dir="auto" className="person-rule mt-1 font-person">
                    {line.note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ghosts.length > 0 && (
        <section className="grid gap-3" aria-label="Waits for you">
          <h2 className="font-semibold text-lg">Waits for you</h2>
          <ul className="grid gap-2.5">
            {ghosts.map(({ ghost, said }) => (
              <li key={ghost.id} className="flex flex-wrap items-center gap-3">
                <span className="min-w-[min(calc(var(--spacing)*48),100%)] flex-1">{said}</span>
                <GhostLink />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The same in plain text below a printed map. */
export function PrintedList({ picture, shown }: Pick<MapListProps, 'picture' | 'shown'>) {
  return (
    <div className="hidden gap-4 print:grid">
      {groupByRing(shown).map(({ name, parts }) => (
        <p key={name}>
          <strong>{name}:</strong>{' '}
          <span dir="auto" className="font-person">
            {parts.map((part) => part.name).join(', ')}
          </span>
        </p>
      ))}
      <ul>
        {linesAmong(picture.relationships, shown).map((line) => (
          <li key={line.id}>{sayLine(line)}</li>
        ))}
      </ul>
    </div>
  );
}
