import { setImmediate } from 'node:timers/promises';
import { flaggedLevels, heavier, isFlagged } from './assess';
import { assessmentOfText } from './reading/assessment';
import { softBreak } from './redact';
import type { SafetyLevel } from './schema';

const long = 1000;
/** So many characters of the end of a piece are read again with the next one: a sentence across both is read whole. */
const again = 250;

/** Pieces of about `long` characters that end where a paragraph, a sentence or a word does, and overlap. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; ; ) {
    const piece = text.slice(at, at + long);
    if (at + long >= text.length) return yield piece;
    const end =
      ['\n', '. ', ' '].map((sign) => piece.lastIndexOf(sign) + 1).find((one) => one > long / 2) ?? long;
    yield piece.slice(0, end);
    const back = piece.slice(end - again, end).search(/(?<=[\s])\S/);
    at += end - again + Math.max(back, 0);
  }
}

/**
 * How heavy a long text of unknown origin is: by its pieces, and by each of its sentences and lines, since much that is light makes a
 * whole look light. It looks no further once one is of a hard moment, and lets others go on between two pieces. Nothing
 * of it is remembered.
 */
export async function assessLong(text: string): Promise<SafetyLevel> {
  let heaviest: SafetyLevel = 'none';
  for (const piece of piecesOf(text)) {
    // The lines of a page of print end anywhere, also within a sentence; those of a list are sentences of their own.
    const unbroken = piece.replace(softBreak, ' ');
    const parts = [...unbroken.split(/(?<=[.!?…])\s+|\n+/), ...piece.split(/(?<=[.!?…])\s+|\n+/)];
    for (const words of new Set([unbroken, ...parts.filter((one) => /\S\s+\S/.test(one))])) {
      const found = assessmentOfText(words);
      if (heavier(found.level, heaviest)) heaviest = found.level;
      if (isFlagged(found)) return flaggedLevels.includes(found.level) ? found.level : 'overwhelm';
    }
    await setImmediate();
  }
  return heaviest;
}
