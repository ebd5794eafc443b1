import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { getAction } from '@/lib/undo/get-action';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../../support/db';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';
import { domainRows, sqlAsServer } from '../../support/sql-as';

const marker = 'zanzibar';
const words = `Something in me says ${marker} whenever I want to rest.`;
const day = 86_400_000;

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

/** Every row of every table of the product in which the word still stands. */
async function whereItStands(): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.sql<{ row: string }>(
      `select to_jsonb(t)::text as row from public.${name} t where user_id = $1 and to_jsonb(t)::text ilike $2`,
      [ada.personId, `%${marker}%`],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function newest(): Promise<string> {
  const sql = 'select id from public.agent_actions where user_id = $1 order by seq desc limit 1';
  return (await db.sql<{ id: string }>(sql, [ada.personId]))[0]?.id ?? '';
}
const action = async (id: string) => must(await getAction(ada, id));
const timePasses = (id: string) =>
  db.sql(`update public.agent_actions set erase_at = now() - interval '1 minute' where id = $1`, [id]);

/** The word is in a message, in what tools were given and answered, in a proposal, in memory and in an answer. */
async function conversationWithTraces() {
  const talk = randomUUID();
  const message = randomUUID();
  const { run_id: run } = await say(ada, talk, words, { messageId: message, leaveRunning: true });
  const call = (name: keyof typeof registry, input: unknown) =>
    runTool({ ctx: asCompanion(ada, talk, run, name), allowed: true }, registry[name], randomUUID(), input);
  const quote = `says ${marker} whenever`;
  const kept = await call('addEvidence', { quote, kind: 'thought' });
  if (!kept.ok) throw new Error(kept.error.message);
  await call('addEvidence', { quote: `${marker} never said`, kind: 'thought' });
  await call('listEvidence', {});
  const { id: partId } = must(await makePart(ada, { name: 'Critic' }));
  await sqlAsServer(db, ada.personId, async (tx) => {
    await tx.query(
      `insert into public.proposals (kind, part_id, changes, why, evidence_ids)
       select 'update_part', $1, jsonb_build_object('role', $2::text), $2, array_agg(id) from public.part_evidence where user_id = auth.uid()`,
      [partId, quote],
    );
    const [file] = await tx.query<{ id: string }>(
      `insert into public.memory_files (path, kind, content) values ('notes/day.md', 'note', $1) returning id`,
      [`## Day\n<!-- @day -->\n\nA quiet day.\n\n- ${quote}\n`],
    );
    await tx.query(
      `insert into public.memory_sources (file_id, anchor, passage, source_kind, source_id) values ($1, 'day', $2, 'message', $3)`,
      [file?.id, `- ${quote}`, message],
    );
  });
  const parts = [
    { type: 'text', text: 'I hear you.' },
    {
      type: 'tool-addEvidence',
      toolCallId: randomUUID(),
      state: 'output-available',
      input: { quote },
      output: kept,
    },
  ];
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ada, { runId: run, parts, metadata: {}, steps: 1, end }));
  return { talk, message, partId };
}

test('a deleted conversation can be brought back for thirty days, and then no table holds its words', async () => {
  const { talk } = await conversationWithTraces();
  const start = await domainRows(db, ada.personId);
  await sqlAsServer(db, ada.personId, async (tx) => {
    await tx.query('delete from public.conversations where id = $1', [talk]);
    await tx.query('select private.withdraw_derived()');
  });
  const deletion = await newest();
  const due = Date.parse((await action(deletion)).erase_at ?? '') - Date.now();
  expect(due / day).toBeGreaterThan(29.9);
  expect(due / day).toBeLessThan(30.1);

  const undone = must(await undoAction(ada, deletion));
  expect(undone.conflicts).toEqual([]);
  expect(await domainRows(db, ada.personId)).toEqual(start);
  expect((await action(deletion)).erase_at).toBeNull();
  must(await redoAction(ada, deletion));
  expect((await action(deletion)).erase_at).not.toBeNull();

  await say(ada, randomUUID(), 'Good morning.');
  expect((await whereItStands()).length).toBeGreaterThan(4);
  await timePasses(deletion);
  await say(ada, randomUUID(), 'Good evening.');
  expect(await whereItStands()).toEqual([]);
  const [file] = await db.sql('select content from public.memory_files where user_id = $1 and path = $2', [
    ada.personId,
    'notes/day.md',
  ]);
  expect(file?.content).toContain('A quiet day.');

  expect((await action(deletion)).erased_at).not.toBeNull();
  const refused = await undoAction(ada, deletion);
  expect(refused).toMatchObject({ ok: false, error: { code: 'conflict', detail: { reason: 'erased' } } });
  expect(!refused.ok && refused.error.message).toMatch(
    /^What this held was erased for good on \d+ \w+ \d{4}\./,
  );
  const [first] = await db.sql<{ seq: number }>(
    'select min(seq)::int as seq from public.agent_actions where user_id = $1',
    [ada.personId],
  );
  const back = must(await undoSince(ada, { seq: first?.seq ?? 0 }, { preview: true }));
  expect(JSON.stringify(back)).not.toContain(marker);
});

test('a removed part goes with its whole history and with what tools told of it, when the person says so', async () => {
  const talk = randomUUID();
  const { run_id: run } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
  const { id } = must(await makePart(ada, { name: 'Critic', role: marker }));
  const toolCallId = randomUUID();
  const told = await runTool(
    { ctx: asCompanion(ada, talk, run), allowed: true },
    registry.getPartDetails,
    toolCallId,
    { partId: id },
  );
  const call = {
    type: 'tool-getPartDetails',
    toolCallId,
    state: 'output-available',
    input: { partId: id },
    output: told,
  };
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(
    await saveAnswer(ada, {
      runId: run,
      parts: [{ type: 'text', text: 'Here.' }, call],
      metadata: {},
      steps: 1,
      end,
    }),
  );
  const made = await newestMake();
  must(await removePart(ada, id));
  const removal = await newest();
  must(await undoAction(ada, removal));
  must(await redoAction(ada, removal));

  expect(await eraseNow(asCompanion(ada, talk, run), removal)).toMatchObject({
    error: { code: 'not_allowed' },
  });
  expect(await eraseNow(await db.person('Eve'), removal)).toMatchObject({ error: { code: 'not_found' } });
  expect(await eraseNow(ada, made)).toMatchObject({ error: { code: 'conflict' } });
  expect((await whereItStands()).length).toBeGreaterThan(3);
  must(await eraseNow(ada, removal));
  expect(await whereItStands()).toEqual([]);
  expect(await eraseNow(ada, removal)).toMatchObject({ error: { detail: { reason: 'erased' } } });
  expect(await undoAction(ada, made)).toMatchObject({ error: { detail: { reason: 'erased' } } });
});

async function newestMake(): Promise<string> {
  const sql = `select action_id as id from public.action_changes where user_id = $1 and table_name = 'parts' and op = 'insert'`;
  return (await db.sql<{ id: string }>(sql, [ada.personId]))[0]?.id ?? '';
}

test('what was only put away is erased too, and the start of the server erases what is due of everybody', async () => {
  const write = (text: string) => sqlAsServer(db, ada.personId, (tx) => tx.query(text));
  await write(
    `insert into public.memory_files (path, kind, content) values ('notes/gone.md', 'note', '${marker}')`,
  );
  await write(`update public.memory_files set deleted_at = now() where path = 'notes/gone.md'`);
  await timePasses(await newest());
  await db.sql('select private.erase_all_due()');
  expect(await whereItStands()).toEqual([]);
});

test('what an undo took away waits thirty days, too, and no longer once it is brought back', async () => {
  const { id } = must(await makePart(ada, { name: `Critic ${marker}` }));
  const making = await newest();
  must(await undoAction(ada, making));
  const undo = await newest();
  const due = Date.parse((await action(undo)).erase_at ?? '') - Date.now();
  expect(due / day).toBeGreaterThan(29.9);
  expect(due / day).toBeLessThan(30.1);

  must(await redoAction(ada, making));
  expect((await action(undo)).erase_at).toBeNull();
  expect(await db.sql('select name from public.parts where id = $1', [id])).toHaveLength(1);
  must(await undoAction(ada, making));
  await timePasses(await newest());
  await say(ada, randomUUID(), 'Good morning.');
  expect(await whereItStands()).toEqual([]);
  expect(await redoAction(ada, making)).toMatchObject({ error: { detail: { reason: 'erased' } } });
});

test('what nobody took away waits for nothing, and an undo that took nothing away neither', async () => {
  const { id } = must(await makePart(ada, { name: 'Critic' }));
  must(await editPart(ada, id, { role: 'judges' }, 1));
  must(await undoAction(ada, await newest()));
  const open = await db.sql(
    'select id from public.agent_actions where user_id = $1 and erase_at is not null',
    [ada.personId],
  );
  expect(open).toEqual([]);
});

test('an erasure is done in steps, so that a turn never looks through all that ever was', async () => {
  const talk = randomUUID();
  const { id } = must(await makePart(ada, { name: `Critic ${marker}` }));
  const { run_id: run } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
  const look = () =>
    runTool({ ctx: asCompanion(ada, talk, run), allowed: true }, registry.getPartDetails, randomUUID(), {
      partId: id,
    });
  for (let n = 0; n < 12; n += 1) await look();
  must(await removePart(ada, id));
  const removal = await newest();
  await timePasses(removal);
  const told = async () => {
    const sql = 'select id from public.agent_actions where user_id = $1 and output is not null';
    return (await db.sql(sql, [ada.personId])).length;
  };
  const step = () => db.sql('select private.erase_action($1, 5)', [removal]);
  const left = [await told()];
  while (!(await action(removal)).erased_at) {
    await step();
    left.push(await told());
  }
  expect(left[0]).toBe(12);
  for (const [n, count] of left.entries()) expect((left[n - 1] ?? count) - count).toBeLessThanOrEqual(5);
  expect(await whereItStands()).toEqual([]);
});

test('while an answer is being written nothing is erased under it, and afterwards it is', async () => {
  const talk = randomUUID();
  const { id } = must(await makePart(ada, { name: `Critic ${marker}` }));
  must(await removePart(ada, id));
  const removal = await newest();
  const { run_id: runId } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
  expect(await eraseNow(ada, removal)).toMatchObject({ error: { code: 'conflict', detail: 'busy' } });
  await timePasses(removal);
  await say(ada, randomUUID(), 'Elsewhere.');
  expect((await action(removal)).erased_at).toBeNull();
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(
    await saveAnswer(ada, { runId, parts: [{ type: 'text', text: 'Yes.' }], metadata: {}, steps: 1, end }),
  );
  await say(ada, randomUUID(), 'Good evening.');
  expect(await whereItStands()).toEqual([]);
});

test('what is there again is not erased, and the action that took it away can still be undone', async () => {
  const { id: partId } = must(await makePart(ada, { name: 'Critic' }));
  const { id } = must(await addNote(ada, partId, { kind: 'note', body: marker }));
  must(await removeNote(ada, id));
  const removal = await newest();
  await db.sql(
    `insert into public.part_notes (id, user_id, part_id, kind, body) values ($1, $2, $3, 'note', 'Again')`,
    [id, ada.personId, partId],
  );
  expect(await eraseNow(ada, removal)).toMatchObject({ error: { code: 'conflict' } });
  await timePasses(removal);
  await say(ada, randomUUID(), 'Good morning.');
  expect(await action(removal)).toMatchObject({ erase_at: null, erased_at: null });
  expect(must(await undoAction(ada, removal)).conflicts).toMatchObject([{ reason: 'exists' }]);
});

test('a turn in which nothing is due reads no more of a long ledger than of a short one', async () => {
  const rowsRead = () =>
    sqlAsServer(db, ada.personId, async (tx) => {
      const sql = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
        where relname in ('agent_actions', 'action_changes', 'runs')`;
      const [before] = await tx.query<{ n: number }>(sql);
      await tx.query('select private.erase_due(auth.uid())');
      const [after] = await tx.query<{ n: number }>(sql);
      return (after?.n ?? 0) - (before?.n ?? 0);
    });
  await db.sql(
    `insert into public.agent_actions (user_id, actor, tool, status, erase_at)
     select $1, 'person', 'removePart', 'ok', case when n % 10 = 0 then now() + interval '1 day' end
     from generate_series(1, 3000) n`,
    [ada.personId],
  );
  expect(await rowsRead()).toBeLessThan(5);
});
