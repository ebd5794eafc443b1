import { z } from 'zod';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { goalForAgents } from '@/lib/goals/schema';
import { defineTool } from '../define-tool';

export const listGoalsTool = defineTool({
  name: 'listGoals',
  description:
    "Lists the person's latest thirty intentions that are not archived: title, why, which parts care, and how each stands; `more` says that there are others.",
  effect: 'read',
  level: 'guest',
  input: z.strictObject({}),
  output: z.object({ goals: z.array(goalForAgents), more: z.boolean() }),
  run: goalsForAgents,
});
