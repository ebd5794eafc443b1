import { z } from 'zod';
import { scheduleCheckIn, scheduledCheckIn } from '@/lib/rhythms/schedule-check-in';
import { defineTool } from '../define-tool';
import { clock } from './clock';

export const scheduleCheckInTool = defineTool({
  name: 'scheduleCheckIn',
  description:
    'Turns on a check-in they asked for in their last message (asked: their exact words), on days (0 Sunday) or a date, about a part or them.',
  effect: 'write',
  once: true,
  level: 'user',
  input: z
    .object({
      asked: z.string().trim().min(1).max(400),
      days: z.array(z.number().int().min(0).max(6)).min(1).max(7).optional(),
      date: clock.date.optional(),
      time: clock.time,
      timeZone: clock.zone,
      partId: z.uuid().optional(),
    })
    .refine(({ days, date }) => (days === undefined) !== (date === undefined), {
      path: ['days'],
      message: 'Name either days or date.',
    }),
  output: scheduledCheckIn,
  run: scheduleCheckIn,
});
