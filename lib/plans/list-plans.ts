import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { shownPlan } from './schema';

/** The plans of a conversation of the person, the newest first: at most twenty. */
export const listPlans = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, z.array(shownPlan), 'list_plans', { p_conversation: conversationId });
