import { z } from 'zod';

/** How far a person's rights reach, the least first. The database alone says which one somebody has (`private.level_of_caller`). */
export const levels = ['guest', 'user', 'admin', 'owner'] as const;
export type Level = (typeof levels)[number];
export const level = z.enum(levels);

/** Whether somebody of this level may do what needs the other. Who has none that is known counts as a guest. */
export const isAtLeast = (has: Level | undefined, needs: Level): boolean =>
  levels.indexOf(has ?? 'guest') >= levels.indexOf(needs);
