import { z } from 'zod';
import { evidence } from '../evidence/schema';
import { partChanges } from '../parts/schema';

export const proposalKinds = ['create_part', 'update_part'] as const;
export const proposalStatuses = ['pending', 'approved', 'rejected', 'executed', 'expired'] as const;
/** What the person can answer. `never` is remembered: the same thing is not suggested again. */
export const proposalDecisions = ['accept', 'not_now', 'never'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

export const proposal = z.object({
  id: z.uuid(),
  conversation_id: z.uuid().nullable(),
  kind: z.enum(proposalKinds),
  status: z.enum(proposalStatuses),
  /** The part to change; null while a part is only being proposed. */
  part_id: z.uuid().nullable(),
  /** The field values that acceptance would write. */
  changes: partChanges,
  /** For update_part: the same fields as they stand now. Empty for create_part. */
  current: partChanges,
  why: z.string(),
  evidence: z.array(evidence),
  decision: z.enum(proposalDecisions).nullable(),
  edited: z.boolean(),
  /** The ledger action that carried the decision out: its undo takes the decision back. */
  decided_by_action: z.uuid().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

/** The person's answer. `changes` are their edits over what was proposed; only with `accept`. */
export const decideInput = z
  .object({ decision: z.enum(proposalDecisions), changes: partChanges.optional() })
  .refine((input) => input.decision === 'accept' || !input.changes, 'Edits only go with accept.');
export type DecideInput = z.infer<typeof decideInput>;
