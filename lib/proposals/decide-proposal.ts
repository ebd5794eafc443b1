import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { withCare } from '../safety/with-care';
import { type DecideInput, type Proposal, proposal } from './schema';

const decided = z.object({ changed_since: z.boolean(), proposal });

/**
 * Carries out the person's decision in one SQL transaction. Refuses with `conflict` what was decided before
 * (`detail.reason` "decided"), has expired ("expired"), was withdrawn ("withdrawn"), or is not what `seen` names, the
 * preview that was shown ("changed", with the proposal and its new preview; also without `seen`); with `not_allowed`
 * anybody but the person. The answer carries the safety level of the person's edits.
 */
export const decideProposal = (ctx: Ctx, proposalId: string, input: DecideInput) =>
  withCare(ctx, decide(ctx, proposalId, input), input.changes);

async function decide(ctx: Ctx, proposalId: string, input: DecideInput): Promise<Result<Proposal>> {
  const answer = await callRpc(ctx, decided, 'decide_proposal', {
    p_id: proposalId,
    p_decision: input.decision,
    p_changes: input.changes,
    p_seen: input.seen,
  });
  if (!answer.ok) return answer;
  if (answer.value.changed_since) {
    return refuse('conflict', 'Things have changed since this was proposed. Please look once more.', {
      reason: 'changed',
      proposal: answer.value.proposal,
    });
  }
  return ok(answer.value.proposal);
}
