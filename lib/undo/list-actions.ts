import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type ActionFilter, action } from './schema';

export const actionPage = z.object({ actions: z.array(action), next: z.number().int().nullable() });

/** A page of the ledger, newest first; `next` is the `before` of the following page, null at the end. */
export const listActions = (ctx: Ctx, filter: Partial<ActionFilter> = {}) =>
  callRpc(ctx, actionPage, 'list_actions', {
    p_actor: filter.actor,
    p_tool: filter.tool,
    p_status: filter.status,
    p_conversation: filter.conversation_id,
    p_before: filter.before,
    p_limit: filter.limit ?? 30,
  });
