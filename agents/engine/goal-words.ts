import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { besideFirst } from '@/lib/goals/asked-first';
import { besideTurn, type CareState, heavierFirst, type Said } from '@/lib/safety/care';
import type { HelpFacts } from '@/lib/safety/helplines/facts';

export type GoalReading = OpenedTurn['goal_readings'][number];

/** Words of the intention as they were read with messages of this conversation: those `of` a message, and those of one wording. */
export function goalWordsOf({ goal_readings }: OpenedTurn) {
  return {
    of: (message: string): GoalReading[] => goal_readings.filter((one) => one.message === message),
    worded: (wordings: readonly number[]): GoalReading[] =>
      wordings.flatMap((wording) => goal_readings.find((one) => one.wording === wording) ?? []),
  };
}

/**
 * With which of these messages which words are read: those of a message to which no answer is kept with the next one, since nobody saw
 * what it was asked.
 */
export function wordsSeen(
  asked: readonly StoredMessage[],
  of: (message: string) => readonly GoalReading[],
  isUnseen: (message: StoredMessage) => boolean,
): (message: string) => readonly GoalReading[] {
  let unseen: readonly GoalReading[] = [];
  const read = new Map(
    asked.map((message, n) => {
      const words = onceEach([...unseen, ...of(message.id)]);
      const waits = n < asked.length - 1 && words.length > 0 && isUnseen(message);
      unseen = waits ? words : [];
      return [message.id, waits ? [] : words];
    }),
  );
  return (message) => read.get(message) ?? of(message);
}

/** Each wording once. */
export const onceEach = (words: readonly GoalReading[]): GoalReading[] => [
  ...new Map(words.map((one) => [one.wording, one])).values(),
];

/**
 * One user turn with words of the intention beside the message: the heaviest of what each of them makes of it. `owes`: which of them are
 * still to be asked about, since the message tells of another danger first, a question is open, or heavier ones are asked about now.
 * `within`: those that told danger in the alarm that is open already.
 */
export function withGoalWords(before: CareState, words: readonly GoalReading[], said: Said, help: HelpFacts) {
  const [heaviest, ...others] = words
    .toSorted((a, b) => b.wording - a.wording)
    .map((one) => ({ wording: one.wording, first: besideFirst(one) }))
    .map((one) => ({ ...one, ...besideTurn(before, one.first, said, help) }))
    .toSorted(heavierFirst);
  if (!heaviest) return null;
  const isPut = heaviest.about === 'beside' || heaviest.about === 'both';
  const left = isPut
    ? others.filter(({ first }) => first.text !== heaviest.first.text)
    : [heaviest, ...others];
  const wordings = (which: typeof left) => which.map(({ wording }) => wording);
  const { wording: _, first: __, ...turn } = heaviest;
  return {
    ...turn,
    owes: wordings(left.filter(({ about }) => about !== null && about !== 'danger')),
    within: wordings(left.filter(({ about }) => about === 'danger')),
  };
}
