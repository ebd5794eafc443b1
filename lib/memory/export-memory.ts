import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { memoryKinds } from './schema';

const page = z.array(z.object({ kind: z.enum(memoryKinds), path: z.string(), content: z.string() }));
type Page = z.infer<typeof page>;

/**
 * All files that are not put away as one Markdown text in UTF-8, each under a comment with its path; read a page of
 * about a million bytes at a time, as fast as it is taken. Refuses like every question when the first page does; a
 * later page that is refused breaks the stream off, so that a text that is not whole never looks whole.
 */
export async function exportMemory(ctx: Ctx): Promise<Result<ReadableStream<Uint8Array>>> {
  const first = await nextPage(ctx);
  return first.ok ? ok(streamOf(textOf(ctx, first.value))) : first;
}

const streamOf = (texts: AsyncGenerator<string>) =>
  new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void texts.return(undefined),
  }).pipeThrough(new TextEncoderStream());

const nextPage = (ctx: Ctx, after?: Page[number]) =>
  callRpc(ctx, page, 'export_memory', { p_kind: after?.kind, p_path: after?.path });

async function* textOf(ctx: Ctx, first: Page): AsyncGenerator<string> {
  let files = first;
  let gap = '';
  for (let last = files.at(-1); last; last = files.at(-1)) {
    for (const { path, content } of files) {
      yield `${gap}<!-- ${path} -->\n${content.trimEnd()}\n`;
      gap = '\n';
    }
    const next = await nextPage(ctx, last);
    if (!next.ok) throw new Error(`The memory could not be read to its end (${next.error.code}).`);
    files = next.value;
  }
}
