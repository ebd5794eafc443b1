import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type AssessmentInput, assessment } from './schema';

export const madeAssessment = assessment.extend({
  part_name: z.string(),
  /** The companion noted the same before, in answer to the same message. */
  already: z.literal(true).optional(),
});

/**
 * Notes how well a part is identified and understood: by whoever acts, the companion or the person. `not_found` for
 * quotes that are not kept, `conflict` for a part that rests. The answer carries the safety level of the note.
 */
export const createAssessment = (ctx: Ctx, partId: string, input: AssessmentInput) =>
  withCare(
    ctx,
    callRpc(ctx, madeAssessment, 'create_assessment', {
      p_part: partId,
      p_identified: input.identified,
      p_understood: input.understood,
      p_note: input.note,
      p_evidence: input.evidenceIds ?? [],
    }),
    input.note,
  );
