import { sayDuring } from '@/components/tool-cards/during';
import type { Task } from '@/lib/tasks/schema';

/** Why an errand is not at work, as words of ours say it. */
const held: Record<string, string> = {
  rests: 'It waits: today is to stay gentle. It goes on by itself after that.',
  budget: 'It waits: the budget for models is used up for now. It goes on by itself once there is room.',
  budget_held:
    'It waits: what is left of the budget for models is held for another answer. It is tried again in a minute or two.',
  no_consent: 'It waits until you have read and accepted the welcome page.',
  no_model: 'It waits for a model. You can choose one in Settings.',
  goal_ended: 'It waits: this intention is done or archived.',
  hard_words: 'Nothing is done by itself with words like these. They are kept here for you.',
  asked_first:
    'Parley would like to ask you something about this intention first, in its conversation. After that you can let the errand go on.',
  answered_first:
    'You have answered what Parley asked about this intention. You can let the errand go on when you like.',
  quiet: 'It stood still for a while, so it was paused. It is tried again by itself.',
};

const tried = 'It broke off, and is tried again by itself in a while. What it did so far stays.';

/** How an errand stands, in one line. */
export function sayStanding({ status, at_work, held_by, next_at, steps, question, talk }: Task): string {
  if (at_work) {
    const last = steps.at(-1);
    return last ? `At work: ${sayDuring(last.tool)}.` : 'At work: reading what you gave it.';
  }
  const why = held_by === null ? undefined : held[held_by];
  switch (status) {
    case 'active':
      if (next_at === null) return 'It is not at work. Let it go on when you like.';
      return why ?? 'It begins in a moment.';
    case 'waiting':
      if (question !== null && talk === null) return 'It asks you something, and waits.';
      return held_by === 'unsaid'
        ? 'It would rather talk. Its first words come into the conversation of this intention once nothing else is said there.'
        : 'It would rather talk. Its first words stand in the conversation of this intention.';
    case 'paused':
      return why ?? (next_at === null ? 'Paused. Nothing is done until you say so.' : tried);
    case 'completed':
      return 'Done.';
    case 'cancelled':
      return 'Cancelled. What it did so far stays.';
    case 'failed':
      return 'It did not work after several tries. What it did so far stays, and nothing is lost.';
    case 'expired':
      return 'It could not go on for a day, so it ended. You can let it go on.';
  }
}

const badges = {
  active: 'at work',
  waiting: 'waiting for you',
  paused: 'paused',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'did not work',
  expired: 'ended',
} satisfies Record<Task['status'], string>;

export const badgeOf = ({ status, at_work, next_at }: Task): string =>
  status === 'active' && !at_work && next_at === null ? 'not at work' : badges[status];

/** What a step was, as it is told once it is done. */
export const sayStep = (tool: string): string => {
  const words = sayDuring(tool);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const longestInstructions = 4_000;
export const longestAnswer = 4_000;
