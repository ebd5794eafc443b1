import { z } from 'zod';
import { actors } from '../context';

export const partCategories = ['manager', 'firefighter', 'exile', 'unknown'] as const;
export const partStatuses = ['emerging', 'acknowledged', 'active', 'integrated'] as const;
export const partCharges = ['positive', 'negative', 'neutral'] as const;
export const relationshipTypes = ['protector_exile', 'polarized', 'allied', 'unsure'] as const;
export const relationshipStatuses = ['active', 'healing', 'resolved'] as const;

const words = (max: number) => z.string().trim().min(1).max(max);
const list = z.array(words(400)).max(20);
const day = z.iso.date();
const between = (from: number, to: number) => z.number().int().min(from).max(to).nullable();

/** What may be said about a part. Texts are the person's own words. */
export const partFields = z.object({
  name: words(80),
  category: z.enum(partCategories),
  status: z.enum(partStatuses),
  charge: z.enum(partCharges),
  role: words(600).nullable(),
  protects: words(600).nullable(),
  body_location: words(200).nullable(),
  image: words(400).nullable(),
  age: words(80).nullable(),
  emotions: list,
  beliefs: list,
  fears: list,
  needs: list,
  triggers: list,
  emoji: words(16).nullable(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** Days by the person's own account; without one the page tells the days of the quotes. */
  first_noticed_on: day.nullable(),
  last_active_on: day.nullable(),
  /** How far from the centre the person put it: 0 is with them, 100 far off. */
  distance: between(0, 100),
  /** Where around the centre, in degrees clockwise from the top. */
  bearing: between(0, 359),
  /** How loud it is today, as the person says: 1 quiet, 3 loud. */
  loudness: between(1, 3),
});
export type PartFields = z.infer<typeof partFields>;
export type PartField = keyof PartFields;

export const partChanges = partFields.partial();
export type PartChanges = z.infer<typeof partChanges>;

/** What an agent may suggest: where a part sits and how loud it is today only the person knows. */
export const suggestedChanges = partChanges.omit({ distance: true, bearing: true, loudness: true });

export const part = partFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Set while the person lets it rest. */
  retired_at: z.string().nullable(),
  /** The part it became one with. */
  merged_into: z.uuid().nullable(),
  /** The quote that the person chose to stand for it; it may have been removed since. */
  quote_id: z.uuid().nullable(),
});
export type Part = z.infer<typeof part>;

export const partSummary = part
  .pick({
    id: true,
    name: true,
    category: true,
    status: true,
    charge: true,
    role: true,
    emoji: true,
    color: true,
  })
  .extend({
    evidence_count: z.number().int(),
    last_evidence_at: z.string().nullable(),
    /** The quote the person chose, else one that says what it does, fears, needs or says. */
    quote: z.string().nullable().optional(),
  });
export type PartSummary = z.infer<typeof partSummary>;

export const relationship = z.object({
  id: z.uuid(),
  from_part_id: z.uuid(),
  to_part_id: z.uuid(),
  type: z.enum(relationshipTypes),
  status: z.enum(relationshipStatuses),
  note: z.string().nullable(),
});

export const makePartInput = z.object({
  changes: partChanges.required({ name: true }),
  evidenceIds: z.array(z.uuid()).max(100).default([]),
});

/** Null takes the choice away. */
export const choosePartQuoteInput = z.object({ evidenceId: z.uuid().nullable() });

export const editPartInput = z.object({ changes: partChanges, version: z.number().int() });

/** One change of a part as the ledger keeps it: who, when, and each field before and after. */
export const partRevision = z.object({
  id: z.number().int(),
  op: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  action_id: z.uuid(),
  actor: z.enum(actors),
  tool: z.string(),
  created_at: z.string(),
  undone_by: z.uuid().nullable(),
  reverts: z.array(z.uuid()),
  conversation_id: z.uuid().nullable(),
});
export type PartRevision = z.infer<typeof partRevision>;
export const partHistoryPage = z.object({
  changes: z.array(partRevision),
  next: z.number().int().nullable(),
});
export type PartHistoryPage = z.infer<typeof partHistoryPage>;

export const partHistoryFilter = z.object({
  field: z.string().max(40).optional(),
  before: z.coerce.number().int().optional(),
});
