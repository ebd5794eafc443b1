import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { madeProposal } from './create-proposal';
import type { ReviseInput } from './schema';

/**
 * Puts a pending proposal another way; never a decided one (`conflict`). An agent's revision must hold every rule
 * anew; the person's need not. The day on which it expires stays the same. Out: with the level of the words.
 */
export const updateProposal = (ctx: Ctx, proposalId: string, input: ReviseInput) =>
  withCare(
    ctx,
    callRpc(ctx, madeProposal, 'update_proposal', {
      p_id: proposalId,
      p_changes: input.changes,
      p_why: input.why,
      p_evidence: input.evidenceIds,
    }),
    [input.changes, input.why],
  );
