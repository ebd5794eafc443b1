import { z } from 'zod';
import { addEvidence, keptEvidence } from '@/lib/evidence/add-evidence';
import { evidenceKinds } from '@/lib/evidence/schema';
import { defineTool } from '../define-tool';

export const addEvidenceTool = defineTool({
  name: 'addEvidence',
  description:
    "Keeps the person's own words about a part or something not yet known. The quote must be copied exactly, letter for letter, from one of their messages; the server checks it. Leave partId out while it belongs to no part, and messageId out unless you were given one.",
  effect: 'write',
  once: true,
  level: 'guest',
  input: z.object({
    quote: z.string().min(1).max(2000),
    kind: z.enum(evidenceKinds),
    partId: z.uuid().optional(),
    messageId: z.uuid().optional(),
  }),
  output: keptEvidence,
  run: addEvidence,
});
