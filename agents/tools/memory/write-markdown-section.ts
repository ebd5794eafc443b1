import { z } from 'zod';
import { memoryAnchor, memoryHash, memoryLimits, memoryPath, sectionOps } from '@/lib/memory/schema';
import { writeSection, writtenSection } from '@/lib/memory/write-section';
import { defineTool } from '../define-tool';
import { namedSources } from './sources';

export const writeMarkdownSectionTool = defineTool({
  name: 'writeMarkdownSection',
  description:
    "Writes one section of a memory file that the person reads: replace (all it says, only where you wrote all of it; for words of the person use createProposal, kind edit_memory), append (a paragraph), append_item (a list item; in the section log it gets today's date) or add_section (a new one, headed by the words of its anchor). hash is the one readMarkdown gave you; when it is stale, detail holds the text and hash as they are now. sources say what it comes from: a kept quote (evidence id), or {kind: message} without an id for the message you are answering; each must share words with the passage, and those that do not are named in refused_sources and not kept. Write only what the person said or what follows plainly from it, nothing about origins, and keep it short.",
  effect: 'write',
  once: true,
  level: 'user',
  input: z.object({
    path: memoryPath,
    anchor: memoryAnchor,
    op: z.enum(sectionOps),
    text: z.string().max(memoryLimits.passage),
    hash: memoryHash,
    sources: namedSources,
  }),
  output: writtenSection,
  run: writeSection,
});
