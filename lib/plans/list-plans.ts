import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { plan } from './schema';

/** The plans of a conversation of the person, the newest first: at most twenty. */
export const listPlans = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, z.array(plan), 'list_plans', { p_conversation: conversationId });
