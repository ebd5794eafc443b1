import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { refuse } from '../errors';
import { learningRef } from './schema';

export const savedLearning = z.object({
  learning: learningRef,
  text: z.string(),
  quote: z.string(),
  messageId: z.uuid(),
});

interface NewLearning {
  text: string;
  /** Exact words of the person in this conversation; or a kept quote. */
  quote?: string | undefined;
  evidenceId?: string | undefined;
  goalId?: string | undefined;
  /** The earlier learning of an agent in whose place it stands. */
  instead?: string | undefined;
}

/**
 * An agent keeps what it learnt about how to be with the person. Refused with `not_found` ("not_said", "not_kept") where no words
 * of the person stand under it, `not_allowed` where these are of a hard moment ("flagged"), where the person removed it
 * ("removed"), locked it ("locked") or put it in their own words ("theirs"), `conflict` what is kept already, `locked` while
 * exploring rests.
 */
export async function saveLearning(ctx: Ctx, { text, quote, evidenceId, goalId, instead }: NewLearning) {
  if (!ctx.conversationId) return refuse('invalid_input', 'Learnings are kept from within a conversation.');
  return callRpc(ctx, savedLearning, 'save_learning', {
    ...{ p_conversation: ctx.conversationId, p_text: text },
    ...{ p_quote: quote, p_evidence: evidenceId, p_goal: goalId, p_instead: instead },
  });
}
