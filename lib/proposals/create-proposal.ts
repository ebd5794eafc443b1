import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import type { PartChanges } from '../parts/schema';
import { proposalStatuses } from './schema';

export const madeProposal = z.object({ proposalId: z.uuid(), status: z.enum(proposalStatuses) });

export interface ProposalRequest {
  kind: 'create_part' | 'update_part';
  partId?: string;
  changes: PartChanges;
  evidenceIds: string[];
  why: string;
  /** The person gave this name themselves in this conversation; the database checks it. */
  named?: boolean;
}

/**
 * Puts a change before the person. A new part is refused with `not_allowed` and `detail.unmet` (names of rules)
 * until the evidence rules hold (parts-work: path A named by the person, path B three quotes over two days).
 */
export const createProposal = (ctx: Ctx, request: ProposalRequest) =>
  ask(ctx, madeProposal, 'create_proposal', {
    p_kind: request.kind,
    p_changes: request.changes,
    p_why: request.why,
    p_evidence: request.evidenceIds,
    p_part: request.partId,
    p_named: request.named ?? false,
    p_conversation: ctx.conversationId,
  });
