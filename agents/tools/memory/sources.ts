import { z } from 'zod';
import { namedSourceKinds } from '@/lib/memory/schema';

/** What an agent must say of everything it remembers. */
export const namedSources = z
  .array(
    z
      .object({ kind: z.enum(namedSourceKinds), id: z.uuid().optional() })
      .refine(
        ({ kind, id }) => id !== undefined || kind === 'message',
        'An id is needed, except for the message you are answering.',
      ),
  )
  .min(1)
  .max(20);
