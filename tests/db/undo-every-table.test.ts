import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { fullPerson } from '../support/full-person';
import { must } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  db = await openTestDb();
  ada = (await fullPerson(db, 'Ada')).ctx;
  stranger = await db.person('Stranger');
});
afterAll(() => db.close());

/** One change per table that its owner could make. A table without an entry fails the test that names it. */
const changes: Record<string, string> = {
  profiles: `set country = 'FR'`,
  attachments: `set name = 'another.txt', characters = 3`,
  channel_links: `set sender = 'another-sender'`,
  conversations: `set title = 'Something else'`,
  parts: `set role = 'another role', emotions = '{tired,"a bit, sad"}'`,
  part_relationships: `set note = 'they met', status = 'healing'`,
  part_evidence: `set kind = 'emotion', part_id = null`,
  relationship_observations: `set polarization = 0.75, status = 'healing'`,
  part_assessments: `set understood = 4, note = 'clearer now'`,
  part_notes: `set body = 'another letter'`,
  goals: `set title = 'Something else', why = null, status = 'done', ended_because = 'lived', tools_off = array['addEvidence']`,
  goal_parts: `set stance = 'for', words = 'Why not'`,
  feed_items: `set dismissed_on = null, never = true`,
  learnings: `set text = 'Other words', locked = true, reworded = true, goal_id = null`,
  tasks: `set status = 'completed', note = 'Twice', question = null, choices = null, ended_at = now()`,
  personas: `set name = 'Day desk', words = '', tools_off = '{}', model = null`,
  plans: `set steps = steps - 1, status = 'stopped', current_step = null, result = 'Enough'`,
  map_snapshots: `set title = 'An evening'`,
  mcp_servers: `set name = 'Other notes', is_on = false`,
  mcp_tools: `set is_on = false, always = false`,
  model_choices: `set answers = 'guide', model = 'another/model'`,
  jobs: `set cron = '30 7 * * 1', part_id = null, paused_at = now()`,
  problems: `set state = 'resolved', decided_at = now()`,
  fact_decisions: `set decision = 'dismissed'`,
  understood_facts: `set past = true, since = 'since May'`,
  session_summaries: `set text = 'Other words.'`,
  memory_files: `set content = '# Other words', locked = true, locked_sections = '{focus}'`,
  memory_sources: `set withdrawn_at = now()`,
  proposals: `set why = 'because', changes = '{"role": "x"}'`,
};
/** Their own text grows all the time; only deleting them is an action. */
const deletesOnly = ['job_runs', 'messages', 'runs', 'waiting_messages'];
/** The ledger shows a rest that safety asked for; no undo reaches it (tests/db/safety-rests.test.ts). */
const neverUndone = ['safety_rests'];

const ledgered = () =>
  db.sql<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'ledger' order by 1`,
  );

async function newestAction(ctx: Ctx): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [ctx.personId],
  );
  return row?.id ?? '';
}

async function changeUndoRedo(write: string): Promise<void> {
  const start = await domainRows(db, ada.personId, []);
  await sqlAsServer(db, ada.personId, async (tx) => {
    await tx.query(write);
    // As every verb does that takes something away.
    await tx.query('select private.withdraw_derived()');
  });
  const changed = await domainRows(db, ada.personId, []);
  expect(changed).not.toEqual(start);
  const action = await newestAction(ada);

  const theirs = await undoAction(stranger, action);
  expect(theirs).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await domainRows(db, ada.personId, [])).toEqual(changed);

  const preview = must(await undoAction(ada, action, { preview: true }));
  expect(preview).toMatchObject({ action_id: null, conflicts: [] });
  expect(preview.changes.length).toBeGreaterThan(0);
  expect(await domainRows(db, ada.personId, [])).toEqual(changed);

  expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
  expect(await domainRows(db, ada.personId, [])).toEqual(start);
  expect(must(await redoAction(ada, action)).conflicts).toEqual([]);
  expect(await domainRows(db, ada.personId, [])).toEqual(changed);
  expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
  expect(await domainRows(db, ada.personId, [])).toEqual(start);
}

describe('change, undo, equal, redo, equal', () => {
  test('is proven for every table that has the ledger', async () => {
    const names = (await ledgered()).map((table) => table.name);
    expect(names).toEqual([...Object.keys(changes), ...deletesOnly, ...neverUndone].sort());
  });

  for (const [table, set] of Object.entries(changes)) {
    test(`holds for an update in ${table}`, () => changeUndoRedo(`update public.${table} ${set}`));
  }

  for (const table of [...Object.keys(changes), ...deletesOnly]) {
    test(`holds for a deletion in ${table}, with all that hangs on it`, () =>
      changeUndoRedo(`delete from public.${table}`));
  }
});
