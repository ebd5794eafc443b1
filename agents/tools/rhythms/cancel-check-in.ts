import { z } from 'zod';
import { cancelCheckIn, cancelledCheckIn } from '@/lib/rhythms/cancel-check-in';
import { rhythmRef } from '@/lib/rhythms/schema';
import { defineTool } from '../define-tool';

export const cancelCheckInTool = defineTool({
  name: 'cancelCheckIn',
  description: 'Removes a check-in they asked to stop in their last message (asked: their words).',
  effect: 'write',
  level: 'user',
  input: z.object({
    asked: z.string().trim().min(1).max(400),
    rhythm: rhythmRef.optional(),
    days: z.array(z.number().int().min(0).max(6)).min(1).max(7).optional(),
  }),
  output: cancelledCheckIn,
  run: cancelCheckIn,
});
