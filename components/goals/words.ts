import type { GoalEvent } from '@/lib/goals/schema';

export const intentionsIntro =
  'What you would like to live between conversations. Yours to change, to let rest and to let go; nobody counts or reminds.';

/** Said where all intentions are talked about and no model answers. */
export const guideKnowsNone =
  'The guide answers here as everywhere. It asks, listens and keeps what you say of your parts, and does not know your intentions.';

const eventWords = {
  begun: 'Begun',
  title: 'Renamed',
  why: 'Why it matters was changed',
  words: 'Its words were changed',
  parts: 'Who cares was changed',
  talk: 'You began to talk about it',
  removed: 'Removed',
  working: 'Taken up again',
  resting: 'Let rest',
  done: 'Done',
  archived: 'Archived',
} satisfies Record<GoalEvent['what'], string>;

/** What happened, in a few words. */
export function sayEvent({ what, tool, reverts }: GoalEvent): string {
  if (reverts) return tool === 'redo' ? 'A change was brought back' : 'A change was taken back';
  return what === 'begun' && tool === 'decideProposal' ? 'Begun, from a suggestion' : eventWords[what];
}
