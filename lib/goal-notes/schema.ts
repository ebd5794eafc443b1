import { z } from 'zod';

/** Greatest sizes of a note under an intention, in characters. */
export const goalNoteLimits = { title: 100, text: 4_000 } as const;

/** A note under an intention, as its person reads it. */
export const goalNote = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** An agent wrote it, and the person did not change it. */
  made: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type GoalNote = z.infer<typeof goalNote>;

const { title, text } = goalNoteLimits;
export const editGoalNoteInput = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'A note needs a title. A few words will do.')
    .max(title, 'The title can hold 100 characters.'),
  text: z
    .string()
    .trim()
    .min(1, 'There is nothing in this yet.')
    .max(text, 'A note can hold 4,000 characters.'),
});
export type EditGoalNoteInput = z.infer<typeof editGoalNoteInput>;
