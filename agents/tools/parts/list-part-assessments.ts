import { z } from 'zod';
import { listAssessments } from '@/lib/assessments/list-assessments';
import { assessment } from '@/lib/assessments/schema';
import { ok } from '@/lib/errors';
import { defineTool } from '../define-tool';
import { restingOnThemselves } from '../result-sources';

export const listPartAssessmentsTool = defineTool({
  name: 'listPartAssessments',
  description:
    'Reads how well a part was known over time, newest first: by you (agent) and by the person (human).',
  effect: 'read',
  level: 'guest',
  input: z.object({ partId: z.uuid(), limit: z.number().int().min(1).max(50).default(10) }),
  output: z.object({ assessments: z.array(assessment) }),
  async run(ctx, { partId, limit }) {
    const listed = await listAssessments(ctx, partId, limit);
    return listed.ok ? ok({ assessments: restingOnThemselves(listed.value) }) : listed;
  },
});
