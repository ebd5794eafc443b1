import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const opened = z.object({ conversation_id: z.uuid() });

/**
 * The conversation of an intention, begun where there is none; `agent` answers in it from then on. Refused with `conflict`
 * where the intention has ended and nothing was said about it.
 */
export const openConversation = (ctx: Ctx, goalId: string, agent: string) =>
  callRpc(ctx, opened, 'open_goal_conversation', { p_id: goalId, p_agent: agent });
