import type { OpenedCommittee, SeatKey, SeatOfPart, SeatShown } from '@/lib/committee/schema';
import { redactText, redactValue } from '@/lib/safety/redact';
import { type Persona, personas } from './personas';
import { refusedTopic } from './refused-topics';
import { linesWithout } from './without-topics';

/** Who sits at the table and what is known of it. */
export interface Seat {
  key: SeatKey;
  shown: SeatShown;
  /** An example; else a part of the person's own. */
  persona: Persona | null;
  part: SeatOfPart | null;
}

/** A tender seat says a need of today and nothing else. */
export const isTender = ({ shown }: Seat): boolean => shown.category === 'exile';

/**
 * The record without words of a hard moment and without subjects no committee speaks about: a quote or a list entry goes whole, a
 * longer text loses those sentences or lines.
 */
function withoutHeavy(part: SeatOfPart): SeatOfPart {
  const light = (text: string) => redactValue(text).count === 0 && refusedTopic(text) === null;
  const without = (text: string | null) =>
    text === null ? null : linesWithout(redactText(text, '').value) || null;
  return {
    ...part,
    name: light(part.name) ? part.name : 'This part',
    ...{ role: without(part.role), protects: without(part.protects) },
    ...{
      fears: part.fears.filter(light),
      needs: part.needs.filter(light),
      beliefs: part.beliefs.filter(light),
    },
    quotes: part.quotes.filter(({ quote }) => light(quote)),
  };
}

function seatOf(key: SeatKey, parts: readonly SeatOfPart[]): Seat[] {
  const [kind, id = ''] = key.split(':');
  if (kind === 'persona') {
    const persona = personas[id as keyof typeof personas];
    const { name, category, color } = persona;
    const shown = { key, name, example: true, category, color, emoji: null };
    return [{ key, persona, part: null, shown }];
  }
  const found = parts.find((one) => one.id === id);
  if (!found) return [];
  const part = withoutHeavy(found);
  const { name, category, color, emoji } = part;
  return [{ key, persona: null, part, shown: { key, name, example: false, category, color, emoji } }];
}

/** The seats of a committee in the order in which they were chosen; a part that is gone has none. */
export const seatsOf = ({ ask, parts }: OpenedCommittee): Seat[] =>
  ask.seats.flatMap((key) => seatOf(key, parts ?? []));
