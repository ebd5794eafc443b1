import { z } from 'zod';
import { moveTaskOfGoal } from '@/lib/tasks/move-task';
import { taskForAgents, taskMoves } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const updateTaskTool = defineTool({
  name: 'updateTask',
  description:
    'Pauses an errand of this intention, lets it go on (resume), or cancels it, when the person asks for it.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({ taskId: z.uuid(), to: z.enum(taskMoves) }),
  output: taskForAgents,
  run: (ctx, { taskId, to }) => moveTaskOfGoal(ctx, taskId, to),
});
