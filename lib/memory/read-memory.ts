import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { editableText, titleIn } from './editable-text';
import { memoryFile, memoryPath, memorySource, revision, type Section } from './schema';
import { sectionsOf } from './sections';

const memoryText = z.object({
  /** Null for an overview that nobody has written in yet. */
  file: memoryFile.nullable(),
  path: z.string(),
  title: z.string(),
  content: z.string(),
  hash: z.string(),
  /** The newest 500, for the person alone. */
  sources: z.array(memorySource),
  sources_left_out: z.boolean(),
  revisions: z.array(revision),
  /** For agents: the quotes and messages that its passages came from. */
  rests_on: z.array(z.uuid()).default([]),
});
export type MemoryText = z.infer<typeof memoryText> & {
  sections: Section[];
  /** The text as a person edits it, and the title that stands in the block at its head. */
  editable: string;
  editable_title: string | null;
};

/**
 * A file with its text, its sections, where its passages come from, and its latest `revisions` versions.
 * `file` (an id) reads what was put away. Refuses with `invalid_input` what is no path, `not_found` what is not there.
 */
export async function readMemory(
  ctx: Ctx,
  path: string,
  { file, revisions = 0 }: { file?: string; revisions?: number } = {},
): Promise<Result<MemoryText>> {
  const known = memoryPath.safeParse(path);
  if (!known.success) return refuse('invalid_input', known.error.issues[0]?.message ?? 'That is no path.');
  const args = { p_path: known.data, p_file: file, p_revisions: revisions };
  const read = await callRpc(ctx, memoryText, 'read_memory', args);
  if (!read.ok) return read;
  const { content } = read.value;
  return ok({
    ...read.value,
    sections: sectionsOf(content),
    editable: editableText(content),
    editable_title: titleIn(content),
  });
}
