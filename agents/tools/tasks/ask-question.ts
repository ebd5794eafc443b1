import { z } from 'zod';
import { askInWork, waitingWork } from '@/lib/plans/end-work';
import { taskLimits } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const askQuestionTool = defineTool({
  name: 'askQuestion',
  description:
    'Asks the person what you cannot go on without: one plain question, with up to six short choices where that helps; they may also answer in their own words. It ends your answer, or lets your errand rest, until they do.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({
    question: z.string().trim().min(1).max(taskLimits.question),
    choices: z.array(z.string().trim().min(1).max(taskLimits.choice)).max(taskLimits.choices).default([]),
  }),
  output: waitingWork,
  run: askInWork,
});
