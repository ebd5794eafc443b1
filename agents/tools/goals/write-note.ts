import { z } from 'zod';
import { ok } from '@/lib/errors';
import { createDocument } from '@/lib/files/create-document';
import { goalNoteLimits } from '@/lib/goal-notes/schema';
import { defineTool } from '../define-tool';

const leftOutNote = 'Numbers or links that the person never gave were left out of the note. Tell them so.';

export const writeNoteTool = defineTool({
  name: 'writeNote',
  description:
    'Writes a note under this intention, in Markdown, that the person finds on its page: what was found or settled. Only when they, or the errand, ask for one.',
  effect: 'write',
  once: true,
  level: 'user',
  input: z.object({
    title: z.string().trim().min(1).max(goalNoteLimits.title),
    text: z.string().trim().min(1).max(goalNoteLimits.text),
  }),
  output: z.object({ attachmentId: z.string(), title: z.string(), note: z.string().optional() }),
  async run(ctx, { title, text }) {
    const made = await createDocument(ctx, { title, text, format: 'markdown', note: true });
    if (!made.ok) return made;
    const { id, name, leftOut } = made.value;
    return ok({
      attachmentId: id,
      title: name.replace(/\.md$/, ''),
      ...(leftOut && { note: leftOutNote }),
    });
  },
});
