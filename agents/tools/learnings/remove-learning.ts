import { z } from 'zod';
import { removedLearning, removeLearning } from '@/lib/learnings/remove-learning';
import { learningRef } from '@/lib/learnings/schema';
import { defineTool } from '../define-tool';

export const removeLearningTool = defineTool({
  name: 'removeLearning',
  description:
    'Takes away a learning that holds no more, named as in the section learnings or as saveLearning answered.',
  effect: 'write',
  level: 'user',
  input: z.object({ learning: learningRef }),
  output: removedLearning,
  run: removeLearning,
});
