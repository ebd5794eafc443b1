import type { Ctx } from '../context';
import { type Result, refuse } from '../errors';
import type { WithCare } from '../safety/with-care';
import { editFile } from './edit-file';
import { editableText, textForFile, withTitle } from './editable-text';
import { readMemory } from './read-memory';
import { type MemoryFile, memoryLimits, staleDetail } from './schema';

export interface EditedText {
  path: string;
  /** As `editableText` showed it, changed. */
  content: string;
  /** Another title for the block at the head of the file; without one it stays. */
  title?: string | undefined;
  /** Of the file that was shown. */
  hash: string;
}

/**
 * The person saves a file that they edited as a document: what only the file needs is put back. Out and refused as by
 * `editFile`; the text in a refusal for `stale` is one to edit, too. What is longer than a file is refused unread.
 */
export async function editText(
  ctx: Ctx,
  { path, content, title = '', hash }: EditedText,
): Promise<Result<WithCare<MemoryFile>>> {
  const size = Buffer.byteLength(content);
  if (size > memoryLimits.file)
    return refuse('too_large', `A memory file can hold ${memoryLimits.file} bytes. This is ${size}.`, {
      reason: 'size',
      limit: memoryLimits.file,
    });
  const read = await readMemory(ctx, path);
  if (!read.ok) return read;
  const whole = withTitle(textForFile(content, read.value.content), title);
  const saved = await editFile(ctx, { path, content: whole, hash });
  if (saved.ok) return saved;
  const stale = staleDetail.safeParse(saved.error.detail);
  if (!stale.success) return saved;
  const { code, message } = saved.error;
  return refuse(code, message, { ...stale.data, content: editableText(stale.data.content) });
}
