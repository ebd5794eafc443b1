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

/** What somebody may look for help with, beside thoughts of suicide and a crisis, which always come first. */
export const helpNeeds = ['youth', 'abuse', 'eating', 'poison', 'carers'] as const;
export const helpNeed = z.enum(helpNeeds);
export type HelpNeed = z.infer<typeof helpNeed>;
