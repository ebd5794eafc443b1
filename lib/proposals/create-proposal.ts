import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type ProposalRequest, proposalStatuses } from './schema';

export type { ProposalRequest } from './schema';

export const madeProposal = z.object({
  proposalId: z.uuid(),
  status: z.enum(proposalStatuses),
  /** An agent asked the same before, in answer to the same message: that proposal is meant. */
  already: z.literal(true).optional(),
});

/**
 * Puts a change before the person. Refused with `not_allowed` until the rules of its kind hold (parts-work 6.7):
 * `detail.unmet` names them, `detail.rules` says of each what is there and what it needs. Refused, too, what the
 * database could not carry out: the preview runs before anybody is asked.
 */
export const createProposal = (ctx: Ctx, request: ProposalRequest) =>
  callRpc(ctx, madeProposal, 'create_proposal', {
    p_kind: request.kind,
    p_changes: request.changes ?? {},
    p_why: request.why,
    p_evidence: request.evidenceIds,
    p_part: 'partId' in request ? request.partId : undefined,
    p_other_part: 'otherPartId' in request ? request.otherPartId : undefined,
    p_named: 'named' in request ? (request.named ?? false) : false,
    p_conversation: ctx.conversationId,
  });
