import { z } from 'zod';
import { partChanges } from '@/lib/parts/schema';
import { createProposal, madeProposal } from '@/lib/proposals/create-proposal';
import { proposalKinds } from '@/lib/proposals/schema';
import { defineTool } from '../define-tool';

export const createProposalTool = defineTool({
  name: 'createProposal',
  description:
    "Puts a change before the person, who alone decides: a new part (create_part) or other fields of a known one (update_part, with partId). evidenceIds are ids that addEvidence or listEvidence gave you. Set named only when the person gave the part this name themselves in this conversation. Texts are the person's own words. When it is refused, detail.unmet says what is still missing; do not press for it.",
  effect: 'suggest',
  input: z.object({
    kind: z.enum(proposalKinds),
    partId: z.uuid().optional(),
    changes: partChanges,
    evidenceIds: z.array(z.uuid()).max(50),
    why: z.string().trim().min(1).max(1000),
    named: z.boolean().optional(),
  }),
  output: madeProposal,
  run: createProposal,
});
