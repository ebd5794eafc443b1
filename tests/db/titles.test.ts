import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { keptMessages } from '../support/turns';

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

async function titleOf(): Promise<string> {
  const [row] = await db.sql<{ title: string }>('select title from public.conversations where id = $1', [
    talk,
  ]);
  return row?.title ?? expect.unreachable();
}
const mine = async () => (await keptMessages(db, talk)).filter(({ role }) => role === 'user');

test.each([
  ["Hi, I'd like to talk about my sister and the move.", 'My sister and the move'],
  ['ok so the planner is back', 'The planner is back'],
  ['Something in me was loud today', 'Something in me was loud today'],
  ['I need to talk about work. It went on until nine and nobody said a word.', 'Work'],
  ['The critic came back. It said that I should have known better, all evening.', 'The critic came back'],
  [
    'there is a part of me that keeps counting everything that could go wrong tomorrow',
    'There is a part of me that keeps counting…',
  ],
  ['Well-being week made me tired', 'Well-being week made me tired'],
  ['Okra again for dinner and she cried', 'Okra again for dinner and she cried'],
])('“%s” is called “%s”', async (text, title) => {
  await say(ada, talk, text);
  expect(await titleOf()).toBe(title);
});

test('a conversation keeps the name of its first message', async () => {
  await say(ada, talk, 'Good morning.');
  expect(await titleOf()).toBe('Good morning.');
  await say(ada, talk, 'My sister moved out.');
  expect(await titleOf()).toBe('Good morning.');
});

test('a title of the person stays', async () => {
  await say(ada, talk, 'Good morning.');
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Tuesday'));
  await say(ada, talk, 'My sister moved out.');
  expect(await titleOf()).toBe('Tuesday');
});

test('words of a hard moment name nothing, early or late', async () => {
  await say(ada, talk, 'Good morning.');
  await say(ada, talk, 'It is about the bridge.', { safety: 'ideation' });
  expect(await titleOf()).toBe('Good morning.');
});

test('a title goes with the message it was made from', async () => {
  await say(ada, talk, 'My sister moved out.');
  await say(ada, talk, 'And the cat went with her.');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, (await mine()).at(0)?.id ?? ''));
  expect(await titleOf()).not.toContain('sister');
});

test('a title from before, made of the first words, goes with them too', async () => {
  await say(ada, talk, "Hi, I'd like to talk about my sister.");
  await db.sql('update public.conversations set title = $2 where id = $1', [
    talk,
    "Hi, I'd like to talk about my sister.",
  ]);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, (await mine()).at(0)?.id ?? ''));
  expect(await titleOf()).toBe('A conversation');
});
