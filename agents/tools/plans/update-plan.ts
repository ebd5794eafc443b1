import { z } from 'zod';
import { planForAgent, planLimits } from '@/lib/plans/schema';
import { updatePlan } from '@/lib/plans/update-plan';
import { defineTool } from '../define-tool';

const words = (most: number) => z.string().trim().min(1).max(most);
const number = z.number().int().min(1).max(planLimits.steps);

export const updatePlanTool = defineTool({
  name: 'updatePlan',
  description:
    'Keeps your plan for what takes several steps; the person sees it tick. First goal and 2 to 7 steps; then done: the number of each step with what came of it, and current. steps again to change them. What the person changed stays so.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({
    goal: words(planLimits.goal).optional(),
    steps: z.array(words(planLimits.step)).min(2).max(planLimits.steps).optional(),
    current: number.optional(),
    done: z
      .array(z.strictObject({ step: number, result: words(planLimits.result) }))
      .max(planLimits.steps)
      .optional(),
  }),
  output: planForAgent,
  run: updatePlan,
});
