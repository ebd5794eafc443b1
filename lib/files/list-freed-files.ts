import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The files of a message that the person took out to write it anew, as far as they still wait for other words. */
export const listFreedFiles = (ctx: Ctx, messageId: string) =>
  callRpc(ctx, z.object({ files: z.array(z.uuid()) }), 'list_freed_files', { p_message: messageId });
