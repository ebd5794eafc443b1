import * as words from './patterns/context-words';
import type { Softener } from './patterns/rule';

/** A find with what stands around it, all in normalised text. */
export interface Surroundings {
  match: string;
  sentence: string;
  /** From the start of the sentence up to the find. */
  before: string;
  /** From the end of the find to the end of the sentence. */
  after: string;
  /** Everything that was written before the sentence. */
  earlier: string;
  whole: string;
}

const sentenceEnds = /[.!?;\n]/;
/** How far a sentence and what came before it are read, so that long texts cost no more than their length. */
const reach = { before: 400, after: 240, earlier: 1200 };

export function surroundings(whole: string, index: number, match: string): Surroundings {
  let start = index;
  const first = Math.max(0, index - reach.before);
  const last = Math.min(whole.length, index + match.length + reach.after);
  while (start > first && !sentenceEnds.test(whole.charAt(start - 1))) start--;
  let end = index + match.length;
  while (end < last && !sentenceEnds.test(whole.charAt(end))) end++;
  return {
    match,
    sentence: whole.slice(start, end),
    before: whole.slice(start, index),
    after: whole.slice(index + match.length, end),
    earlier: whole.slice(Math.max(0, start - reach.earlier), start),
    whole,
  };
}

/** The first reason, of those the rule allows, for which the find is only talk about the matter. */
export function softenerOf(around: Surroundings, allowed: readonly Softener[]): Softener | null {
  return allowed.find((softener) => tests[softener](around)) ?? null;
}

const tests: Readonly<Record<Softener, (around: Surroundings) => boolean>> = {
  negation: isNegated,
  past: isLongPast,
  third_party: (around) => speakerOf(around) === 'third',
  study: isStudy,
  therapy: ({ sentence, match }) =>
    words.therapyTalk.test(sentence) &&
    /suicid|self-harm|cutting/.test(match) &&
    !/\b(?:want|going to|will)/.test(match),
  doubt: isDoubtful,
};

/** Negated in its own clause, an odd number of times, within eight words. */
export function isNegated({ before }: Surroundings): boolean {
  const clause = before.split(words.clauseBreak).at(-1) ?? '';
  const near = clause.split(' ').slice(-9).join(' ').replace(words.idleNegation, ' ');
  const count = [...near.matchAll(words.negator)].length;
  return count % 2 === 1;
}

function isLongPast({ match, sentence, before }: Surroundings): boolean {
  if (!words.longAgo.test(sentence)) return false;
  const clause = (before.split(words.clauseBreak).at(-1) ?? '') + match;
  const usedTo = /\bused to\b/.test(clause);
  if (words.nowadays.test(sentence.replace(words.longAgo, ' ')) && !usedTo) return false;
  return usedTo || !words.presentTense.test(match) || words.pastTense.test(match);
}

function isStudy(around: Surroundings): boolean {
  const { match, sentence } = around;
  const who = speakerOf(around);
  if (who === 'generic') return true;
  if (!words.studyWords.test(sentence)) return false;
  return (
    who === 'pronoun' ||
    (/^\W*suicid|suicide|self-harm|overdose/.test(match) && !/\b(?:i'm|i am|commit|my)\b/.test(match))
  );
}

function isDoubtful({ match, sentence, before, after }: Surroundings): boolean {
  if (words.trifle.test(sentence)) return true;
  if (/\bend(?:ing)? it$/.test(match) && words.relationshipWords.test(sentence)) return true;
  const simplePast = /^(?:wanted|wished|thought|felt|needed|hoped)\b/.test(match);
  if (
    !simplePast ||
    /(?:'ve|\bhave|\bhas|'s)(?: \w+)? ?$/.test(before) ||
    /\b(?:part|voice|firefighter|protector|critic)\b/.test(before)
  )
    return false;
  return !words.recent.test(before + after) && !words.reported.test(before);
}

type Speaker = 'self' | 'part' | 'third' | 'generic' | 'pronoun';

/** Whose wish it is: the nearest one named before the verb; he, she and they are looked up further back. */
export function speakerOf({ match, before, earlier }: Surroundings): Speaker {
  if (/\b(?:myself|ourselves|my (?:own )?life|our li(?:fe|ves))\b/.test(match))
    return quotedThird(before) ? 'third' : 'self';
  const named = [...`${before}${match}`.matchAll(words.speakers)];
  const nearest = named.at(-1)?.groups;
  if (!nearest) return /^(?:\s*)$/.test(before) ? 'self' : lookBack(earlier, 'self');
  if (nearest.third) return 'third';
  if (nearest.part) return 'part';
  if (nearest.generic) return 'generic';
  if (nearest.self) return quotedThird(before) ? 'third' : 'self';
  return lookBack(`${earlier} ${before}`, 'pronoun');
}

const quotedThird = (before: string): boolean =>
  /\b(?:said|says|texted|wrote|told me|messaged(?: me)?|posted)[ :,]*["'] ?(?:i\b.*|i'm .*)?$/.test(before) &&
  [...before.matchAll(words.speakers)].some((found) => found.groups?.third !== undefined);

function lookBack(text: string, otherwise: Speaker): Speaker {
  const nouns = [...text.matchAll(words.speakers)].filter(
    (found) => !found.groups?.pronoun && !found.groups?.self,
  );
  const last = nouns.at(-1)?.groups;
  if (!last) return otherwise;
  return last.third ? 'third' : last.part ? 'part' : 'generic';
}
