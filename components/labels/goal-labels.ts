import type { GoalStanding } from '@/lib/goals/schema';

/** How an intention stands, in words. */
export const standingWords = {
  waiting: 'waiting for you',
  working: 'now',
  resting: 'resting',
  done: 'done',
  archived: 'archived',
} satisfies Record<GoalStanding, string>;
