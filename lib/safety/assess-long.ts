import { setImmediate } from 'node:timers/promises';
import { flaggedLevels, heavier, isFlagged } from './assess';
import { assessmentOfText } from './reading/assessment';
import type { SafetyLevel } from './schema';

const long = 1000;

/** Pieces of about `long` characters that end where a paragraph, a sentence or a word does. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, at + long);
    const ends = ['\n', '. ', ' '].map((sign) => piece.lastIndexOf(sign) + 1).find((end) => end > long / 2);
    const taken = at + long >= text.length ? piece : piece.slice(0, ends ?? long);
    yield taken;
    at += taken.length;
  }
}

/**
 * How heavy a long text of unknown origin is: by its pieces and by each of its sentences, since much that is light makes a
 * whole look light. It looks no further once one is of a hard moment, and lets others go on between two pieces. Nothing
 * of it is remembered.
 */
export async function assessLong(text: string): Promise<SafetyLevel> {
  let heaviest: SafetyLevel = 'none';
  for (const piece of piecesOf(text)) {
    const sentences = piece.split(/(?<=[.!?…])\s+|\n+/).filter((one) => /\S\s+\S/.test(one));
    for (const words of [piece, ...sentences]) {
      const found = assessmentOfText(words);
      if (heavier(found.level, heaviest)) heaviest = found.level;
      if (isFlagged(found)) return flaggedLevels.includes(found.level) ? found.level : 'overwhelm';
    }
    await setImmediate();
  }
  return heaviest;
}
