import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { sessionToSummarise } from './schema';

/** The earliest session of a conversation that was not seen to; null while it may go on. */
export const readSession = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, sessionToSummarise.nullable(), 'session_to_summarise', { p_conversation: conversationId });
