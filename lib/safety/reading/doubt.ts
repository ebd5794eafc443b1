import { type DangerKind, isLight, type Signal } from '../danger';
import { ranks, score } from './score';
import { typedAmong } from './score-features';
import type { Words } from './tokens';
import { told } from './told';

/** Plain words for the gravest matters: asked about, unless the text is more like harmless ones. */
const plain: ReadonlySet<string> = new Set([
  'suicide.wants-to-die',
  'suicide.not-living',
  'suicide.kill-oneself',
  'suicide.wants-a-deadly-act',
  'suicide.will-do-a-deadly-act',
  'method.asks',
  'place.drawn',
  'harm-others.wish',
  'harm-others.plan',
  'harm-others.done',
  'substance.overdose',
  'self-harm.urge',
  'overwhelm.panic-attack',
  'abuse.control',
  'abuse.fear',
]);
const plainDownTo = -0.6;
/** "Kill me" and the like are also exclaimed, and told of long ago. */
const killingDownTo = -0.4;

/** Finds that stand in a sentence of few words, and down to which score: there is little to doubt by. */
const inFewWords: Readonly<Record<string, number>> = {
  'dependence.software': -2,
  'overwhelm.too-much': -1.2,
  'suicide.absence': 0,
  'reality.voice': -0.1,
  'dissociation.lost-time': -0.1,
  'dissociation.unreal': -0.1,
};
const fewWords = 9;
const plainInFewWords = -2.5;
/** "I could hit him" is mostly anger. */
const harmInFewWords = -1;

const downToOf = ({ why }: Signal): number => (why === 'suicide.kill-oneself' ? killingDownTo : plainDownTo);

const inFew = ({ kind }: Signal): number => (kind === 'harm_others' ? harmInFewWords : plainInFewWords);

/** School and ages are told of parts and of long ago as well. */
const youngDownTo = -1;

/** Somebody else's life, and its loss, are asked about in any words, gently at least. */
const ofOthers: ReadonlySet<string> = new Set(['other.suicide', 'other.lost-to-suicide']);

/** Facts and excuses, which a score of the whole text says nothing about. */
const undoubted: ReadonlySet<DangerKind> = new Set(['denial', 'past', 'study', 'figure_of_speech']);

/** What is near to an act, or done to somebody: asked about gently at least, down to here. */
const grave: ReadonlySet<DangerKind> = new Set([
  'farewell',
  'intent',
  'means',
  'in_progress',
  'place',
  'suicide',
  'abuse_at_home',
  'self_harm',
  'overdose',
]);
const graveDownTo = -0.5;

/** A strong find opens a frame only in a text that ranks so high; below it is asked about. */
const strongDownTo = 0;

/**
 * What the rules found in an English text, weighed by the score of the text, or of the sentence where that is higher, in
 * which the finds themselves count: wordings have harmless uses that no rule foresees, and the score knows many of them. A
 * find may lose a step or two; what is left of the least only adds up.
 */
export function doubted(found: readonly Signal[], { words, typed }: Words, ranked: number | null): Signal[] {
  if (ranked === null) return [...found];
  const known = new Map<number, number>();
  const rankOf = ({ span }: Signal): number => {
    const sentence = words.find(({ end }) => end > span.start)?.sentence ?? 0;
    const own = () => {
      const its = words.filter((word) => word.sentence === sentence);
      return its.length === words.length ? ranked : (score(its, found, typedAmong(its, typed)) ?? ranked);
    };
    const rank = known.get(sentence) ?? Math.max(own(), ranked);
    known.set(sentence, rank);
    return rank;
  };
  return found.map((one) => {
    if (undoubted.has(one.kind)) return one;
    return doubtedFind(one, words, rankOf(one));
  });
}

function doubtedFind(one: Signal, words: Words['words'], rank: number): Signal {
  if (one.kind === 'minor') {
    const isTheirs = !isQuoted(one, words) && (isOwnAge(one, words) || rank >= youngDownTo);
    return isTheirs ? one : { ...one, strength: 'faint' };
  }
  const downTo = standsDownTo(one, words);
  const strength =
    rank < downTo
      ? atLeast(weighed(one, rank), one, words)
      : rank < straightDownTo(one, words)
        ? 'weak'
        : one.strength;
  return { ...one, strength, weighedBy: { rank, standsDownTo: downTo } };
}

/** "I want to die", and not of something: whatever else the text is like, it is asked about, gently at least. */
function atLeast(strength: Signal['strength'], one: Signal, words: Words['words']): Signal['strength'] {
  if (strength !== 'faint' || (one.kind !== 'suicide' && one.kind !== 'passive_wish')) return strength;
  const said = sentenceOf(one, words)
    .map(({ text }) => text)
    .join(' ');
  return saysPlainly.test(said) ? 'weak' : strength;
}
const saysPlainly =
  /\bi (?:really |just |still |only |honestly |do )?(?:want to|wanna|wish to) (?:die|be dead|kill myself|end my life|not be alive)\b(?! (?:of|from|laughing|laugh|on|when|every time|inside|a little|with|at|for))/;

/** Below it, words that are plain only because they are few are asked about gently: most of them are an exclamation. Dying is asked about straight. */
const fewStraightDownTo = -1;
/** In so few words there is nothing to rank by. */
const barelyAny = 4;

const straightDownTo = ({ why, kind, strength }: Signal, words: Words['words']): number =>
  told.has(why) ||
  isLight({ strength }) ||
  kind === 'overwhelm' ||
  kind === 'suicide' ||
  words.length < barelyAny
    ? Number.NEGATIVE_INFINITY
    : fewStraightDownTo;

/** What counts for less in a light talk, also where few words say it: fears, voices, the software; never that it is too much. */
const lighter = ({ why, kind }: Signal): boolean =>
  kind !== 'overwhelm' && (why in inFewWords || why.startsWith('abuse.'));

/** Rules that find violence which is told, or threatened: it is what it is in whatever mood. */
export const violence: ReadonlySet<string> = new Set([
  'abuse.violence',
  'abuse.blows',
  'abuse.sexual',
  'abuse.threat',
]);

/**
 * The finds of a text in the mood of its conversation: those that its rank alone upholds are weighed by a lower one.
 * In: the finds and how much lower. Nothing is made heavier.
 */
export const inMood = (found: readonly Signal[], lower: number): Signal[] =>
  found.map((one) => {
    if (!one.weighedBy || lower <= 0 || violence.has(one.why)) return one;
    const rank = one.weighedBy.rank - lower;
    const stands = rank + (lighter(one) ? 0 : lower) >= one.weighedBy.standsDownTo;
    return stands ? one : { ...one, strength: weighed(one, rank) };
  });

/** Down to which score a find stays what it is. */
function standsDownTo(one: Signal, words: Words['words']): number {
  if (ofOthers.has(one.why)) return Number.NEGATIVE_INFINITY;
  const toldDownTo = told.get(one.why);
  if (toldDownTo !== undefined) return toldDownTo;
  if (plain.has(one.why)) return words.length < fewWords ? inFew(one) : downToOf(one);
  const downTo = inFewWords[one.why];
  const isShort = downTo !== undefined && sentenceOf(one, words).length < fewWords;
  return isShort ? downTo : Number.POSITIVE_INFINITY;
}

function sentenceOf({ span }: Signal, words: Words['words']): Words['words'] {
  const sentence = words.find(({ end }) => end > span.start)?.sentence;
  return words.filter((word) => word.sentence === sentence);
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

function weighed({ kind, strength }: Signal, ranked: number): Signal['strength'] {
  if (strength === 'faint' || (strength === 'strong' && ranked >= strongDownTo)) return strength;
  if (strength !== 'weak' && ranked >= ranks.direct) return 'clear';
  const least = strength !== 'weak' && grave.has(kind) ? graveDownTo : ranks.gentle;
  return ranked >= least ? 'weak' : 'faint';
}
