import { z } from 'zod';
import { suggestedChanges } from '@/lib/parts/schema';

/** What an agent may suggest of a part. That a part is tender only the person says. */
export const suggestedFields = suggestedChanges
  .extend({ category: z.enum(['manager', 'firefighter', 'unknown']).optional() })
  .strict();

/** What every suggestion rests on. */
export const suggestionGrounds = {
  evidenceIds: z.array(z.uuid()).max(50),
  why: z.string().trim().min(1).max(1000),
};
