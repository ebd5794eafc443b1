import type { AgentLimits } from '../../agents';
import { type CalledTools, sameToolInARow } from './same-tool';
import { stepsLeft } from './steps-left';
import { timeIsUsed } from './time-limit';
import { type TokensUsed, tokensAreUsed } from './token-limit';

/** Why a step is the last one of its turn; each is a stop reason. */
export type LastStepReason = 'same_tool' | 'token_limit' | 'time_limit' | 'step_limit';

/** What a turn did before the step that begins. */
export interface TurnSoFar {
  /** What each step so far asked for. */
  steps: readonly CalledTools[];
  used: readonly TokensUsed[];
  elapsedMs: number;
}

type Limits = Pick<AgentLimits, 'steps' | 'sameTool' | 'turnTokens' | 'lastStepMs'>;

/** Why the step that begins is the last one, in which the model only answers; null when it may go on. */
export function whyLast({ steps, used, elapsedMs }: TurnSoFar, limits: Limits): LastStepReason | null {
  if (sameToolInARow(steps, limits.sameTool)) return 'same_tool';
  if (tokensAreUsed(used, limits.turnTokens)) return 'token_limit';
  if (timeIsUsed(elapsedMs, limits.lastStepMs)) return 'time_limit';
  return stepsLeft(steps.length, limits.steps) <= 1 ? 'step_limit' : null;
}

const why: Record<LastStepReason, string> = {
  step_limit: '1 step is left in this turn: this one.',
  same_tool: 'The same tool was called again and again, so this is the last step of this turn.',
  token_limit: 'This turn has used its share of tokens, so this is its last step.',
  time_limit: 'This turn has taken long enough, so this is its last step.',
};

/** Whether an answer ended for this because its last step was told to be the last one. */
export const isLastStepReason = (stop: unknown): stop is LastStepReason =>
  typeof stop === 'string' && Object.hasOwn(why, stop);

/** The line for the model in its last step. */
export const sayLastStep = (reason: LastStepReason): string =>
  `${why[reason]} There are no tools now. Answer the person with what you have, and say openly what is not done.`;
