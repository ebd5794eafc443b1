import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { actionForAgents } from './schema';

const page = z.object({ actions: z.array(actionForAgents), next: z.number().int().nullable() });

/** A page of the ledger for an agent, newest first; `next` is the `before` of the following page, null at the end. */
export const recentActions = (ctx: Ctx, { limit, before }: { limit: number; before?: number }) =>
  callRpc(ctx, page, 'list_actions', { p_limit: limit, p_before: before });
