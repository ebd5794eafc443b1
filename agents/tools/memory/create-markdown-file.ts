import { z } from 'zod';
import { ok } from '@/lib/errors';
import { createFile } from '@/lib/memory/create-file';
import { memoryAnchor, memoryFile, memoryLimits, memoryPath, refusedSource } from '@/lib/memory/schema';
import { defineTool } from '../define-tool';
import { namedSources } from './sources';

const section = z.object({
  anchor: memoryAnchor,
  heading: z.string().trim().min(1).max(120),
  text: z.string().max(memoryLimits.passage),
});

export const createMarkdownFileTool = defineTool({
  name: 'createMarkdownFile',
  description:
    'Begins a free note in memory (notes/….md), in sections that can be written later. Look with searchMarkdown first: parts, relationships and the overview have files of their own. sources as in writeMarkdownSection.',
  effect: 'write',
  once: true,
  level: 'user',
  input: z.object({
    path: memoryPath.optional(),
    title: z.string().trim().min(1).max(memoryLimits.title),
    sections: z.array(section).min(1).max(12),
    sources: namedSources,
  }),
  output: memoryFile
    .pick({ path: true, title: true, hash: true })
    .extend({ already: z.literal(true).optional(), refused_sources: z.array(refusedSource).optional() }),
  async run(ctx, note) {
    const made = await createFile(ctx, note);
    if (!made.ok) return made;
    const { path, title, hash, already, refused_sources } = made.value;
    return ok({
      path,
      title,
      hash,
      ...(already && { already }),
      ...(refused_sources && { refused_sources }),
    });
  },
});
