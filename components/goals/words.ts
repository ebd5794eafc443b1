import type { GoalEvent } from '@/lib/goals/schema';

export const intentionsIntro =
  'What you would like to bring into your days. Yours to change, to let rest and to let go; nobody keeps count.';

/** Said where all intentions are talked about and no model answers. */
export const guideKnowsNone =
  'The guide answers here as everywhere. It asks, listens and keeps what you say about your parts, and lists your intentions when you ask for them.';

const eventWords = {
  begun: 'Begun',
  title: 'Renamed',
  why: 'Why it matters was changed',
  words: 'Its words were changed',
  parts: 'Its parts were changed',
  tools: 'What may be used here was changed',
  talk: 'You began to talk about it',
  removed: 'Removed',
  working: 'Taken up again',
  resting: 'Let rest',
  done: 'You said it is done',
  archived: 'Archived',
  back: 'Brought back from the archive',
} satisfies Record<GoalEvent['what'], string>;

/** What happened, in a few words. */
export function sayEvent({ what, tool, reverts }: GoalEvent): string {
  if (reverts) return tool === 'redo' ? 'A change was brought back' : 'A change was taken back';
  return what === 'begun' && tool === 'decideProposal' ? 'Begun, from a suggestion' : eventWords[what];
}
