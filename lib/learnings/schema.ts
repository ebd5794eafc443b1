import { z } from 'zod';

/** Greatest sizes, in characters. */
export const learningLimits = { text: 300, quote: 2_000 } as const;

/** What an agent learnt about how to be with the person, as they see it. */
export const learning = z.object({
  id: z.uuid(),
  text: z.string(),
  /** No agent changes or removes it. */
  locked: z.boolean(),
  /** The person put it in their own words. */
  reworded: z.boolean(),
  /** Which agent wrote it. */
  made_by: z.string(),
  /** The words it rests on, and where they stand. */
  quote: z.string(),
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  /** The intention it belongs to; null where it holds everywhere. */
  goal: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  version: z.number().int(),
  created_at: z.string(),
});
export type Learning = z.infer<typeof learning>;

/** A learning as a turn begins with it. `ref`: by what an agent names it; `fixed`: only the person changes it. */
export const toldLearning = z.object({
  ref: z.string(),
  text: z.string(),
  fixed: z.boolean(),
  /** It belongs to the intention of this conversation. */
  here: z.boolean(),
});

/** By what an agent names a learning: the beginning of its id. */
export const learningRef = z.string().regex(/^[0-9a-f]{8}$/);

export const editLearningInput = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'There is nothing in this yet.')
    .max(learningLimits.text, 'This can hold 300 characters.'),
  version: z.number().int(),
});
export type EditLearningInput = z.infer<typeof editLearningInput>;

export const lockLearningInput = z.strictObject({ locked: z.boolean() });
