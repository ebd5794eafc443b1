import type { Word } from './tokens';

/** Longest sequence of words that is looked for again behind itself. */
const longestPeriod = 12;
/** Said so often running, it is one sentence said again and again; less is emphasis. */
const oftenRunning = 4;

/**
 * The words without what is said again and again running: "kill myself" a thousand times weighs what it weighs once.
 * Linear in the number of words.
 */
export function withoutRepeats(given: readonly Word[]): readonly Word[] {
  let words = given;
  for (let period = 1; period <= longestPeriod; period++) words = collapsed(words, period);
  return words;
}

function collapsed(words: readonly Word[], period: number): readonly Word[] {
  let out: Word[] | null = null;
  for (let at = 0; at < words.length; ) {
    const run = runFrom(words, at, period);
    const kept = run >= period * (oftenRunning - 1) ? period + (run % period) : 0;
    if (kept > 0) {
      out ??= words.slice(0, at);
      out.push(...words.slice(at, at + kept));
      at += period + run;
    } else {
      const word = words[at++];
      if (word) out?.push(word);
    }
  }
  return out ?? words;
}

/** How many words after the first `period` say again what stands that far before them. */
function runFrom(words: readonly Word[], at: number, period: number): number {
  let run = 0;
  while (at + period + run < words.length && words[at + run]?.text === words[at + period + run]?.text) run++;
  return run;
}
