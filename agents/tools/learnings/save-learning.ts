import { z } from 'zod';
import { savedLearning, saveLearning } from '@/lib/learnings/save-learning';
import { learningLimits, learningRef } from '@/lib/learnings/schema';
import { defineTool } from '../define-tool';

export const saveLearningTool = defineTool({
  name: 'saveLearning',
  description:
    'Keeps how they want to be talked with, never what they are, on their exact words here (quote) or a kept quote (evidenceId). goalId: of one intention; instead: in place of an earlier learning.',
  effect: 'write',
  once: true,
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
