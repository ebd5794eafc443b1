import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a part. Its quotes stay as noticings; the action can be undone. */
export const removePart = (ctx: Ctx, partId: string) =>
  callRpc(ctx, z.unknown(), 'remove_part', { p_id: partId });
