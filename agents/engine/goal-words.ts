import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { besideFirst } from '@/lib/goals/asked-first';
import { besideTurn, type CareState, heavierFirst, type Said } from '@/lib/safety/care';
import type { HelpFacts } from '@/lib/safety/helplines/facts';

export type GoalReading = OpenedTurn['goal_readings'][number];

/** Words of the intention as they were read with messages of this conversation: those `of` a message, and those of one wording. */
export function goalWordsOf({ goal_readings }: OpenedTurn) {
  return {
    of: (message: string): GoalReading[] => goal_readings.filter((one) => one.message === message),
    worded: (wording: number | null | undefined): GoalReading | undefined =>
      goal_readings.find((one) => one.wording === wording),
  };
}

/**
 * One user turn with words of the intention beside the message: the heaviest of what each of them makes of it. `owes`: which of them are
 * still to be asked about, since the message tells of another danger first or a question is open.
 */
export function withGoalWords(before: CareState, words: readonly GoalReading[], said: Said, help: HelpFacts) {
  const [heaviest, ...others] = words
    .toReversed()
    .map((one) => ({ wording: one.wording, ...besideTurn(before, besideFirst(one), said, help) }))
    .toSorted(heavierFirst);
  if (!heaviest) return null;
  const owed = [heaviest, ...others].find(({ about }) => about === 'message')?.wording ?? null;
  return { ...heaviest, owes: heaviest.about === 'beside' || heaviest.about === 'both' ? null : owed };
}
