import { z } from 'zod';
import { callJob } from '../../db/call-job';

const dueVectors = z.array(z.object({ person: z.uuid(), conversation: z.uuid() }));

/** At most `most` conversations of everybody with words that were not seen to with this embedding model; ids alone. */
export const conversationsDue = (model: string, most: number) =>
  callJob('vectors', dueVectors, 'vectors_due', { p_model: model, p_most: most });
