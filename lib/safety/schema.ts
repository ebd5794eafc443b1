import { z } from 'zod';

/** What a text was found to be, heaviest last. `none` is the ordinary case. */
export const safetyLevels = [
  'none',
  'watch',
  'check',
  'overwhelm',
  'reality',
  'minor',
  'ideation',
  'acute',
] as const;
export const safetyLevel = z.enum(safetyLevels);
export type SafetyLevel = z.infer<typeof safetyLevel>;
