import { z } from 'zod';
import { ok } from '@/lib/errors';
import { createDocument } from '@/lib/files/create-document';
import { documentFormats, documentLimits } from '@/lib/files/schema';
import { defineTool } from '../define-tool';

const leftOutNote =
  'Numbers or links that the person never gave were left out of the document. Tell them so.';

export const createDocumentTool = defineTool({
  name: 'createDocument',
  description: 'Gives the person a document as a file. Only when they ask for one.',
  effect: 'write',
  once: true,
  level: 'user',
  input: z.object({
    title: z.string().trim().min(1).max(documentLimits.title),
    text: z.string().min(1).max(documentLimits.text),
    format: z.enum(documentFormats).default('markdown'),
  }),
  output: z.object({
    attachmentId: z.string(),
    name: z.string(),
    size: z.number(),
    note: z.string().optional(),
  }),
  async run(ctx, document) {
    const made = await createDocument(ctx, document);
    if (!made.ok) return made;
    const { id, name, size, leftOut } = made.value;
    return ok({ attachmentId: id, name, size, ...(leftOut && { note: leftOutNote }) });
  },
});
