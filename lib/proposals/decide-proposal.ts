import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { ok, type Result, refuse } from '../errors';
import { type DecideInput, type Proposal, proposal } from './schema';

const decided = z.object({ changed_since: z.boolean(), proposal });

/**
 * Carries out the person's decision in one SQL transaction. Refuses with `conflict` what was decided before
 * (`detail.reason` "decided"), has expired ("expired") or what changed since it was proposed ("changed", with the
 * proposal as it looks now); with `not_allowed` anybody but the person.
 */
export async function decideProposal(
  ctx: Ctx,
  proposalId: string,
  input: DecideInput,
): Promise<Result<Proposal>> {
  const answer = await ask(ctx, decided, 'decide_proposal', {
    p_id: proposalId,
    p_decision: input.decision,
    p_changes: input.changes,
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
