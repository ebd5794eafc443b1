import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { knownChoice } from './schema';

/** Which model is connected and who answers, with what was chosen for one conversation. Of a key only its last four. */
export const getChoice = (ctx: Ctx, conversationId?: string) =>
  callRpc(ctx, knownChoice, 'get_model_choice', { p_conversation: conversationId ?? null });
