import {
  categoryWords,
  relationshipStatusWords,
  relationshipTypeWords,
  statusWords,
} from '@/components/labels/part-labels';
import type { MapPicture } from '@/lib/map/schema';
import { bandOf, isPlaced, spotOf } from '../place';
import { sayLine, sayLoudness } from '../sentences';

/** The map as readable data: names instead of ids, words beside numbers, nothing that software guessed. */
export function mapAsJson({ parts, relationships }: MapPicture, at: string): string {
  const told = {
    what: 'A map of parts. A picture of that day, not the truth.',
    made_with: 'Parley',
    date: at,
    parts: parts.map((part) => ({
      name: part.name,
      kind: categoryWords[part.category],
      how_well_known: statusWords[part.status],
      what_it_does: part.role,
      sign: part.emoji,
      colour: part.color,
      place: isPlaced(part)
        ? { ring: bandOf(spotOf(part)).name, distance: part.distance, bearing: part.bearing }
        : null,
      loudness: part.loudness,
      loudness_in_words: sayLoudness(part.loudness),
      carries: part.beliefs.filter((belief) => !part.set_down.includes(belief)),
      has_set_down: part.set_down,
    })),
    connections: relationships.map((line) => ({
      from: line.from_name,
      how: relationshipTypeWords[line.type],
      to: line.to_name,
      stands: relationshipStatusWords[line.status],
      sentence: sayLine(line),
      note: line.note,
    })),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}
