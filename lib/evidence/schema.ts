import { z } from 'zod';

/** What kind of sign a quote is. The first four are general; the rest are the guide's finer kinds. */
export const evidenceKinds = [
  'direct_mention',
  'pattern',
  'behavior',
  'emotion',
  'trigger',
  'thought',
  'body',
  'urge',
  'image',
  'job',
  'fear',
  'need',
  'stance_toward',
  'relation',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A verbatim span of something the person wrote. Offsets count Unicode code points, end exclusive. */
export const evidence = z.object({
  id: z.uuid(),
  part_id: z.uuid().nullable(),
  conversation_id: z.uuid(),
  message_id: z.uuid(),
  kind: z.enum(evidenceKinds),
  quote: z.string(),
  start_offset: z.number().int(),
  end_offset: z.number().int(),
  created_at: z.string(),
});
export type Evidence = z.infer<typeof evidence>;
