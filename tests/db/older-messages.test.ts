import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getConversation, type MessagePage } from '@/lib/conversations/get-conversation';
import { getOlderMessages } from '@/lib/conversations/get-older-messages';
import { openTestDb, type TestDb } from '../support/db';
import { longConversation } from '../support/long-conversation';
import { consentedPerson, must } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  talk = await longConversation(db.server.sql, ada, 1_300);
});
afterAll(() => db.close());

const idOf = async (ordinal: number): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.messages where conversation_id = $1 and ordinal = $2',
    [talk, ordinal],
  );
  return row?.id ?? '';
};
const ordinalsOf = async ({ messages }: MessagePage): Promise<number[]> => {
  const rows = await db.sql<{ id: string; ordinal: number }>(
    'select id, ordinal from public.messages where conversation_id = $1',
    [talk],
  );
  const known = new Map(rows.map(({ id, ordinal }) => [id, ordinal]));
  return messages.map(({ id }) => known.get(id) ?? 0);
};
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('a conversation begins with its latest sixty messages, or as many as are asked for, a thousand at most', async () => {
  const latest = must(await getConversation(ada, talk));
  expect(await ordinalsOf(latest)).toEqual(upTo(1_241, 1_300));
  expect(latest.has_older).toBe(true);
  expect(must(await getConversation(ada, talk, 5)).messages).toHaveLength(5);
  expect(must(await getConversation(ada, talk, 5_000)).messages).toHaveLength(1_000);
});

test('the messages before one come in order, and the first page of all says that it is the first', async () => {
  const page = must(await getOlderMessages(ada, talk, await idOf(1_241)));
  expect(await ordinalsOf(page)).toEqual(upTo(1_141, 1_240));
  expect(page.has_older).toBe(true);
  const first = must(await getOlderMessages(ada, talk, await idOf(40)));
  expect(await ordinalsOf(first)).toEqual(upTo(1, 39));
  expect(first.has_older).toBe(false);
  expect(must(await getOlderMessages(ada, talk, await idOf(1)))).toEqual({ messages: [], has_older: false });
});

test('a page reaches a little beyond the message that is looked for, and a thousand at most', async () => {
  const page = must(await getOlderMessages(ada, talk, await idOf(1_241), await idOf(600)));
  expect(await ordinalsOf(page)).toEqual(upTo(580, 1_240));
  const far = must(await getOlderMessages(ada, talk, await idOf(1_241), await idOf(3)));
  expect(far.messages).toHaveLength(1_000);
  expect(far.has_older).toBe(true);
});

test('a stranger, and who names a message of another conversation, gets nothing', async () => {
  const eve = await consentedPerson(db, 'Eve');
  expect(refusal(await getOlderMessages(eve, talk, await idOf(1_241)))).toMatchObject({ code: 'not_found' });
  const other = await longConversation(db.server.sql, ada, 10);
  expect(refusal(await getOlderMessages(ada, other, await idOf(1_241)))).toMatchObject({ code: 'not_found' });
  expect(refusal(await getOlderMessages(ada, talk, await idOf(1_241), randomUUID()))).toMatchObject({
    code: 'not_found',
  });
});
