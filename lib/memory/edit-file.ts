import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { heaviestOf, restFor, type WithCare } from '../safety/with-care';
import { readFrontMatter } from './front-matter';
import { type MemoryFile, memoryFile } from './schema';

const edited = z.object({ file: memoryFile, before: z.string() });

/** The lines of a text that another does not have: what somebody has just written. */
const newLines = (before: string, after: string): string => {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n');
};

/**
 * The person edits a whole file. `hash` is that of the text they saw. Out: the file, with the level of what they
 * added (see with-care.ts). Refuses with `conflict` (detail: reason "stale",
 * hash and content), `too_large`, `invalid_input` for front matter (detail: line) or an anchor that stands twice.
 */
export async function editFile(
  ctx: Ctx,
  { path, content, hash }: { path: string; content: string; hash: string },
): Promise<Result<WithCare<MemoryFile>>> {
  const front = readFrontMatter(content.replaceAll('\r', ''));
  if (!front.ok) return front;
  const kind = path.split('/')[0]?.replace(/s$|\.md$/, '');
  if (front.value.kind && front.value.kind !== kind)
    return refuse('invalid_input', `This file is of the kind “${kind}”, wherever its block says so.`);
  const saved = await callRpc(ctx, edited, 'edit_memory_file', {
    p_path: path,
    p_content: content,
    p_hash: hash,
  });
  if (!saved.ok) return saved;
  const { file, before } = saved.value;
  const level = heaviestOf([newLines(before, content)]);
  await restFor(ctx, level);
  return ok({ ...file, level });
}
