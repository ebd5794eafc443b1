import { setTimeout as wait } from 'node:timers/promises';

export type Pace = 'human' | 'instant';

const fastest = 25;
const spread = 16;

/** Milliseconds before a word: 25 to 40, the same for the same text, a little uneven as in writing by hand. */
const pauseBefore = (index: number, word: string): number =>
  fastest + ((index * 7 + word.length * 5) % spread);

/**
 * The text word by word, white space kept, so that the pieces joined are the text.
 * Human pace waits 25 to 40 ms before each word and ends with the signal's reason when it is aborted.
 */
export async function* paceWords(
  text: string,
  pace: Pace,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const words = text.match(/\S+\s*/g) ?? [];
  for (const [index, word] of words.entries()) {
    signal?.throwIfAborted();
    if (pace === 'human') await wait(pauseBefore(index, word), undefined, { signal });
    yield word;
  }
}
