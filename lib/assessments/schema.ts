import { z } from 'zod';

const step = z.literal([1, 2, 3, 4]);
export type AssessmentStep = z.infer<typeof step>;

/** How well a part is known, in four steps: seen by the companion (agent) or by the person (human). */
export const assessment = z.object({
  id: z.uuid(),
  part_id: z.uuid(),
  source: z.enum(['agent', 'human']),
  identified: step,
  understood: step,
  note: z.string().nullable(),
  evidence_ids: z.array(z.uuid()),
  created_at: z.string(),
});
export type Assessment = z.infer<typeof assessment>;

export const assessmentInput = z.object({
  identified: step,
  understood: step,
  note: z.string().trim().max(600).optional(),
  evidenceIds: z.array(z.uuid()).max(50).default([]),
});
export type AssessmentInput = z.input<typeof assessmentInput>;
