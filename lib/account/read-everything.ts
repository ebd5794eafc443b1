import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { callRpc } from '../db/call-rpc';
import type { Database } from '../db/types.gen';
import { ok, type Result } from '../errors';
import { listActions } from '../undo/list-actions';
import type { Action } from '../undo/schema';

type Tables = Database['public']['Tables'];

/** Every table that holds rows of a person which the person may read. */
export const personalTables = [
  'profiles',
  'levels',
  'model_choices',
  'mcp_servers',
  'mcp_tools',
  'approvals',
  'safety_rests',
  'conversations',
  'messages',
  'waiting_messages',
  'runs',
  'model_calls',
  'parts',
  'part_relationships',
  'relationship_observations',
  'part_evidence',
  'part_assessments',
  'part_notes',
  'proposals',
  'memory_files',
  'memory_sources',
  'map_snapshots',
  'attachments',
  'session_summaries',
  'fact_decisions',
  'jobs',
  'job_runs',
  'problems',
  'understood_facts',
  'goals',
  'goal_parts',
  'learnings',
  'feed_items',
  'tasks',
  'channel_links',
  'channel_threads',
  'personas',
  'plans',
  'agent_actions',
  'action_changes',
] as const satisfies readonly (keyof Tables)[];
const cutAnswers = z.array(z.object({ id: z.uuid(), parts: z.json() }));

type PersonalTable = (typeof personalTables)[number];

export interface Everything {
  /** Every row of every table, as the database keeps it. */
  rows: { [T in PersonalTable]: Tables[T]['Row'][] };
  /** The history as its page reads it, newest first. */
  actions: Action[];
}

const atOnce = 500;

/**
 * All that is kept of the person, read with the person's own rights, a page at a time. What is written meanwhile may be
 * in it or not. Refuses as any select does; then nothing of it is answered.
 */
export async function readEverything(ctx: Ctx): Promise<Result<Everything>> {
  const rows: Partial<Record<PersonalTable, unknown[]>> = {};
  for (const table of personalTables) {
    const answer = await rowsOf(ctx, table);
    if (!answer.ok) return answer;
    rows[table] = answer.value;
  }
  const shown = await asShown(ctx, rows as Everything['rows']);
  if (!shown.ok) return shown;
  const actions = await allActions(ctx);
  return actions.ok ? ok({ rows: shown.value, actions: actions.value }) : actions;
}

const mayBeQuoted: readonly string[] = ['messages', 'part_evidence'];

/** Answers as they are shown: without what was deleted. Nothing is asked where nothing was. */
async function asShown(ctx: Ctx, rows: Everything['rows']): Promise<Result<Everything['rows']>> {
  const isDeleted = rows.action_changes.some(
    ({ op, table_name }) => op === 'delete' && mayBeQuoted.includes(table_name),
  );
  if (!isDeleted) return ok(rows);
  const cut = await callRpc(ctx, cutAnswers, 'answers_without_deleted', {});
  if (!cut.ok) return cut;
  const shown = new Map(cut.value.map(({ id, parts }) => [id, parts]));
  const messages = rows.messages.map((row) => ({ ...row, parts: shown.get(row.id) ?? row.parts }));
  return ok({ ...rows, messages });
}

/** A server may answer fewer rows than it was asked for: only an empty page is the end. */
async function rowsOf(ctx: Ctx, table: PersonalTable): Promise<Result<unknown[]>> {
  const rows: { id: string | number }[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = ctx.db.from(table as 'messages').select('*');
    const answer = await read((last ? page.gt('id', String(last.id)) : page).order('id').limit(atOnce));
    if (!answer.ok) return answer;
    if (answer.value.length === 0) return ok(rows);
    rows.push(...answer.value);
  }
}

async function allActions(ctx: Ctx): Promise<Result<Action[]>> {
  const actions: Action[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await listActions(ctx, { limit: 100, before });
    if (!page.ok) return page;
    actions.push(...page.value.actions);
    if (page.value.next === null) return ok(actions);
    before = page.value.next;
  }
}
