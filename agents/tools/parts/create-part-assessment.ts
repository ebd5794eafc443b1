import { z } from 'zod';
import { createAssessment } from '@/lib/assessments/create-assessment';
import { assessmentInput } from '@/lib/assessments/schema';
import { ok } from '@/lib/errors';
import { defineTool } from '../define-tool';

export const createPartAssessmentTool = defineTool({
  name: 'createPartAssessment',
  description:
    'Notes how well you know a part by now, in four steps: identified (1 a first glimpse, 2 some outlines, 3 clear, 4 unmistakable) and understood (1 hardly yet, 2 a little, 3 quite well, 4 well). It is about what you know, never a score of the person or the part. The person reads it and notes their own beside it.',
  effect: 'write',
  once: true,
  level: 'guest',
  input: assessmentInput.extend({ partId: z.uuid() }),
  output: z.object({
    assessmentId: z.uuid(),
    partName: z.string(),
    already: z.literal(true).optional(),
  }),
  async run(ctx, { partId, ...input }) {
    const made = await createAssessment(ctx, partId, input);
    if (!made.ok) return made;
    const { id: assessmentId, part_name: partName, already } = made.value;
    return ok({ assessmentId, partName, ...(already && { already }) });
  },
});
