import type { Ctx } from '../context';
import type { Result } from '../errors';
import { type WithCare, withCare } from '../safety/with-care';
import { createFile } from './create-file';
import type { MemoryFile } from './schema';

/** The person begins a note of their own. Out: the file, with the level of its words (see with-care.ts). */
export const createNote = (
  ctx: Ctx,
  note: { title: string; text: string },
): Promise<Result<WithCare<MemoryFile>>> => withCare(ctx, createFile(ctx, note), note);
