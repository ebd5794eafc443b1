import { z } from 'zod';
import { savedLearning, saveLearning } from '@/lib/learnings/save-learning';
import { learningLimits, learningRef } from '@/lib/learnings/schema';
import { defineTool } from '../define-tool';

export const saveLearningTool = defineTool({
  name: 'saveLearning',
  description:
    'Keeps what you learnt about how to be with the person, such as “Asks for short questions.” Never about what they are, their parts or their past. It rests on their exact words in this conversation (quote) or on a kept quote (evidenceId). goalId where it belongs to an intention; instead replaces an earlier learning.',
  effect: 'write',
  level: 'user',
  input: z
    .object({
      text: z.string().trim().min(1).max(learningLimits.text),
      quote: z.string().trim().min(1).max(learningLimits.quote).optional(),
      evidenceId: z.uuid().optional(),
      goalId: z.uuid().optional(),
      instead: learningRef.optional(),
    })
    .refine(({ quote, evidenceId }) => (quote === undefined) !== (evidenceId === undefined), {
      path: ['quote'],
      message: 'Name either quote or evidenceId.',
    }),
  output: savedLearning,
  run: saveLearning,
});
