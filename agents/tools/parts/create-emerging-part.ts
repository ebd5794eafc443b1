import { z } from 'zod';
import { createProposal, madeProposal } from '@/lib/proposals/create-proposal';
import { defineTool } from '../define-tool';
import { suggestedFields, suggestionGrounds } from './suggested-fields';

export const createEmergingPartTool = defineTool({
  name: 'createEmergingPart',
  description:
    "Suggests a new part to the person, who alone decides. Every text is in the person's own words, the name above all. Set named only when they gave it this name themselves in this conversation; otherwise it needs three kept quotes of two kinds from two days. When it is refused, detail says which rule is not met yet; let it rest then.",
  effect: 'propose',
  level: 'guest',
  input: z.object({
    fields: suggestedFields.required({ name: true }),
    named: z.boolean().optional(),
    ...suggestionGrounds,
  }),
  output: madeProposal,
  run: (ctx, { fields, ...grounds }) =>
    createProposal(ctx, { kind: 'create_part', changes: { status: 'emerging', ...fields }, ...grounds }),
});
