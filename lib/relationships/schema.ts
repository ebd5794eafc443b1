import { z } from 'zod';
import { relationship as line, relationshipStatuses, relationshipTypes } from '../parts/schema';

/** Something the person said about two of their parts, and how the two stood then. */
export const observation = z.object({
  id: z.uuid(),
  polarization: z.number().nullable(),
  status: z.enum(relationshipStatuses).nullable(),
  created_at: z.string(),
  evidence_id: z.uuid(),
  quote: z.string(),
  conversation_id: z.uuid(),
  message_id: z.uuid(),
  start_offset: z.number().int(),
  end_offset: z.number().int(),
  said_at: z.string(),
});
export type Observation = z.infer<typeof observation>;

const polarization = z.number().min(0).max(1).nullable();
const note = z.string().trim().max(600).nullable();

/** How two parts stand, with their names and what was said of it over time. */
export const relationship = line.extend({
  from_name: z.string(),
  to_name: z.string(),
  /** 0 near each other, 1 as far apart as can be. Shown in words, never as a number. */
  polarization,
  version: z.number().int(),
  observations: z.array(observation),
});
export type Relationship = z.infer<typeof relationship>;

export const relationshipFields = z.object({
  type: z.enum(relationshipTypes),
  status: z.enum(relationshipStatuses).optional(),
  polarization: polarization.optional(),
  note: note.optional(),
});
export type RelationshipFields = z.infer<typeof relationshipFields>;
export const relationshipChanges = relationshipFields.partial();
export type RelationshipChanges = z.infer<typeof relationshipChanges>;

export const relateInput = z.object({
  fromPartId: z.uuid(),
  toPartId: z.uuid(),
  fields: relationshipFields,
});
export type RelateInput = z.infer<typeof relateInput>;
export const editRelationshipInput = z.object({ changes: relationshipChanges, version: z.number().int() });
