import type { Assessment } from './assess';
import type { SafetyLevel } from './schema';
import type { Pool } from './scripts/pool';

export type CareFrame = 'crisis' | 'check' | 'watch' | 'overwhelm' | 'reality' | 'minor';

/** What was asked last, and so how the next answer is to be read. */
export type CareStep =
  | 'none'
  | 'direct'
  | 'plan'
  | 'care'
  | 'scale'
  | 'check'
  | 'ground_before'
  | 'ground_choose'
  | 'ground_after'
  | 'ground_continue'
  | 'reality';

/** All that care remembers of a conversation. Plain data: it survives JSON. */
export interface CareState {
  /** Who answers: null means the ordinary companion. */
  frame: CareFrame | null;
  /** User turns for which the frame holds at least. */
  turnsLeft: number;
  /** Groundings begun in this session. */
  groundings: number;
  /** No exploring, no proposals, today. */
  locked: boolean;
  /** Gentle for 24 hours: to be stored with the person. */
  careful: boolean;
  /** The session should move to its close. */
  closing: boolean;
  lastLevel: SafetyLevel;
  step: CareStep;
  /** User turns so far. */
  turn: number;
  /** Care replies so far; chooses among wordings. */
  said: number;
  /** What the frame is about. */
  kind: string;
  danger: boolean;
  settled: boolean;
  minor: boolean;
  /** The lock as it stood before an age under eighteen was stated. */
  lockedBefore: boolean;
  watchTurns: number[];
  watchAsked: boolean;
  /** Turn of the last check that was answered with no. */
  clearedAt: number | null;
}

export interface CareReply {
  frame: CareFrame;
  /** Name of the script, for the record; never the person's words. */
  script: string;
  text: string;
  choices: string[];
  card: 'full' | 'small' | null;
}

/** One turn as the handlers see it: the state already carries the new turn. */
export interface CareTurn {
  state: CareState;
  assessment: Assessment;
  text: string;
}

export interface Outcome {
  state: CareState;
  reply: CareReply | null;
}

/** A fresh session; flags that outlive a session come from the profile. */
export function startCare(initial: { careful?: boolean; locked?: boolean } = {}): CareState {
  return {
    frame: null,
    turnsLeft: 0,
    groundings: 0,
    locked: initial.locked ?? false,
    careful: initial.careful ?? false,
    closing: false,
    lastLevel: 'none',
    step: 'none',
    turn: 0,
    said: 0,
    kind: 'none',
    danger: false,
    settled: false,
    minor: false,
    lockedBefore: false,
    watchTurns: [],
    watchAsked: false,
    clearedAt: null,
  };
}

/** One wording of a pool: moves on with every reply, so that nothing is said twice running. */
export const choose = (pool: Pool, { said }: CareState): string => pool[said % pool.length] ?? pool[0];

/** A reply with one wording of a pool. */
export const reply = (
  state: CareState,
  frame: CareFrame,
  script: string,
  pool: Pool,
  choices: readonly string[] = [],
  card: CareReply['card'] = null,
): CareReply => ({ frame, script, text: choose(pool, state), choices: [...choices], card });

/** Ends a turn with a reply, and with what it changes. */
export function answer(state: CareState, said: CareReply, change: Partial<CareState> = {}): Outcome {
  return { state: { ...state, ...change, said: state.said + 1 }, reply: said };
}

export const companionAnswers = (state: CareState, change: Partial<CareState> = {}): Outcome => ({
  state: { ...state, frame: null, step: 'none', ...change },
  reply: null,
});
