import { z } from 'zod';
import { askForTask } from '@/lib/tasks/end-task';
import { taskLimits } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const askQuestionTool = defineTool({
  name: 'askQuestion',
  description:
    'Asks the person what you cannot go on without: one plain question, with up to six short choices where that helps; they may also answer in their own words. Your work rests until they do.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({
    question: z.string().trim().min(1).max(taskLimits.question),
    choices: z.array(z.string().trim().min(1).max(taskLimits.choice)).max(taskLimits.choices).default([]),
  }),
  output: z.object({ waits: z.literal(true) }),
  run: askForTask,
});
