import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { refuse } from '../errors';
import type { EvidenceKind } from './schema';

export const keptEvidence = z.object({
  evidenceId: z.uuid(),
  messageId: z.uuid(),
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  partName: z.string().nullable(),
});

/**
 * Keeps a verbatim quote of the person. The database looks for it in what the person wrote (after Unicode NFC) and
 * computes the offsets in code points. Refuses with `not_found` what was never said, `not_allowed` words of a
 * flagged message, `conflict` what is kept already, `locked` while exploring rests.
 */
export async function addEvidence(
  ctx: Ctx,
  input: { quote: string; kind: EvidenceKind; partId?: string; messageId?: string },
) {
  if (!ctx.conversationId) return refuse('invalid_input', 'Quotes are kept from within a conversation.');
  return callRpc(ctx, keptEvidence, 'add_evidence', {
    p_conversation: ctx.conversationId,
    p_quote: input.quote,
    p_kind: input.kind,
    p_message: input.messageId,
    p_part: input.partId,
  });
}
