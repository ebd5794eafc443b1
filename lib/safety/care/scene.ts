import type { Answer } from './answer';
import type { ButtonId } from './buttons';
import type { CareFrame, CareState, Need, SpeakingState } from './state';

/** One thing a state says, in at least three wordings. */
export interface Say {
  texts: readonly [string, string, string, ...string[]];
  buttons: readonly ButtonId[];
  card?: 'full' | 'small';
  needs?: Need;
  /** About a body in danger: the ambulance's number. */
  body?: boolean;
  /** Said as long as help is there: its wordings go round, since the shortest sentence asks for help. */
  goesRound?: boolean;
}

/** Where a state goes when it hears something. The first that fits is taken. */
export interface Move {
  hears: readonly Answer[];
  /** Only after one of these sentences. */
  after?: readonly string[];
  /** Only while this holds; the word stands in the drawing. */
  when?: Condition;
  to: SpeakingState;
  /** Nothing: the ordinary companion answers at once. */
  says: string;
  sets?: Change;
  /** The lock and the gentle day go back to what they were before this frame. */
  restores?: boolean;
}

/** What a turn changes beside the sentence. */
export type Change = Partial<
  Pick<
    CareState,
    'locked' | 'careful' | 'closing' | 'danger' | 'settled' | 'minor' | 'ageCorrected' | 'selfAsked'
  >
> & { known?: Partial<CareState['known']> };

export const conditions = {
  danger: (state: CareState) => state.danger,
  'no danger': (state: CareState) => !state.danger,
  'held long enough': (state: CareState) => state.turnsLeft === 0,
  'still to hold': (state: CareState) => state.turnsLeft > 0,
  'not asked yet': (state: CareState) => !state.selfAsked,
  'at a place': (state: CareState) => state.known.place || state.known.farewell,
  admitted: (state: CareState) => state.known.admitted,
  'somebody else': (state: CareState) => state.known.other && !state.known.admitted && !state.danger,
  'they are hurt': (state: CareState) => state.known.otherHurt,
  'somebody died': (state: CareState) => state.known.bereaved,
  'under eighteen': (state: CareState) => state.minor,
  'of age': (state: CareState) => !state.minor,
  'a child': (state: CareState) => state.known.child,
  'nothing admitted': (state: CareState) => !state.known.admitted && !state.danger,
  'a time was said': (state: CareState) => state.known.time && !state.danger,
  'second time': (state: CareState) => state.groundings > 1,
  'they have a way': (state: CareState) => (state.said['carer.bought'] ?? 0) > 0,
  'asked thrice to stop': (state: CareState) => (state.said['at_place.wheel'] ?? 0) >= 3,
  'never corrected': (state: CareState) => !state.ageCorrected,
} as const;
export type Condition = keyof typeof conditions;

/** A state of the conversation: what it says, what it listens for and where it goes. */
export interface Scene {
  name: SpeakingState;
  frame: CareFrame;
  /** One sentence for whoever reviews it. */
  about: string;
  /** Which lines the card shows first. */
  needs: Need;
  says: Readonly<Record<string, Say>>;
  /** Said with the card when the wordings of a sentence are used up. */
  short: readonly [string, string, ...string[]];
  hears: readonly Move[];
  /** What is said, in turn, to what is not understood; `next` once each was said as often as `patience` allows. */
  else: readonly string[];
  /** The same, once a grown-up was named. */
  elseNamed?: readonly string[];
  /** The same, to somebody under eighteen. */
  elseYoung?: readonly string[];
  patience: number;
  next: { to: SpeakingState; says: string } | null;
}

export const scene = <S extends Record<string, Say>>(
  one: Omit<Scene, 'says' | 'else' | 'elseNamed' | 'elseYoung'> & {
    says: S;
    else: readonly (keyof S & string)[];
    elseNamed?: readonly (keyof S & string)[];
    elseYoung?: readonly (keyof S & string)[];
  },
): Scene & { says: S } => one;
