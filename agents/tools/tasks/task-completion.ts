import { z } from 'zod';
import { completeTask } from '@/lib/tasks/end-task';
import { taskLimits } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const taskCompletionTool = defineTool({
  name: 'taskCompletion',
  description:
    'Ends this errand with a note to the person: what was found, with their own words and the days they said them, and what is left open. It ends your work.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({ note: z.string().trim().min(1).max(taskLimits.note) }),
  output: z.object({ ended: z.literal(true) }),
  run: (ctx, { note }) => completeTask(ctx, note),
});
