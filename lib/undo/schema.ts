import { z } from 'zod';
import { actors } from '../context';

export const actionStatuses = ['running', 'ok', 'refused', 'failed'] as const;
export const changeOps = ['insert', 'update', 'delete'] as const;

const row = z.record(z.string(), z.unknown());

/** One row as the action found it and as the action left it. */
export const change = z.object({
  id: z.number().int(),
  table_name: z.string(),
  row_id: z.uuid(),
  op: z.enum(changeOps),
  before: row.nullable(),
  after: row.nullable(),
});
export type Change = z.infer<typeof change>;

/** A ledger row: one tool call, one edit by the person, or one undo. */
export const action = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  actor: z.enum(actors),
  tool: z.string(),
  input: z.unknown(),
  output: z.unknown(),
  status: z.enum(actionStatuses),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  run_id: z.uuid().nullable(),
  tool_call_id: z.string().nullable(),
  created_at: z.string(),
  duration_ms: z.number().nullable(),
  /** Set while this action stands undone: the action that took it back. */
  undone_by: z.uuid().nullable(),
  /** For an undo or redo: the actions it took back. */
  reverts: z.array(z.uuid()),
  /** How many rows it changed; 0 means there is nothing to undo. */
  change_count: z.number().int(),
  /** Read from the rows it changed: the name of the part or conversation, the quote, the decision on a proposal. */
  about: z
    .object({ name: z.string().nullable(), quote: z.string().nullable(), decision: z.string().nullable() })
    .optional(),
});
export type Action = z.infer<typeof action>;

export const actionWithChanges = action.extend({ changes: z.array(change) });
export type ActionWithChanges = z.infer<typeof actionWithChanges>;

/** Why a field cannot be taken back: it no longer holds what the action left in it. */
export const conflict = z.object({
  table_name: z.string(),
  row_id: z.uuid(),
  /** changed: a field was changed since · gone: the row is no longer there · exists: a row stands in the way · depends: later rows hang on it */
  reason: z.enum(['changed', 'gone', 'exists', 'depends']),
  field: z.string().nullable(),
  /** What the action left. */
  left: z.unknown(),
  /** What stands there now. */
  now: z.unknown(),
});
export type Conflict = z.infer<typeof conflict>;

/** Answer of preview, undo and redo. With conflicts nothing was changed. */
export const revertResult = z.object({
  action_id: z.uuid().nullable(),
  changes: z.array(change.omit({ id: true })),
  conflicts: z.array(conflict),
});
export type RevertResult = z.infer<typeof revertResult>;

export const actionFilter = z.object({
  actor: z.enum(actors).optional(),
  tool: z.string().max(80).optional(),
  status: z.enum(actionStatuses).optional(),
  conversation_id: z.uuid().optional(),
  /** Only actions with a smaller seq: the next page. */
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type ActionFilter = z.infer<typeof actionFilter>;

/** With `preview` the same SQL runs and is rolled back. */
export const revertInput = z.object({ preview: z.boolean().default(false) });
