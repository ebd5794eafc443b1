import { createProposal, madeProposal } from '@/lib/proposals/create-proposal';
import { proposalRequest } from '@/lib/proposals/schema';
import { defineTool } from '../define-tool';

export const createProposalTool = defineTool({
  name: 'createProposal',
  description:
    "Puts a change before the person, who alone decides. Kinds, each with its changes: create_part (fields with name), update_part (fields), rename_part ({name}), reclassify_part ({category}), merge_parts (otherPartId goes into partId; fields of the one that stays, or {}), split_part (partId stays; fields of the new part with name, and evidence: the quotes that go with it), relate_parts (from partId to otherPartId: {type, status, polarization, note}), retire_part ({}), edit_memory ({path, anchor, op, text}). partId for all but create_part and edit_memory. evidenceIds are ids that addEvidence or listEvidence gave you. Set named only when the person gave the new part this name themselves in this conversation. Texts are the person's own words. When it is refused, detail.unmet says what is still missing; do not press for it. When a part much like it is named in detail.rules, propose a change to that part or a merge instead.",
  effect: 'propose',
  level: 'guest',
  input: proposalRequest,
  output: madeProposal,
  run: createProposal,
});
