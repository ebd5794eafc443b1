import type { SafetyLevel } from './schema';
import type { Said } from './talk/said';

/** What the person gets: nothing, one warm question in passing, a direct question with a card, or a care frame. */
export const askStrengths = ['none', 'gentle', 'direct', 'frame'] as const;
export type AskStrength = (typeof askStrengths)[number];

/** What a signal is about. Kinds of one danger are told apart because their answers differ. */
export const dangerKinds = [
  // Suicide, from a wish to an act.
  'passive_wish',
  'suicide',
  'intent',
  'means',
  'place',
  'method_question',
  'preparation',
  'farewell',
  'in_progress',
  // What makes it heavier without naming it.
  'hopeless',
  'burden',
  'entrapment',
  'sudden_calm',
  'alone',
  'intoxicated',
  // Hurt to one's own body.
  'self_harm',
  'overdose',
  'substance',
  'withdrawal',
  'restricting',
  'purging',
  'medical_emergency',
  'medication_stopped',
  // Other people.
  'harm_others',
  'abuse_at_home',
  'child_in_danger',
  'other_in_danger',
  // Reality and state.
  'outside_voice',
  'command_voice',
  'delusion',
  'mania',
  'dissociation',
  'flashback',
  'overwhelm',
  // About the person.
  'minor',
  'dependence',
  // Like dangerous messages as a whole, with nothing named: asks gently and never adds up.
  'unclear',
  // Read and found harmless, yet told apart from nothing.
  'denial',
  'past',
  'study',
  'figure_of_speech',
] as const;
export type DangerKind = (typeof dangerKinds)[number];

export interface Span {
  start: number;
  end: number;
}

/** One thing a text says, found by a frame, a score or a sentence of another language. */
export interface Signal {
  kind: DangerKind;
  /** `strong` may act alone, `clear` asks directly, `weak` asks gently, `faint` only adds up. */
  strength: 'faint' | 'weak' | 'clear' | 'strong';
  /** The rule or the feature that found it; never the person's words. */
  why: string;
  /** Offsets into the text as it was given. */
  span: Span;
  whose: 'self' | 'part' | 'other' | 'nobody_named';
  when: 'now' | 'soon' | 'recent' | 'past' | 'unsaid';
  /** By which rank of its sentence or text it was weighed, and down to which it stands whatever else is said. */
  weighedBy?: { rank: number; standsDownTo: number };
}

/** Whether a signal is too light to ask directly. */
export const isLight = ({ strength }: Pick<Signal, 'strength'>): boolean =>
  strength === 'weak' || strength === 'faint';

export interface Assessment {
  /** What is stored with a message; see `schema.ts`. */
  level: SafetyLevel;
  /** The heaviest kind, or `none`. */
  kind: DangerKind | 'none';
  /** Every kind that was found, the heaviest first. */
  kinds: DangerKind[];
  spans: Span[];
  asks: AskStrength;
  signals: Signal[];
  /** Names of the rules and features behind the level. */
  why: string[];
  /** How much the text as a whole is like dangerous ones, about -8 to 8; null where that says nothing. */
  rank: number | null;
  /** What the text adds to what its conversation shows; null where that says nothing. */
  said: Said | null;
  /** Whether the text is in a language the assessment reads: `partly` means core sentences only. */
  language: 'full' | 'partly' | 'unknown';
}
