import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { assess } from '../safety/assess';
import type { SafetyLevel } from '../safety/schema';
import { createFile } from './create-file';
import type { MemoryFile } from './schema';

/** The person begins a note of their own. Out: the file, and how the text reads to lib/safety; nothing is refused for it. */
export async function createNote(
  ctx: Ctx,
  { title, text }: { title: string; text: string },
): Promise<Result<{ file: MemoryFile; safety: SafetyLevel }>> {
  const made = await createFile(ctx, { title, text });
  return made.ok ? ok({ file: made.value, safety: assess(`${title}\n${text}`).level }) : made;
}
