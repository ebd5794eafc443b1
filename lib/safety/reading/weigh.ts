import { type AskStrength, askStrengths, type DangerKind, isLight, type Signal } from '../danger';
import { type SafetyLevel, safetyLevels } from '../schema';

/** What a kind means for what is stored with a message, by strength: weak, clear, strong. */
type Levels = readonly [weak: SafetyLevel, clear: SafetyLevel, strong: SafetyLevel];

const self: Levels = ['watch', 'ideation', 'acute'];
const state: Levels = ['watch', 'reality', 'reality'];
const none: Levels = ['none', 'none', 'none'];

const levels: Readonly<Record<DangerKind, Levels>> = {
  in_progress: self,
  farewell: self,
  intent: self,
  preparation: self,
  means: self,
  place: self,
  overdose: self,
  medical_emergency: self,
  command_voice: ['check', 'acute', 'acute'],
  harm_others: ['check', 'ideation', 'acute'],
  abuse_at_home: ['check', 'ideation', 'acute'],
  child_in_danger: ['check', 'ideation', 'acute'],
  method_question: self,
  suicide: self,
  passive_wish: self,
  self_harm: self,
  other_in_danger: ['check', 'check', 'check'],
  purging: self,
  restricting: self,
  substance: self,
  withdrawal: self,
  medication_stopped: ['watch', 'ideation', 'ideation'],
  minor: ['none', 'minor', 'minor'],
  delusion: state,
  outside_voice: state,
  mania: state,
  dissociation: state,
  flashback: ['watch', 'overwhelm', 'overwhelm'],
  overwhelm: ['watch', 'overwhelm', 'overwhelm'],
  entrapment: ['watch', 'ideation', 'ideation'],
  burden: ['watch', 'ideation', 'ideation'],
  hopeless: ['watch', 'ideation', 'ideation'],
  sudden_calm: ['watch', 'ideation', 'ideation'],
  alone: ['watch', 'watch', 'watch'],
  intoxicated: ['watch', 'watch', 'watch'],
  dependence: ['watch', 'check', 'check'],
  unclear: ['none', 'check', 'check'],
  denial: ['check', 'check', 'check'],
  past: ['check', 'check', 'check'],
  study: ['check', 'check', 'check'],
  figure_of_speech: none,
};

/** Kinds from the heaviest down, as they are told. */
export const kindsByWeight = Object.keys(levels).filter((kind): kind is DangerKind => kind in levels);

const rank = { faint: 0, weak: 1, clear: 2, strong: 3 } as const;
function levelOf({ kind, strength }: Signal): SafetyLevel {
  const [weak, clear, strong] = levels[kind];
  return strength === 'strong' ? strong : strength === 'clear' ? clear : weak;
}

/** What a weak signal adds towards a question, where it is not one: one asks gently, two ask directly. */
const points: Readonly<Partial<Record<DangerKind, number>>> = {
  unclear: 0,
  alone: 0.5,
  intent: 0.5,
  in_progress: 0.5,
  preparation: 0.5,
  intoxicated: 0.5,
  past: 0.5,
  denial: 0,
  study: 0,
  figure_of_speech: 0,
};

const wishes: ReadonlySet<DangerKind> = new Set(['passive_wish', 'suicide']);
/** What turns a wish into danger now, when it stands beside one. */
const steps: ReadonlySet<DangerKind> = new Set([
  'intent',
  'in_progress',
  'means',
  'place',
  'method_question',
  'preparation',
  'farewell',
  'sudden_calm',
]);

/** What a faint signal is worth of a weak one. */
const faint = 0.6;

/** What a voice from outside must not be heard to ask for. */
const commanded: readonly DangerKind[] = ['suicide', 'passive_wish', 'place', 'self_harm', 'harm_others'];

/** Each kind once, in its heaviest strength. */
function heaviestOfKinds<T extends Pick<Signal, 'kind' | 'strength'>>(signals: readonly T[]): T[] {
  const best = new Map<DangerKind, T>();
  for (const one of signals) {
    const other = best.get(one.kind);
    if (!other || rank[one.strength] > rank[other.strength]) best.set(one.kind, one);
  }
  return [...best.values()];
}

type Told = Pick<Signal, 'kind' | 'strength'>;

/** Whether a signal adds to what is heard over a conversation. */
export const counts = ({ kind }: Told): boolean => points[kind] !== 0;

/** What a signal adds towards a question: a faint one about half, a weak one 1 or less, a clear one 2, a strong one 4. */
export const pointsOf = ({ kind, strength }: Told): number => {
  const weak = points[kind] ?? 1;
  if (strength === 'faint') return weak * faint;
  if (strength === 'weak' || weak === 0) return weak;
  return strength === 'strong' ? 4 : 2;
};

/**
 * What the person gets for these signals together. `alone: false` gives a frame for signals of different messages
 * only when a wish and a step towards it were said.
 */
export function asksFor(signals: readonly Told[], { alone = true } = {}): AskStrength {
  const tells = heaviestOfKinds(signals.filter(counts));
  if (alone && tells.some(({ strength }) => strength === 'strong')) return 'frame';
  const told = new Set(tells.filter((one) => !isLight(one)).map(({ kind }) => kind));
  if (told.has('outside_voice') && commanded.some((kind) => told.has(kind))) return 'frame';
  const wish = tells.some((one) => wishes.has(one.kind) && !isLight(one));
  if (wish && tells.some(({ kind, strength }) => steps.has(kind) && strength !== 'faint')) return 'frame';
  if (tells.some((one) => !isLight(one) && pointsOf(one) >= 2)) return 'direct';
  const sum = tells.reduce((total, one) => total + pointsOf(one), 0);
  return sum >= 2 ? 'direct' : sum >= 1 ? 'gentle' : 'none';
}

/** Two weak signals of the same words are one. In: the heaviest first. */
function withoutEchoes(ordered: readonly Signal[]): Signal[] {
  const kept: Signal[] = [];
  for (const one of ordered) {
    const isEcho =
      isLight(one) &&
      kept.some(({ span }) => span.start < one.span.end && one.span.start < span.end && counts(one));
    if (!isEcho) kept.push(one);
  }
  return kept;
}

export const heavierAsk = (a: AskStrength, b: AskStrength): AskStrength =>
  askStrengths.indexOf(a) >= askStrengths.indexOf(b) ? a : b;

/** What the score asks by itself: never more than a question. */
export function askOfScore(signals: readonly Signal[]): AskStrength {
  const ranked = signals.find(({ kind }) => kind === 'unclear');
  if (!ranked) return 'none';
  return isLight(ranked) ? 'gentle' : 'direct';
}

export interface Weight {
  level: SafetyLevel;
  asks: AskStrength;
  /** The heaviest first. */
  ordered: Signal[];
}

/** In: what a text says. Out: its level, what is asked, and its signals from the heaviest down. */
export function weigh(signals: readonly Signal[]): Weight {
  const heaviness = (one: Signal) =>
    safetyLevels.indexOf(levelOf(one)) * 1000 + rank[one.strength] * 100 - kindsByWeight.indexOf(one.kind);
  const ordered = signals.toSorted((a, b) => heaviness(b) - heaviness(a));
  const asks = heavierAsk(asksFor(withoutEchoes(ordered)), askOfScore(signals));
  const top = ordered[0];
  const alone = top ? levelOf(top) : 'none';
  const isRaised =
    asks === 'frame' && alone === 'ideation' && ordered.every(({ strength }) => strength !== 'strong');
  const isAsked = asks === 'direct' && alone === 'watch';
  return { level: isRaised ? 'acute' : isAsked ? 'check' : alone, asks, ordered };
}
