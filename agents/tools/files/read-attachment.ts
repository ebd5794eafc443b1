import { z } from 'zod';
import { ok } from '@/lib/errors';
import { readAttachment } from '@/lib/files/read-attachment';
import { fileKinds } from '@/lib/files/schema';
import { defineTool } from '../define-tool';

export const readAttachmentTool = defineTool({
  name: 'readAttachment',
  description: 'Reads a page (7,000 characters) of a file of the person.',
  effect: 'read',
  level: 'guest',
  input: z.object({ attachmentId: z.uuid(), page: z.number().int().min(1).max(100).default(1) }),
  output: z.object({
    attachmentId: z.string(),
    name: z.string(),
    kind: z.enum(fileKinds),
    page: z.number(),
    pages: z.number(),
    /** There is more text in the file than is read. */
    isCut: z.boolean(),
    text: z.string(),
  }),
  async run(ctx, { attachmentId, page }) {
    const read = await readAttachment(ctx, attachmentId, page);
    if (!read.ok) return read;
    const { name, kind, pages, is_cut: isCut, text } = read.value;
    return ok({ attachmentId, name, kind, page, pages, isCut, text });
  },
});
