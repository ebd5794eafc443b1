import { fold } from '../search/fold';
import { stemOf } from './stem';

const token = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** A word of a text: as it is compared, its stem, and whether it stands with a capital where no sentence begins. */
export interface Word {
  text: string;
  stem: string;
  named: boolean;
}

const beginsSentence = (text: string, index: number): boolean =>
  index === 0 || /[.!?:"“\n]\s*$/.test(text.slice(Math.max(0, index - 3), index));

/** The words of a text in order, small and without accents; "mother's" is "mother". */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index } of text.matchAll(token)) {
    const bare = raw.replace(/['’](?:s|d|ll|re|ve|m|t)$/i, '');
    const folded = fold(bare);
    if (folded === '') continue;
    const named = /^\p{Lu}\p{Ll}/u.test(raw) && !beginsSentence(text, index);
    words.push({ text: folded, stem: stemOf(folded), named });
  }
  return words;
}

/** Words that stand in nearly every sentence and ask nothing. */
const little = new Set(
  `a an the this that these those there here it its i im me my mine myself we us our ours you your yours he him his she her
hers they them their theirs who whom whose what which when where why how is are was were be been being am do does did done
doing have has had having will would shall should can could may might must not no nor and or but if then than so as at by
for from in into of off on onto out over to too up with within without about after before again during until while because
between through under above any some all each every both few more most other such only own same just also very much many
ever never yet still now one ones thing things something anything nothing someone anyone everyone somebody anybody get gets
got getting go goes going gone went come comes came coming let lets make makes made making take takes took s t don didn doesn
isn wasn weren won ve ll re d m o kind type sort way lot back well really even around like day time happen happened latest currently nowadays presently moment these days end`.split(
    /\s+/,
  ),
);

/** Whether a word says nothing about what is looked for. In: a word in small letters. */
export const isLittle = (word: string): boolean => word.length < 2 || little.has(word);
