import { z } from 'zod';
import { completeWork, endedWork } from '@/lib/plans/end-work';
import { taskLimits } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const taskCompletionTool = defineTool({
  name: 'taskCompletion',
  description:
    'Ends your errand or your plan with a note to the person: what came of it, with their own words and the days they said them, and what is left open. It ends your answer.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({ note: z.string().trim().min(1).max(taskLimits.note) }),
  output: endedWork,
  run: (ctx, { note }) => completeWork(ctx, note),
});
