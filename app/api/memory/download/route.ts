import { ok } from '@/lib/errors';
import { exportMemory } from '@/lib/memory/export-memory';
import { readMemory } from '@/lib/memory/read-memory';
import { asPerson, respond } from '../../route-handler';

const asFile = (text: BodyInit, name: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });

export async function GET(request: Request) {
  const path = new URL(request.url).searchParams.get('path');
  return asPerson(async (ctx) => {
    if (!path) {
      const all = await exportMemory(ctx);
      return all.ok ? asFile(all.value, 'parley-memory.md') : respond(all);
    }
    const read = await readMemory(ctx, path);
    const text = read.ok ? ok(read.value.content) : read;
    return text.ok ? asFile(text.value, path.split('/').at(-1) ?? 'memory.md') : respond(text);
  });
}
