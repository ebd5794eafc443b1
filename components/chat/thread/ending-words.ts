import type { StopReason } from '@/lib/conversations/schema';

/** What the person can do next: ask for the same answer again, or let Parley go on from here. */
export type NextStep = 'retry' | 'go_on';

export interface EndingWords {
  text: string;
  next?: NextStep;
}

/** How an answer ended, told kindly, with what can be done now. The ordinary end needs no words. */
export const endingWords = {
  finished: null,
  step_limit: { text: 'Parley paused here after several steps, and can go on from here.', next: 'go_on' },
  same_tool: {
    text: 'Parley was looking in the same place again and again, so it paused. It can go on, or you can say it another way.',
    next: 'go_on',
  },
  token_limit: {
    text: 'Parley read a lot for this answer and paused here. It can go on from here.',
    next: 'go_on',
  },
  time_limit: {
    text: 'This took a while, so Parley answered with what it had. It can go on from here.',
    next: 'go_on',
  },
  output_limit: {
    text: 'This answer reached its full length. Parley can go on with the rest.',
    next: 'go_on',
  },
  filtered: {
    text: 'The model’s provider held this answer back. Your words are kept.',
    next: 'retry',
  },
  unclear_end: {
    text: 'The model’s server did not say clearly why this answer ends here, so some of it may be missing. Parley can go on from here.',
    next: 'go_on',
  },
  stopped_by_person: { text: 'You stopped here. What was said so far is kept.', next: 'retry' },
  gave_way: {
    text: 'What you said next is answered first. What was said so far is kept.',
    next: 'retry',
  },
  hard_elsewhere: {
    text: 'You said something hard in another conversation, so Parley stopped here. What was said so far is kept. It can go on gently when you like, and help is one tap away.',
    next: 'go_on',
  },
  steered: { text: 'You added something here, and the answer made room for it.', next: 'retry' },
  parent_ended: { text: 'This ended with the answer it belonged to. Your words are kept.', next: 'retry' },
  model_error: { text: 'This answer did not come through. Your words are kept.', next: 'retry' },
  budget_spent: {
    text: 'The budget for models is used up for now, so none was asked further. Your words are kept.',
    next: 'retry',
  },
  budget_held: {
    text: 'What was left of the budget for models was held for another answer. Your words are kept.',
    next: 'retry',
  },
  timeout: { text: 'This answer took too long and was ended. Your words are kept.', next: 'retry' },
  lost: { text: 'This answer was cut off when Parley closed. Your words are kept.', next: 'retry' },
  shutdown: {
    text: 'Parley was stopped while this was being written. What was said so far is kept.',
    next: 'retry',
  },
  not_kept: {
    text: 'Parley could not save this answer, so it may be gone later. Copy what matters to you.',
  },
} satisfies Record<StopReason, EndingWords | null>;

/** The person's words stand last, and nobody is answering. */
export const unansweredWords: EndingWords = { text: 'There is no answer to this yet.', next: 'retry' };
