import { z } from 'zod';

/** A day and a time on the wall of the person's zone, as agents name them. */
export const clock = {
  date: z.iso.date(),
  time: z.string().regex(/^\d\d:\d\d$/),
  zone: z.string().min(1).max(64).optional(),
};
