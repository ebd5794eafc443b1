import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { fileKinds } from './schema';

const page = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(fileKinds),
  page: z.number().int(),
  pages: z.number().int(),
  is_cut: z.boolean(),
  text: z.string(),
});

/** A page of what can be read in a file, 7,000 characters of it: as much as fits in one answer of a tool. */
export const readAttachment = (ctx: Ctx, id: string, number: number) =>
  callRpc(ctx, page, 'read_attachment', { p_id: id, p_page: number });
