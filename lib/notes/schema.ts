import { z } from 'zod';

/** A note is about a part; a letter is to it, and no agent reads letters. */
export const noteKinds = ['note', 'letter'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const note = z.object({
  id: z.uuid(),
  part_id: z.uuid(),
  kind: z.enum(noteKinds),
  body: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Note = z.infer<typeof note>;

const body = z.string().min(1).max(20_000, 'This can hold 20,000 characters.');
export const addNoteInput = z.object({ kind: z.enum(noteKinds), body });
export type AddNoteInput = z.infer<typeof addNoteInput>;
export const editNoteInput = z.object({ body, version: z.number().int() });
/** `before` is the `created_at` of the last one seen. */
export const noteFilter = z.object({
  kind: z.enum(noteKinds),
  before: z.iso.datetime({ offset: true }).optional(),
});
