import { z } from 'zod';
import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { createProposal } from '../proposals/create-proposal';
import { type Observed, observeRelationship } from './observe-relationship';

export const loggedRelationship = z.object({
  /** observed: kept with the relationship as it is known · proposed: the person decides */
  did: z.enum(['observed', 'proposed']),
  relationshipId: z.uuid().nullable(),
  proposalId: z.uuid().nullable(),
  /** It was noted or proposed before, in answer to the same message. */
  already: z.literal(true).optional(),
});
export type LoggedRelationship = z.infer<typeof loggedRelationship>;

/**
 * Keeps what the person said about two parts. Where the two are known to stand so, the quotes are kept as an
 * observation; where they are not, a proposal to relate them is made, with the refusals of `createProposal`.
 */
export async function logRelationship(
  ctx: Ctx,
  { why, ...seen }: Observed & { why: string },
): Promise<Result<LoggedRelationship>> {
  const noted = await observeRelationship(ctx, seen);
  if (!noted.ok) return noted;
  if (noted.value.relationship) {
    return ok({ did: 'observed', relationshipId: noted.value.relationship.id, proposalId: null });
  }
  const { fromPartId: partId, toPartId: otherPartId, evidenceIds, ...changes } = seen;
  const made = await createProposal(ctx, {
    kind: 'relate_parts',
    partId,
    otherPartId,
    changes,
    evidenceIds,
    why,
  });
  if (!made.ok) return made;
  const { proposalId, already } = made.value;
  return ok({ did: 'proposed', relationshipId: null, proposalId, ...(already && { already }) });
}
