import { z } from 'zod';
import { evidence } from '../evidence/schema';
import { goalLimits } from '../goals/schema';
import {
  partCategories,
  partChanges,
  relationshipStatuses,
  relationshipTypes,
  suggestedChanges,
} from '../parts/schema';

export const proposalStatuses = ['pending', 'approved', 'rejected', 'executed', 'expired'] as const;
/** What the person can answer. `never` is remembered: the same thing is not suggested again. */
export const proposalDecisions = ['accept', 'not_now', 'never'] as const;

const namedPart = suggestedChanges.required({ name: true });
const quotes = z.array(z.uuid()).min(1).max(50);
const anyFields = suggestedChanges.refine(
  (fields) => Object.keys(fields).length > 0,
  'Name at least one field.',
);
const relation = z.strictObject({
  type: z.enum(relationshipTypes),
  status: z.enum(relationshipStatuses).optional(),
  polarization: z.number().min(0).max(1).nullable().optional(),
  note: z.string().trim().min(1).max(600).nullable().optional(),
});
const memoryEdit = z.strictObject({
  path: z.string().min(1).max(120),
  anchor: z.string().min(1).max(80),
  op: z.enum(['replace', 'append', 'append_item', 'add_section']),
  text: z.string().max(8000),
});

const goalFields = z.strictObject({
  title: z.string().trim().min(1).max(goalLimits.title),
  why: z.string().trim().min(1).max(goalLimits.why).optional(),
});

/** What each kind of proposal would write. */
export const payloads = {
  create_part: namedPart,
  update_part: anyFields,
  rename_part: namedPart.pick({ name: true }).strict(),
  reclassify_part: z.strictObject({ category: z.enum(partCategories) }),
  /** Fields of the part that stays. */
  merge_parts: suggestedChanges,
  /** Fields of the new part, and the quotes that go with it. */
  split_part: namedPart.extend({ evidence: quotes }),
  relate_parts: relation,
  retire_part: z.strictObject({}),
  edit_memory: memoryEdit,
  create_goal: goalFields,
  /** The moment at which the person is asked once more, and the zone in which it is told. */
  follow_up: z.strictObject({ once: z.iso.datetime(), time_zone: z.string().min(1).max(64) }),
} as const;
/** Guarantee: the keys of `payloads` are the kinds. */
export type ProposalKind = keyof typeof payloads;
export const proposalKinds = Object.keys(payloads) as ProposalKind[];

const reasons = {
  evidenceIds: z.array(z.uuid()).max(50),
  why: z.string().trim().min(1).max(1000),
};
/** The person gave the new part this name themselves in this conversation; the database checks it. */
const named = z.boolean().optional();
const partId = z.uuid();

/** A change to put before the person. */
export const proposalRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create_part'), changes: payloads.create_part, named, ...reasons }),
  z.object({ kind: z.literal('update_part'), partId, changes: payloads.update_part, ...reasons }),
  z.object({ kind: z.literal('rename_part'), partId, changes: payloads.rename_part, ...reasons }),
  z.object({ kind: z.literal('reclassify_part'), partId, changes: payloads.reclassify_part, ...reasons }),
  z.object({
    kind: z.literal('merge_parts'),
    partId,
    otherPartId: z.uuid(),
    changes: payloads.merge_parts.default({}),
    ...reasons,
  }),
  z.object({ kind: z.literal('split_part'), partId, changes: payloads.split_part, named, ...reasons }),
  z.object({
    kind: z.literal('relate_parts'),
    partId,
    otherPartId: z.uuid(),
    changes: payloads.relate_parts,
    ...reasons,
  }),
  z.object({
    kind: z.literal('retire_part'),
    partId,
    changes: payloads.retire_part.default({}),
    ...reasons,
  }),
  z.object({ kind: z.literal('edit_memory'), changes: payloads.edit_memory, ...reasons }),
]);
const goalRequest = z.object({ kind: z.literal('create_goal'), changes: payloads.create_goal, ...reasons });
const followUpRequest = z.object({ kind: z.literal('follow_up'), changes: payloads.follow_up, ...reasons });
/** An intention, and a question asked once more, are proposed by tools of their own. */
export type ProposalRequest =
  | z.input<typeof proposalRequest>
  | z.input<typeof goalRequest>
  | z.input<typeof followUpRequest>;

const row = z.record(z.string(), z.unknown());

/** What acceptance would do, made by the same SQL and rolled back. */
export const preview = z.object({
  changes: z.array(
    z.object({
      table_name: z.string(),
      row_id: z.uuid(),
      op: z.enum(['insert', 'update', 'delete']),
      before: row.nullable(),
      after: row.nullable(),
    }),
  ),
  /** Names the ground it stands on; a decision carries it. */
  seen: z.string(),
  /** Why it cannot be carried out as it is. */
  problem: z.object({ code: z.string(), message: z.string(), detail: z.string().nullable() }).nullable(),
  /** An intention that has the name which this one would have. */
  there: z.object({ id: z.uuid(), title: z.string() }).nullish(),
});
export type Preview = z.infer<typeof preview>;

/** A proposal as it is kept. Its payload was checked when it came in. */
export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  changes: row,
  conversation_id: z.uuid().nullable(),
  status: z.enum(proposalStatuses),
  /** The part it is about; null while a part is only being proposed. */
  part_id: z.uuid().nullable(),
  other_part_id: z.uuid().nullable(),
  /** The id of the row that acceptance makes. */
  result_id: z.uuid(),
  /** Names of the parts it is about, by id. */
  names: z.record(z.string(), z.string()),
  why: z.string(),
  evidence: z.array(evidence),
  /** While it waits. */
  preview: preview.nullable(),
  reversible: z.boolean(),
  decision: z.enum(proposalDecisions).nullable(),
  edited: z.boolean(),
  /** The ledger action that carried the decision out: its undo takes the decision back. */
  decided_by_action: z.uuid().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revised_at: z.string().nullable(),
  /** Why it was taken off the table without a decision: `evidence_gone`, `part_gone`. */
  withdrawn: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/**
 * A proposal as an agent gets it: what kind of change, of which fields and parts, how much it would change. None of its
 * texts: they may be the person's own by now, or rest on what the person deleted.
 */
export const proposalForAgents = z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  status: z.enum(proposalStatuses),
  part_id: z.uuid().nullable(),
  other_part_id: z.uuid().nullable(),
  names: z.record(z.string(), z.string()),
  /** Names of the fields of its payload. */
  fields: z.array(z.string()),
  /** How many of the quotes it rests on are still kept. */
  quotes: z.number().int(),
  /** While it waits: rows that acceptance would change, by table and kind of change. Letters are not counted. */
  would_change: z
    .array(
      z.object({
        table_name: z.string(),
        op: z.enum(['insert', 'update', 'delete']),
        rows: z.number().int(),
      }),
    )
    .nullable(),
  /** Why it cannot be carried out as it is. */
  problem: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revised: z.boolean(),
});

/** Edits over what was proposed, by what it is about. */
export const editsOf = {
  part: partChanges.extend({ evidence: quotes.optional() }).strict(),
  relation: relation.partial(),
  memory: memoryEdit.partial(),
  goal: goalFields.extend({ why: goalFields.shape.why.nullable() }).partial(),
} as const;
export const edits = z.union([editsOf.part, editsOf.relation, editsOf.memory, editsOf.goal]);
export type ProposalEdits = z.infer<typeof edits>;

/** The person's answer. `changes` are their edits; only with `accept`. `seen` names the preview they decided on; without it nothing is decided. */
export const decideInput = z
  .object({
    decision: z.enum(proposalDecisions),
    changes: edits.optional(),
    seen: z.string().max(64).optional(),
  })
  .refine((input) => input.decision === 'accept' || !input.changes, 'Edits only go with accept.');
export type DecideInput = z.infer<typeof decideInput>;

/** A pending proposal put another way. What is left out stays. */
export const reviseInput = z.object({
  changes: edits.optional(),
  evidenceIds: z.array(z.uuid()).max(50).optional(),
  why: z.string().trim().min(1).max(1000).optional(),
});
export type ReviseInput = z.infer<typeof reviseInput>;
