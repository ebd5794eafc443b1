import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { keptMessages, refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});

const idsOf = async () => (await keptMessages(db, talk)).map(({ id }) => id);
const edit = (ctx: Ctx, id: string) => withdrawLastMessage({ ...ctx, tool: 'editMessage' }, talk, id);

async function lastMine(): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    `select id from public.messages where conversation_id = $1 and role = 'user' order by ordinal desc limit 1`,
    [talk],
  );
  return row?.id ?? expect.unreachable();
}

test('the last message goes with its answer, and comes back with it by undo', async () => {
  await say(ada, talk, 'Good morning.');
  await say(ada, talk, 'It was loud today.');
  const before = await idsOf();
  must(await edit(ada, await lastMine()));
  expect(await idsOf()).toEqual(before.slice(0, 2));
  const [action] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'editMessage'`,
    [ada.personId],
  );
  must(await undoAction(ada, action?.id ?? '', {}));
  expect(await idsOf()).toEqual(before);
});

test('a message that something follows stays as it is', async () => {
  await say(ada, talk, 'Good morning.');
  const first = await lastMine();
  await say(ada, talk, 'It was loud today.');
  const before = await idsOf();
  expect(refusal(await edit(ada, first))?.code).toBe('conflict');
  expect(await idsOf()).toEqual(before);
});

test('while an answer is written nothing is changed', async () => {
  await say(ada, talk, 'Good morning.', { leaveRunning: true });
  const before = await idsOf();
  expect(refusal(await edit(ada, await lastMine()))?.code).toBe('conflict');
  expect(await idsOf()).toEqual(before);
});

test('nobody else reaches it, and an answer is no message of the person', async () => {
  await say(ada, talk, 'Good morning.');
  const before = await idsOf();
  const bob = await consentedPerson(db, 'Bob');
  expect(refusal(await edit(bob, await lastMine()))?.code).toBe('not_found');
  expect(refusal(await edit(ada, before.at(-1) ?? ''))?.code).toBe('not_found');
  expect(await idsOf()).toEqual(before);
});

test('what keeps the day gentle cannot be written away', async () => {
  await say(ada, talk, 'Good morning.');
  await db.sql(`update public.messages set safety = 'ideation' where id = $1`, [await lastMine()]);
  await db.sql(
    `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 day')
     on conflict (user_id) do update set careful_until = excluded.careful_until`,
    [ada.personId],
  );
  const before = await idsOf();
  expect(refusal(await edit(ada, await lastMine()))?.code).toBe('locked');
  expect(await idsOf()).toEqual(before);
});
