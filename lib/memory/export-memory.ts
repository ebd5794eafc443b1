import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { ok, type Result } from '../errors';

const texts = z.array(z.object({ path: z.string(), content: z.string() }));

/** All files that are not put away as one Markdown text, each under a comment with its path. */
export async function exportMemory(ctx: Ctx): Promise<Result<string>> {
  const read = await ask(ctx, texts, 'export_memory', {});
  if (!read.ok) return read;
  return ok(read.value.map(({ path, content }) => `<!-- ${path} -->\n${content.trimEnd()}\n`).join('\n'));
}
