import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { calling, mockModel, saying } from '../support/mock-model';
import { keptMessages, turn } from '../support/turns';

const migration = 'supabase/migrations/20261122020300_old_answers_hold_no_rows.sql';
let db: TestDb;
let ada: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
});
afterAll(() => db.close());

/** As answers were kept before: a letter in what came back of these two tools. */
async function leak(conversationId: string): Promise<void> {
  const image = { table_name: 'part_notes', before: { body: 'Dear Critic, zqxletter' }, after: null };
  const leaked = {
    getPartDetails: { pending: [{ preview: { changes: [image] } }], recent: [{ about: image }] },
    undoAction: { ok: false, error: { code: 'conflict', message: 'No.', detail: { conflicts: [image] } } },
    searchParts: { parts: [] },
  };
  for (const [tool, output] of Object.entries(leaked)) {
    await db.sql(
      'update public.agent_actions set output = output || $3 where conversation_id = $1 and tool = $2',
      [conversationId, tool, output],
    );
    await db.sql(
      `update public.messages set parts = (
         select jsonb_agg(case when part ->> 'type' = $2 then jsonb_set(part, '{output}', (part -> 'output') || $3) else part end)
         from jsonb_array_elements(parts) part)
       where conversation_id = $1 and role = 'assistant'`,
      [conversationId, `tool-${tool}`, output],
    );
  }
}

test('what agents were given earlier holds no rows any more, in no answer, ledger row or deleted message', async () => {
  const conversationId = randomUUID();
  const calls = [
    { id: 'a', tool: 'getPartDetails', input: { partId: ada.partId } },
    { id: 'b', tool: 'undoAction', input: { actionId: randomUUID() } },
    { id: 'c', tool: 'searchParts', input: {} },
  ];
  await turn(ada.ctx, mockModel(calling(...calls), saying('I see.')), { conversationId, text: 'Look.' });
  await leak(conversationId);
  const others = async () => [
    await db.sql(
      `select * from public.agent_actions where tool not in ('getPartDetails', 'undoAction') order by id`,
    ),
    await db.sql(`select id, parts from public.messages where conversation_id <> $1 order by id`, [
      conversationId,
    ]),
  ];
  // A deleted answer, as the ledger keeps it.
  await db.sql(
    `insert into public.action_changes (action_id, user_id, table_name, row_id, op, before)
     select (select id from public.agent_actions where user_id = m.user_id limit 1), m.user_id, 'messages', m.id, 'delete', to_jsonb(m)
     from public.messages m where m.conversation_id = $1`,
    [conversationId],
  );
  const kept = async () =>
    JSON.stringify([
      await keptMessages(db, conversationId),
      await db.sql('select output from public.agent_actions where conversation_id = $1', [conversationId]),
      await db.sql(`select before from public.action_changes where table_name = 'messages'`),
    ]);
  expect((await kept()).match(/zqxletter/g)?.length).toBeGreaterThanOrEqual(6);
  const before = await others();
  await db.server.sql.exec(readFileSync(migration, 'utf8'));
  expect(await kept()).not.toContain('zqxletter');

  const [, answer] = await keptMessages(db, conversationId);
  expect(answer?.parts.find(({ type }) => type === 'tool-getPartDetails')?.output).toMatchObject({
    ok: true,
    part: { name: 'Critic' },
    pending: [],
    recent: [],
  });
  expect(answer?.parts.find(({ text }) => text)?.text).toBe('I see.');
  expect(await others()).toEqual(before);
});
