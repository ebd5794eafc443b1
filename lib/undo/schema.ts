import { z } from 'zod';
import { channel } from '../channels/schema';
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

/** One change of an action, by names: what it is called, what it was called, whose it is, which fields differ. */
export const briefChange = z.object({
  table_name: z.string(),
  op: z.enum(changeOps),
  name: z.string().optional(),
  was: z.string().optional(),
  part: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** What kind of thing it is; of an intention how it was said to stand. */
  kind: z.string().optional(),
  fields: z.array(z.string()).optional(),
});
export type BriefChange = z.infer<typeof briefChange>;

/** By what a conversation came, where it was another way than the browser. */
export const way = channel;

/** A ledger row: one tool call, one edit by the person, or one undo. */
export const action = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  actor: z.enum(actors),
  /** Which agent did it; null when no agent did. */
  agent_id: z.string().nullable(),
  tool: z.string(),
  input: z.unknown(),
  output: z.unknown(),
  status: z.enum(actionStatuses),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  run_id: z.uuid().nullable(),
  /** The run that answers the person: that of the action, or the one that asked its agent. */
  turn_id: z.uuid().nullable(),
  tool_call_id: z.string().nullable(),
  created_at: z.string(),
  duration_ms: z.number().nullable(),
  /** Set while this action stands undone: the action that took it back. */
  undone_by: z.uuid().nullable(),
  /** For an undo or redo: the actions it took back. */
  reverts: z.array(z.uuid()),
  /** For a deletion by the person, or an undo that removed something: when what is kept of it will be erased for good. */
  erase_at: z.string().nullable().optional(),
  /** Since when it cannot be brought back. */
  erased_at: z.string().nullable().optional(),
  /** How many rows it changed; 0 means there is nothing to undo. */
  change_count: z.number().int(),
  /** Read from the rows it changed: the name of the part or conversation, the quote, the decision on a proposal. */
  about: z
    .object({ name: z.string().nullable(), quote: z.string().nullable(), decision: z.string().nullable() })
    .optional(),
  /** Its first changes by names, where a history is read. */
  brief: z.array(briefChange).optional(),
  /** The way by which its conversation came, where a history is read. */
  way: way.optional(),
});
export type Action = z.infer<typeof action>;

/** A ledger row as an agent gets it: what was done, by whom and when; nothing of what was said or changed. */
export const actionForAgents = action
  .pick({
    ...{ id: true, seq: true, tool: true, actor: true, agent_id: true },
    ...{ status: true, created_at: true, change_count: true },
  })
  .extend({ undone: z.boolean() });

/** How many changes more there are than are told. */
const leftOut = z.number().int().nullable().optional();

/** Names of rows that changes mention by their ids. */
const names = z.record(z.string(), z.string()).optional();

export const actionWithChanges = action.extend({
  changes: z.array(change),
  changes_left_out: leftOut,
  names,
});
export type ActionWithChanges = z.infer<typeof actionWithChanges>;

/** A row that comes or goes with another. */
const alongRow = z.object({
  table_name: z.string(),
  row_id: z.uuid().nullable(),
  op: z.enum(changeOps).optional(),
  row: row.nullable(),
});

export const choices = ['keep', 'take_back'] as const;
export type Choice = (typeof choices)[number];

/** What stands in the way of an undo, field by field, or row by row where a whole row is meant. */
export const conflict = z.object({
  table_name: z.string(),
  row_id: z.uuid(),
  /** What the action did with the row. */
  op: z.enum(changeOps).optional(),
  /** changed: it was changed since · gone: it, or what it rests on, is no longer there · exists: something stands in its place · depends: something came to rest on it */
  reason: z.enum(['changed', 'gone', 'exists', 'depends']),
  /** Null when the whole row is meant. */
  field: z.string().nullable(),
  /** What the action left. */
  left: z.unknown(),
  /** What stands there now. */
  now: z.unknown(),
  /** What would stand there if it were taken back; null for a row: nothing. */
  back: z.unknown(),
  /** Rows that would come or go with it if it were taken back. */
  along: z.array(alongRow).default([]),
  /** The choice that was handed in for it. */
  choice: z.enum(choices).nullable().default(null),
});
export type Conflict = z.infer<typeof conflict>;

/**
 * Answer of preview, undo and redo. Without an `action_id` nothing was changed. An agent is told which kinds of rows
 * and why not: no images of rows, no values.
 */
export const revertResult = z.object({
  action_id: z.uuid().nullable(),
  changes: z.array(change.omit({ id: true })),
  changes_left_out: leftOut,
  /** What needs a choice, or had one handed in; empty when it was carried out. */
  conflicts: z.array(conflict),
  /** Stands for what was looked at: choices count only together with it. */
  seen: z.string().optional(),
  names,
});
export type RevertResult = z.infer<typeof revertResult>;

/** What going back to a moment takes back, newest first (at most 100 of `count`). */
export const sinceResult = revertResult.extend({ actions: z.array(action), count: z.number().int() });
export type SinceResult = z.infer<typeof sinceResult>;

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

/** keep: how it is now · take_back: how it was. A choice for a row has no field. */
export const conflictChoice = z.object({
  table_name: z.string().max(80),
  row_id: z.uuid(),
  field: z.string().max(80).nullable(),
  choice: z.enum(choices),
});
export type ConflictChoice = z.infer<typeof conflictChoice>;

/** With `preview` the same SQL runs and is rolled back. `seen` is that of the answer the choices were made on. */
export const revertInput = z.object({
  preview: z.boolean().default(false),
  choices: z.array(conflictChoice).max(1000).default([]),
  seen: z.string().max(64).optional(),
});
export type RevertInput = z.infer<typeof revertInput>;
/** How a verb is asked; without anything it is carried out unless something stands in the way. */
export type Asked = Partial<RevertInput>;

/** Back to before an action (its `seq`), or to a time. */
export const sinceInput = revertInput
  .extend({ seq: z.number().int().optional(), since: z.iso.datetime({ offset: true }).optional() })
  .refine(({ seq, since }) => (seq === undefined) !== (since === undefined), {
    message: 'A moment is the number of an action, or a time.',
  });

/** How far an erasure that was asked for at once is. */
export const erasing = z.object({
  /** Null as long as something of it is left: the next call goes on, and what is due goes on by itself. */
  erased_at: z.string().nullable(),
  /** As long as something is left: so many of the actions since the deletion are looked through. */
  done: z.number().int().optional(),
  of: z.number().int().optional(),
});
export type Erasing = z.infer<typeof erasing>;
