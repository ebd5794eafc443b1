import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { listPeople } from '@/lib/people/list-people';
import { becomeAnonymous } from '../support/anonymous';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let owner: Ctx;
let eve: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
  owner = await consentedPerson(db, 'Owner');
  eve = await fullPerson(db, 'Eve');
  await say(eve.ctx, eve.conversationId, 'My zanzibar is a secret.');
});
afterAll(() => db.close());

test('an owner and an admin see who is here, by counts and days', async () => {
  const [level] = ['admin'];
  await db.sql(
    'insert into private.budgets (user_id, used_tokens) values ($1, 700) on conflict (user_id) do update set used_tokens = 700, began = now()',
    [eve.ctx.personId],
  );
  const { people, next } = must(await listPeople(owner));
  expect(next).toBeNull();
  expect(people.map(({ id, level }) => [id, level])).toEqual([
    [eve.ctx.personId, 'user'],
    [owner.personId, 'owner'],
  ]);
  expect(people[0]).toMatchObject({
    used_tokens: 700,
    problems: 1,
    writing: 0,
    address: expect.stringMatching(/^eve/),
    heard_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await db.sql('update public.levels set level = $2 where user_id = $1', [eve.ctx.personId, level]);
  expect(must(await listPeople(eve.ctx)).people).toHaveLength(2);
  await db.sql(`update private.budgets set began = now() - interval '31 days'`);
  expect(must(await listPeople(owner)).people.map(({ used_tokens }) => used_tokens)).toEqual([0, 0]);
});

test('a user, a guest and an agent see nobody', async () => {
  await db.sql(`update public.levels set level = 'user' where user_id = $1`, [eve.ctx.personId]);
  expect(refusal(await listPeople(eve.ctx))).toMatchObject({ code: 'not_allowed', detail: 'level' });
  await becomeAnonymous(db, eve.ctx);
  expect(refusal(await listPeople(eve.ctx))?.code).toBe('not_allowed');
  expect(must(await listPeople(owner)).people[0]?.level).toBe('guest');
  await becomeAnonymous(db, eve.ctx, false);
  for (const actor of ['agent', 'job', 'safety', 'guest'] as const)
    expect(refusal(await listPeople({ ...owner, actor, agentId: 'companion' }))?.code).toBe('not_allowed');
});

test('nothing that anybody said, named or titled is in it', async () => {
  const told = JSON.stringify(must(await listPeople(owner)));
  const texts = await db.sql<{ text: string }>(
    `select title as text from public.conversations union select name from public.parts union select quote from public.part_evidence
     union select title from public.goals union select name from public.attachments`,
  );
  expect(texts.length).toBeGreaterThan(4);
  for (const { text } of [...texts, { text: 'zanzibar' }])
    expect([text, told.includes(text)]).toEqual([text, false]);
  expect(Object.keys(must(await listPeople(owner)).people[0] ?? {}).sort()).toEqual([
    'address',
    'heard_on',
    'id',
    'level',
    'problems',
    'since',
    'used_micros',
    'used_tokens',
    'writing',
  ]);
});

test('many are shown a page at a time, each once', async () => {
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `with made as (insert into auth.users (id, email) select gen_random_uuid(), 'p' || n || '@example.org' from generate_series(1, 60) n returning id)
       insert into public.profiles (user_id, created_at) select id, now() - interval '1 day' from made`,
    );
  });
  const first = must(await listPeople(owner));
  expect(first.people).toHaveLength(50);
  const second = must(await listPeople(owner, first.next ?? randomUUID()));
  expect(second.next).toBeNull();
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(62);
});
