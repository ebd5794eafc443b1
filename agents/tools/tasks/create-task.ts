import { z } from 'zod';
import { createTask } from '@/lib/tasks/create-task';
import { instructionsInput, taskForAgents } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const createTaskTool = defineTool({
  name: 'createTask',
  description:
    'Gives an errand for this intention: looking something up or reading through what is kept, alone, ending with a note for the person. Only when they want it. instructions say all that it needs, in plain words; it does not know this conversation.',
  effect: 'write',
  once: true,
  level: 'guest',
  input: z.strictObject({ instructions: instructionsInput }),
  output: taskForAgents,
  run: (ctx, { instructions }) => createTask(ctx, instructions),
});
