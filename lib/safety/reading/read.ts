import type { Signal } from '../danger';
import { findConcepts } from './concepts';
import { checkFrames, type Frame, type Scopes, type Strength } from './frame';
import { placesOf, type Reading } from './match';
import type { Phrase } from './phrase';
import { type Surroundings, surroundingsOf } from './scope';
import { respell } from './spelling';
import { frames as allFrames, concepts, idioms } from './tables';
import { masked, type Sentence, type Word, type Words } from './tokens';

const frames = checkFrames(allFrames, concepts);
const sayingOf = new Map(frames.map((one) => [one, `says ${one.why}`]));
const placeOf = new Map(frames.map((one, at) => [sayingOf.get(one) ?? '', at]));
/** Of one rule, only so many places are told: a text that repeats itself says no more. */
const mostPlaces = 8;

interface WordsRead {
  signals: Signal[];
  /** The names of the concepts that stand in the words. */
  concepts: string[];
}

/** What the words of an English text say, found by frames over concepts. Pure; linear in their number. */
export function readWords(given: Words): WordsRead {
  const { words, sentences } = respell(given, concepts);
  if (words.length === 0) return { signals: [], concepts: [] };
  const { reading, figures, whole } = readPlain(words);
  const signals = [...figures];
  const over = whole ?? reading;
  for (const one of framesIn(reading))
    if (!one.overIdioms) signals.push(...signalsOf(one, reading, sentences));
  for (const one of framesIn(over)) if (one.overIdioms) signals.push(...signalsOf(one, over, sentences));
  return { signals, concepts: [...reading.found.keys()].filter((name) => !placeOf.has(name)) };
}

/** The frames whose words are there, in their own order. */
const framesIn = ({ found }: Reading): Frame[] =>
  [...found.keys()]
    .flatMap((name) => placeOf.get(name) ?? [])
    .sort((a, b) => a - b)
    .flatMap((at) => frames[at] ?? []);

interface Plain {
  reading: Reading;
  figures: Signal[];
  /** With the everyday phrases in it, where one of them speaks of killing: a few frames read that, too. */
  whole?: Reading;
}

const killing = /^(?:kill|murder|strangl|throttl|stab|shoot|chok|slaughter|drown|smother|poison)/;

/** Everyday phrases are taken out of the words, so that no frame reads them, but for those that look over idioms. */
function readPlain(words: readonly Word[]): Plain {
  const everyday = findConcepts(idioms, words);
  const places = everyday.found.get('idiom');
  if (!places) return { reading: findConcepts(concepts, words, everyday), figures: [] };
  const plain = [...words];
  const figures: Signal[] = [];
  let kills = false;
  for (const [at, ends] of places) {
    const end = Math.max(...ends);
    for (let i = at; i <= end; i++) {
      const word = words[i];
      if (!word) continue;
      plain[i] = masked(word);
      kills ||= killing.test(word.text);
    }
    figures.push(
      signal({ why: 'idiom', kind: 'figure_of_speech', strength: 'weak' }, words, at, end, 'self', 'unsaid'),
    );
  }
  const reading = findConcepts(concepts, plain);
  return kills ? { reading, figures, whole: findConcepts(concepts, words) } : { reading, figures };
}

const signal = (
  { why, kind, strength }: Pick<Signal, 'why' | 'kind' | 'strength'>,
  words: readonly Word[],
  at: number,
  end: number,
  whose: Signal['whose'],
  when: Signal['when'],
): Signal => ({
  why,
  kind,
  strength,
  span: { start: words[at]?.start ?? 0, end: words[end]?.end ?? 0 },
  whose,
  when,
});

function signalsOf(one: Frame, reading: Reading, sentences: readonly Sentence[]): Signal[] {
  if (one.with.length > 0 && !standsIn(one.with, reading)) return [];
  const signals: Signal[] = [];
  for (const [at, ends] of reading.found.get(sayingOf.get(one) ?? '') ?? []) {
    if (signals.length >= mostPlaces) break;
    const sentence = sentences[reading.words[at]?.sentence ?? 0];
    const found = sentence && judge(one, reading, sentence, at, Math.max(...ends));
    if (found) signals.push(found);
  }
  return signals;
}

function judge(one: Frame, reading: Reading, sentence: Sentence, at: number, end: number): Signal | null {
  if (one.near.length > 0 && !standsIn(one.near, reading, sentence)) return null;
  const stretch = excusing(one, reading, sentence, at, end);
  if (standsIn(one.unless, reading, stretch)) return null;
  const around = surroundingsOf(reading, sentence, { at, end }, stretch);
  const whose = one.whose ?? (around.whose === 'generic' ? 'other' : around.whose);
  const tell = (given: Pick<Signal, 'why' | 'kind' | 'strength'>) =>
    signal(given, reading.words, at, end, whose, around.when);
  const softer = soften(one, around);
  if (softer === 'drop') return null;
  if (softer === 'weaken') return tell({ why: one.why, kind: one.kind, strength: 'weak' });
  if (softer)
    return tell({
      why: one.why,
      kind: softer,
      strength: softer === 'other_in_danger' ? one.strength : 'weak',
    });
  return tell({ why: one.why, ...raise(one, reading, sentence) });
}

type Stretch = Pick<Sentence, 'first' | 'last'>;

/** The words in which something may excuse a find. */
function excusing(
  { excusedIn }: Frame,
  { words, found }: Reading,
  sentence: Sentence,
  at: number,
  end: number,
): Stretch {
  if (excusedIn === 'sentence') return sentence;
  let [first, last] = [at, end];
  while (first > sentence.first && words[first - 1]?.clause === words[at]?.clause) first--;
  while (last < sentence.last && words[last + 1]?.clause === words[end]?.clause) last++;
  const self = found.get('we');
  for (let i = first; i <= last; i++) if (self?.has(i)) return { first, last };
  return sentence;
}

type Softer = Exclude<Frame[keyof Scopes], 'keep'>;

/** What a circumstance makes of a find; null when it stays what it is. */
function soften(one: Frame, around: Surroundings): Softer | null {
  const ways = [
    [around.isDream, one.dream],
    [around.isStory || around.whose === 'generic', one.study],
    [around.isNegated, one.negated],
    [around.isPast && around.whose === 'other', one.past],
    [around.whose === 'other', one.other],
    [around.isPast, one.past],
    [around.isHyperbole, one.hyperbole],
    [around.isTakenBack, one.takenBack],
    [around.isOrdinary, one.ordinary],
  ] as const;
  for (const [holds, way] of ways) if (holds && way !== 'keep') return way;
  return null;
}

function raise(
  one: Frame,
  reading: Reading,
  sentence: Sentence,
): { kind: Signal['kind']; strength: Strength } {
  for (const { near, with: anywhere, strength, kind = one.kind } of one.raised) {
    if (standsIn(near, reading, sentence) || standsIn(anywhere, reading)) return { kind, strength };
  }
  return { kind: one.kind, strength: one.strength };
}

/** Whether one of the phrases stands in the sentence, or anywhere. */
const standsIn = (phrases: readonly Phrase[], reading: Reading, sentence?: Stretch): boolean =>
  placesOf(phrases, reading).some((at) => !sentence || (at >= sentence.first && at <= sentence.last));
