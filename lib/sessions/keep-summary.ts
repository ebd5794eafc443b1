import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { SessionToSummarise } from './schema';

interface NewSummary {
  text: string;
  /** The model that wrote it; without one it was made by rule. */
  madeBy?: string | undefined;
}

/**
 * Keeps the summary of a session, or, without one, only that the session was seen to. Answers the id of what was kept.
 * Refused where the session is another one by now.
 */
export const keepSummary = (
  ctx: Ctx,
  conversationId: string,
  { from, messages }: Pick<SessionToSummarise, 'from' | 'messages'>,
  summary: NewSummary | null,
) =>
  callRpc(ctx, z.uuid().nullable(), 'keep_session_summary', {
    p_conversation: conversationId,
    p_from: from as string,
    p_messages: messages,
    p_text: summary?.text,
    p_made_by: summary?.madeBy,
  });
