import { z } from 'zod';
import { ok } from '@/lib/errors';
import { readMemory } from '@/lib/memory/read-memory';
import { memoryPath } from '@/lib/memory/schema';
import { defineTool } from '../define-tool';

const section = z.object({ anchor: z.string(), heading: z.string().nullable(), locked: z.boolean() });

export const readMarkdownTool = defineTool({
  name: 'readMarkdown',
  description:
    'Reads one memory file: its text, the anchors of its sections, which of them the person has locked, and its hash, which the next write needs.',
  effect: 'read',
  level: 'guest',
  input: z.object({ path: memoryPath }),
  output: z.object({
    path: z.string(),
    title: z.string(),
    content: z.string(),
    hash: z.string(),
    locked: z.boolean(),
    sections: z.array(section),
    rests_on: z.array(z.uuid()),
  }),
  async run(ctx, { path }) {
    const read = await readMemory(ctx, path);
    if (!read.ok) return read;
    const { file, title, content, hash, sections, rests_on } = read.value;
    return ok({
      path,
      title,
      content,
      hash,
      locked: file?.locked ?? false,
      rests_on,
      sections: sections.flatMap(({ anchor, heading }) =>
        anchor ? { anchor, heading, locked: file?.locked_sections.includes(anchor) ?? false } : [],
      ),
    });
  },
});
