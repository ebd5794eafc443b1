import { z } from 'zod';
import { ok } from '@/lib/errors';
import { listMemory } from '@/lib/memory/list-memory';
import { memoryFile } from '@/lib/memory/schema';
import { defineTool } from '../define-tool';

const listed = memoryFile.pick({ path: true, kind: true, title: true, locked: true, updated_at: true });

export const listMarkdownTool = defineTool({
  name: 'listMarkdown',
  description:
    'Lists the memory files about this person: the overview, one per part, one per relationship, free notes. overview.md can always be read, also while it is not listed yet.',
  effect: 'read',
  level: 'guest',
  input: z.object({ limit: z.number().int().min(1).max(200).default(100) }),
  output: z.object({ files: z.array(listed) }),
  async run(ctx, { limit }) {
    const found = await listMemory(ctx);
    return found.ok ? ok({ files: found.value.slice(0, limit).map((file) => listed.parse(file)) }) : found;
  },
});
