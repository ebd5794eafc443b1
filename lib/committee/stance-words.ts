import type { Stance } from './schema';

/** Where a voice stands, as people read it. */
export const stanceWords = {
  for: 'for it',
  against: 'against it',
  torn: 'torn',
  elsewhere: 'cares about something else',
} satisfies Record<Stance, string>;
