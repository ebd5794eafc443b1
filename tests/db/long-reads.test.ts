import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { createFile } from '@/lib/memory/create-file';
import { exportMemory } from '@/lib/memory/export-memory';
import { readMemory } from '@/lib/memory/read-memory';
import { openTestDb, type TestDb } from '../support/db';
import { longConversation } from '../support/long-conversation';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const beginTurn = (talk: string, history: number | null) =>
  sqlAsServer(db, ada.personId, async (tx) => {
    const [turn] = await tx.query<{ n: number; run: string }>(
      `select jsonb_array_length(t -> 'messages') as n, t ->> 'run_id' as run
       from public.begin_turn($1, $2, 'And now?', 'none', 'companion', 'test', 10000, $3) t`,
      [talk, randomUUID(), history],
    );
    await tx.query(`update public.runs set status = 'failed' where id = $1`, [turn?.run]);
    return turn?.n;
  });

test('a turn hands back at most a thousand messages, whatever is asked', async () => {
  const talk = await longConversation(db.server.sql, ada, 1_300);
  expect(await beginTurn(talk, 100_000)).toBe(1_000);
  expect(await beginTurn(talk, null)).toBe(400);
  expect(await beginTurn(talk, -5)).toBe(1);
});

test('a quote is looked for in the latest thousand messages, or in the one that is named', async () => {
  const talk = await longConversation(db.server.sql, ada, 1_300);
  const keep = (messageId?: string) =>
    addEvidence(asCompanion(ada, talk, randomUUID()), {
      ...{ quote: 'for the 3th time', kind: 'thought', messageId },
    });
  expect(refusal(await keep())).toMatchObject({
    code: 'not_found',
    message:
      'These words are not among the latest 1,000 messages here. For an earlier one, name the message.',
  });
  const [said] = await db.sql<{ id: string }>(
    'select id from public.messages where conversation_id = $1 and ordinal = 3',
    [talk],
  );
  expect(must(await keep(said?.id)).messageId).toBe(said?.id);
});

test('a file tells the newest five hundred things its passages come from, and that there are more', async () => {
  const { id } = must(
    await createFile(ada, { path: 'notes/river.md', title: 'River', text: 'A quiet river.' }),
  );
  const keep = (from: number, to: number) =>
    db.sql(
      `insert into public.memory_sources (user_id, file_id, anchor, passage, source_kind, source_id, created_at)
       select $1, $2, 'about', 'A quiet river.', 'message', gen_random_uuid(), now() + n * interval '1 second'
       from generate_series($3::int, $4::int) n`,
      [ada.personId, id, from, to],
    );
  await keep(1, 500);
  const read = async () => must(await readMemory(ada, 'notes/river.md'));
  expect(await read()).toMatchObject({ sources_left_out: false });
  expect((await read()).sources).toHaveLength(500);
  const oldest = (await read()).sources[0]?.source_id;
  await keep(501, 501);
  expect(await read()).toMatchObject({ sources_left_out: true });
  expect((await read()).sources).toHaveLength(500);
  expect((await read()).sources.map(({ source_id }) => source_id)).not.toContain(oldest);
});

test('the whole memory is handed over in pages, and arrives whole', async () => {
  for (let n = 0; n < 50; n += 1)
    must(await createFile(ada, { title: `Note ${n}`, text: `${'long words '.repeat(5_000)}end of ${n}.` }));
  const [page] = await sqlAsServer(db, ada.personId, (tx) =>
    tx.query<{ bytes: number }>('select octet_length(public.export_memory()::text) as bytes'),
  );
  expect(page?.bytes).toBeLessThan(1_200_000);
  const all = await new Response(must(await exportMemory(ada))).text();
  const [files] = await db.sql<{ n: number }>(
    'select count(*)::int as n from public.memory_files where user_id = $1',
    [ada.personId],
  );
  expect(all.match(/<!-- [a-z]+\/[a-z0-9-]+\.md -->/g)?.length).toBe(files?.n);
  for (let n = 0; n < 50; n += 1) expect(all).toContain(`end of ${n}.`);
});

test('a download that cannot go on breaks off instead of looking whole', async () => {
  for (let n = 0; n < 50; n += 1)
    must(await createFile(ada, { title: `Note ${n}`, text: 'long words '.repeat(5_000) }));
  const download = new Response(must(await exportMemory(ada)));
  const may = (verb: string) => db.sql(`${verb} app_server, authenticated`);
  await may('revoke execute on function public.export_memory from');
  await expect(download.text()).rejects.toThrow();
  await may('grant execute on function public.export_memory to');
});
