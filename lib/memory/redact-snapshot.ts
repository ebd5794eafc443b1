import { redactText, redactValue } from '../safety/redact';
import type { RedactedSnapshot, Snapshot } from './schema';

/**
 * What of a snapshot a model gets: nothing that speaks of a hard moment, whatever level was stored with it. Sentences
 * of a text are left out one by one; a part, connection, change, conversation or note whose own line is heavy, whole.
 */
export function redactSnapshot(known: Snapshot): RedactedSnapshot {
  let leftOut = 0;
  const light = <T>(pieces: T[], wordsOf: (piece: T) => unknown): T[] =>
    pieces.filter((piece) => {
      const { count } = redactValue(wordsOf(piece));
      if (count > 0) leftOut += 1;
      return count === 0;
    });
  const withoutHeavy = (text: string): string => {
    const { value, count } = redactText(text, '');
    leftOut += count;
    return value.trim();
  };
  const snapshot: Snapshot = {
    ...known,
    identity: known.identity
      .map((piece) => ({ ...piece, text: withoutHeavy(piece.text) }))
      .filter(({ text }) => text !== ''),
    parts: light(known.parts, ({ name, path }) => [name, path]).map((part) => ({
      ...part,
      role: part.role && (withoutHeavy(part.role) || null),
    })),
    relationships: light(known.relationships, ({ sentence, path }) => [sentence, path]),
    changes: light(known.changes, ({ fact }) => fact),
    sessions: light(known.sessions, ({ title }) => title),
    notes: light(known.notes, ({ title, path }) => [title, path]),
  };
  return { snapshot, leftOut };
}
