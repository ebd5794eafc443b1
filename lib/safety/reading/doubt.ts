import type { DangerKind, Signal } from '../danger';
import { ranks, score } from './score';
import type { Words } from './tokens';

/** Plain words for the gravest matters: asked about, unless a longer text is quite unlike the dangerous ones. */
const plain: ReadonlySet<string> = new Set([
  'suicide.wants-to-die',
  'suicide.not-living',
  'suicide.kill-oneself',
  'suicide.wants-a-deadly-act',
  'suicide.will-do-a-deadly-act',
  'method.asks',
  'harm-others.wish',
  'harm-others.plan',
  'harm-others.done',
  'substance.overdose',
  'self-harm.urge',
]);
const fewWords = 10;
/** School and ages are told of parts and of long ago as well. */
const youngDownTo = -1.5;
const plainDownTo = -1;

/** Facts and excuses, which a score of the whole text says nothing about. */
const undoubted: ReadonlySet<DangerKind> = new Set(['denial', 'past', 'study', 'figure_of_speech']);

/**
 * How much a find of a rule is worth beside the score of its text, in units of the score: of the values tried, those that
 * found most on messages that neither the rules nor the weights had seen (see DECISIONS.md).
 */
const worth = { weak: 0.9, clear: 2.2, strong: 4 } as const;
/** A strong find stays one down to here; below it is asked about. */
const strongDownTo = -1.1;

/**
 * What the rules found in an English text, weighed by the score of the text, or of the sentence where that is higher:
 * wordings have harmless uses that no rule foresees, and the score knows many of them. A find may lose a step or two; what
 * is left of the least only adds up.
 */
export function doubted(found: readonly Signal[], { words }: Words, ranked: number | null): Signal[] {
  if (ranked === null) return [...found];
  const ofSentence = new Map<number, number>();
  const rankOf = ({ span }: Signal): number => {
    const sentence = words.find(({ end }) => end > span.start)?.sentence ?? 0;
    const known =
      ofSentence.get(sentence) ?? score(words.filter((word) => word.sentence === sentence)) ?? ranked;
    ofSentence.set(sentence, known);
    return Math.max(known, ranked);
  };
  return found.map((one) => {
    if (undoubted.has(one.kind)) return one;
    const rank = rankOf(one);
    if (one.kind === 'minor' && isQuoted(one, words)) return { ...one, strength: 'faint' };
    if (one.kind === 'minor')
      return isOwnAge(one, words) || rank >= youngDownTo ? one : { ...one, strength: 'faint' };
    if (plain.has(one.why) && (words.length < fewWords || rank >= plainDownTo)) return one;
    return { ...one, strength: weighed(one.strength, rank) };
  });
}

const said = /^(?:say|says|said|saying|writes|wrote|texts|texted|tells|told|yells|whispers|goes)$/;

/** The words before a find, and its first. */
function leadingTo({ span }: Signal, words: Words['words']): Words['words'] {
  const at = words.findIndex(({ end }) => end > span.start);
  return words.slice(Math.max(0, at - 4), at + 1);
}

/** "I am fifteen", not the age of a part, a school or a score. */
const isOwnAge = (one: Signal, words: Words['words']): boolean =>
  leadingTo(one, words).some(({ text }) => text === 'i');

/** Somebody else, or a part, is told to have said it; or it is about a college. */
const isQuoted = (one: Signal, words: Words['words']): boolean =>
  leadingTo(one, words).some(({ text }) => said.test(text)) ||
  words.some(({ text }) => /^(?:college|uni|university)$/.test(text));

function weighed(strength: Signal['strength'], ranked: number): Signal['strength'] {
  if (strength === 'faint' || (strength === 'strong' && ranked >= strongDownTo)) return strength;
  const together = ranked + worth[strength];
  if (strength !== 'weak' && together >= ranks.direct) return 'clear';
  return together >= ranks.gentle ? 'weak' : 'faint';
}
