import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { closeServer } from './connection/kept-clients';

/**
 * Ends a connection, with all that was allowed of it. What it was sent is gone for good. Out: the action that removed it. Refuses with
 * `not_found`.
 */
export async function removeServer(ctx: Ctx, id: string): Promise<Result<{ action: string }>> {
  const actionId = randomUUID();
  const removed = await callRpc({ ...ctx, actionId }, z.unknown(), 'remove_mcp_server', { p_id: id });
  if (!removed.ok) return removed;
  closeServer({ personId: ctx.personId, serverId: id });
  return ok({ action: actionId });
}
