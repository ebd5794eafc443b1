import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { serverQuestion } from './schema';

/** What servers ask the person in a conversation and wait for, the first one first. */
export const listQuestions = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, z.array(serverQuestion), 'list_mcp_questions', { p_conversation: conversationId });
