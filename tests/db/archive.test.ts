import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { archiveConversation } from '@/lib/conversations/archive-conversation';
import { listConversations } from '@/lib/conversations/list-conversations';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

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
  await say(ada, talk, 'My sister moved out.');
});

const archive = (ctx: Ctx, archived: boolean) =>
  archiveConversation({ ...ctx, tool: 'archiveConversation' }, talk, archived);
const titles = async (archived: boolean) =>
  must(await listConversations(ada, undefined, archived)).conversations.map(({ title }) => title);

test('an archived conversation stands in its own list, and comes back', async () => {
  must(await archive(ada, true));
  expect(await titles(false)).toEqual([]);
  expect(await titles(true)).toEqual(['My sister moved out']);
  must(await archive(ada, false));
  expect(await titles(false)).toEqual(['My sister moved out']);
  expect(await titles(true)).toEqual([]);
});

test('archiving can be undone', async () => {
  must(await archive(ada, true));
  const [action] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'archiveConversation'`,
    [ada.personId],
  );
  must(await undoAction(ada, action?.id ?? '', {}));
  expect(await titles(false)).toEqual(['My sister moved out']);
});

test('who writes in an archived conversation has it in the list again', async () => {
  must(await archive(ada, true));
  await say(ada, talk, 'And the cat went with her.');
  expect(await titles(false)).toEqual(['My sister moved out']);
});

test('nobody else archives it or sees it', async () => {
  const bob = await consentedPerson(db, 'Bob');
  expect(refusal(await archive(bob, true))?.code).toBe('not_found');
  must(await archive(ada, true));
  expect(must(await listConversations(bob, undefined, true)).conversations).toEqual([]);
});
