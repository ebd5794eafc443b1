import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { revision } from './schema';

/** Versions of a file, newest first; `before` is the change_id of the last one seen. */
export const listRevisions = (
  ctx: Ctx,
  fileId: string,
  { before, limit = 30 }: { before?: number; limit?: number } = {},
) => callRpc(ctx, z.array(revision), 'list_revisions', { p_file: fileId, p_before: before, p_limit: limit });
