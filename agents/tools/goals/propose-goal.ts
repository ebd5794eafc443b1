import { z } from 'zod';
import { goalLimits } from '@/lib/goals/schema';
import { createProposal, madeProposal } from '@/lib/proposals/create-proposal';
import { defineTool } from '../define-tool';
import { suggestionGrounds } from '../parts/suggested-fields';

export const proposeGoalTool = defineTool({
  name: 'proposeGoal',
  description:
    'Suggests an intention to the person, who alone decides: something they said they want to live or try, in their own words. matters is why it matters to them, as they said it. It rests on at least one kept quote in which they said so (evidenceIds). Only when they want it kept; when it is refused, let it rest.',
  effect: 'propose',
  level: 'guest',
  input: z.object({
    title: z.string().trim().min(1).max(goalLimits.title),
    matters: z.string().trim().min(1).max(goalLimits.why).optional(),
    ...suggestionGrounds,
  }),
  output: madeProposal,
  run: (ctx, { title, matters, ...grounds }) =>
    createProposal(ctx, {
      kind: 'create_goal',
      changes: { title, ...(matters && { why: matters }) },
      ...grounds,
    }),
});
