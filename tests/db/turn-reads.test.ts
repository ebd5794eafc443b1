import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import type { SqlSession } from '@/lib/db/lite/session';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { fillConversation } from '../support/long-conversation';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

const words = 'Part of me wants to rest and another part keeps making lists for tomorrow.';

/** What two turns may differ in, for rows that were replaced a moment ago are met once more. */
const little = 60;

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
}, 120_000);
afterAll(() => db.close());

/** So many conversations that the person began with the same words, each answered, with what the ledger has of them. */
async function fill(many: number): Promise<void> {
  const tables = ['conversations', 'messages', 'runs', 'agent_actions'];
  const triggers = (verb: string) =>
    tables.map((name) => `alter table public.${name} ${verb} trigger user;`).join('\n');
  await db.server.sql.exec(`${triggers('disable')}
    create temporary table filling as
      select n, gen_random_uuid() as talk, gen_random_uuid() as action, gen_random_uuid() as said, gen_random_uuid() as run
      from generate_series(1, ${many}) n;
    insert into public.conversations (id, user_id, title, created_at, last_message_at)
      select talk, '${ada.personId}', 'A long day', t, t from filling, lateral (select now() - interval '9 days' + n * interval '1 second' as t) at;
    insert into public.agent_actions (id, user_id, actor, tool, status, conversation_id)
      select action, '${ada.personId}', 'person', 'startConversation', 'ok', talk from filling order by n;
    insert into public.action_changes (action_id, user_id, table_name, row_id, op, after)
      select f.action, c.user_id, 'conversations', c.id, 'insert', to_jsonb(c)
      from filling f join public.conversations c on c.id = f.talk order by f.n;
    insert into public.runs (id, user_id, conversation_id, agent, model, status, user_message_id)
      select run, '${ada.personId}', talk, 'companion', 'test', 'completed', said from filling;
    insert into public.messages (id, user_id, conversation_id, ordinal, role, run_id, parts)
      select case when place = 1 then said else gen_random_uuid() end, '${ada.personId}', talk, place,
        (case when place = 1 then 'user' else 'assistant' end)::public.message_role, case when place = 2 then run end,
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', '${words}'))
      from filling, generate_series(1, 2) place;
    drop table filling;
    ${triggers('enable')}`);
  await db.server.vacuum();
}

/** Rows of tables and entries of indexes that this transaction has read so far. */
async function rowsRead(tx: SqlSession): Promise<number> {
  const [read] = await tx.query<{ n: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(oid))::int as n from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return read?.n ?? 0;
}

/** What a turn with a model reads, from its beginning to its end. */
const turnReads = (talk: string): Promise<number> =>
  sqlAsServer(db, ada.personId, async (tx) => {
    const before = await rowsRead(tx);
    const [turn] = await tx.query<{ run: string }>(
      `select public.begin_answered_turn($1, $2, $3, 'none', 'companion', 'test', true, 1000000, 400, true) ->> 'run_id' as run`,
      [talk, randomUUID(), words],
    );
    await tx.query(
      `select public.save_answer($1, '[{"type": "text", "text": "I hear it."}]', '{}', 'completed', 'finished', 1)`,
      [turn?.run],
    );
    return (await rowsRead(tx)) - before;
  });

async function oldest(): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.conversations order by created_at limit 1',
  );
  return row?.id ?? '';
}

test('a turn reads no more after thousands of conversations than after a few hundred', async () => {
  const reads = async () => {
    await turnReads(randomUUID());
    const begun = await turnReads(randomUUID());
    must(await makePart({ ...ada, tool: 'makePart' }, { name: `Part ${randomUUID()}` }));
    return { begun, oldest: await turnReads(await oldest()), changed: await turnReads(randomUUID()) };
  };
  await fill(400);
  const few = await reads();
  await fill(3_600);
  const many = await reads();
  expect(few.begun).toBeLessThan(150);
  expect(many.begun).toBeLessThanOrEqual(few.begun + little);
  expect(many.oldest).toBeLessThanOrEqual(few.oldest + little);
  expect(many.changed).toBeLessThanOrEqual(few.changed + little);
}, 180_000);

test('a turn of a long conversation reads what it hands back, and not all that was said before', async () => {
  const readsOf = async (messages: number) => {
    ada = await consentedPerson(db, 'Ada');
    const talk = randomUUID();
    await say(ada, talk, words);
    await fillConversation(db.server.sql, ada, talk, messages, words);
    await db.sql(
      `insert into public.runs (user_id, conversation_id, agent, model, status, user_message_id, care)
       select user_id, conversation_id, 'companion', 'test', 'completed', id, '{"version": 1}' from public.messages
       where conversation_id = $1 and role = 'user' and ordinal > 2`,
      [talk],
    );
    await db.server.vacuum();
    await turnReads(talk);
    return turnReads(talk);
  };
  const long = await readsOf(500);
  expect(await readsOf(2_000)).toBeLessThanOrEqual(long + little);
}, 180_000);
