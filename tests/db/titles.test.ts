import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { undoAction } from '@/lib/undo/undo-action';
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
const titleFromFirst = async () =>
  (
    await db.sql<{ title: string }>(
      "select private.title_from(private.message_text(parts), 'none') as title from public.messages where conversation_id = $1 order by ordinal limit 1",
      [talk],
    )
  )[0]?.title ?? '';
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
  ['I woke at 3 a.m. and could not sleep', 'I woke at 3 a.m. and could not sleep'],
  ['It is always at 5 p.m. She calls then.', 'It is always at 5 p.m.'],
  ['I was up until 3 a.m.', 'I was up until 3 a.m.'],
  ['I saw Dr. Hart and Mrs. Bell. It was fine.', 'I saw Dr. Hart and Mrs. Bell'],
  ['We moved to St. Ives. I miss home.', 'We moved to St. Ives'],
  ['Some days, e.g. Monday, I freeze. Not today.', 'Some days, e.g. Monday, I freeze'],
  ['Bills, letters, etc. pile up. I hide.', 'Bills, letters, etc. pile up'],
  ['I ran 3.5 miles. My knee hurts.', 'I ran 3.5 miles'],
  ['We argued about no. 5 again. Then silence.', 'We argued about no. 5 again'],
  ['I do not know... maybe it is her. Or me.', 'I do not know... maybe it is her'],
  ['I do not know... Maybe it is her.', 'I do not know'],
  ['She said no. Then she left.', 'She said no'],
  ['Dr. K. said I should rest. I did not.', 'Dr. K. said I should rest'],
  ['I met J. R. Moss again. He smiled.', 'I met J. R. Moss again'],
  ['I talked to Dr. K.', 'I talked to Dr. K'],
  ['We went to K. Then it rained.', 'We went to K.'],
  ['It was not I. Nobody asked.', 'It was not I'],
])('“%s” is called “%s”', async (text, title) => {
  await say(ada, talk, text);
  expect(await titleOf()).toBe(title);
});

const ledger = () =>
  db.sql<{ id: string; undone_by: string | null }>(
    'select id, undone_by from public.agent_actions where user_id = $1 order by seq',
    [ada.personId],
  );

test.each([
  'hi',
  'Hello?',
  'hey…',
  'are you there',
  'Hi there, is anyone here?',
  'Good morning.',
  'heyyy :)',
  "I'd like to talk",
  'hi, I would like to talk to someone.',
  'Can we talk?',
  'I want to talk about something',
])('“%s” names a conversation only until something is said', async (greeting) => {
  await say(ada, talk, greeting);
  const greeted = await titleOf();
  await say(ada, talk, 'anyone there??');
  expect(await titleOf()).toBe(greeted);
  await say(ada, talk, 'My sister moved out.');
  expect(await titleOf()).toBe('My sister moved out');
  await say(ada, talk, 'And the cat went with her.');
  expect(await titleOf()).toBe('My sister moved out');
});

test.each(['Hi, my sister moved out.', 'Are you there for my sister?', 'Моя сестра ушла'])(
  '“%s” says something at once',
  async (text) => {
    await say(ada, talk, text);
    const first = await titleOf();
    await say(ada, talk, 'The cat went with her.');
    expect(await titleOf()).toBe(first);
  },
);

test('a later title is no action, and what began the conversation is undone and redone as before', async () => {
  await say(ada, talk, 'hi');
  const [begun, ...others] = (await ledger()).slice(-1);
  expect(others).toEqual([]);
  await say(ada, talk, 'My sister moved out.');
  expect((await ledger()).at(-1)).toEqual(begun);
  const { conflicts, seen } = must(await undoAction(ada, begun?.id ?? '', { preview: true }));
  // That it was written in since is asked about, and nothing else.
  expect(conflicts.map(({ reason }) => reason)).toEqual(['depends']);
  const choices = conflicts.map(({ table_name, row_id, field }) => ({
    ...{ table_name, row_id, field },
    choice: 'take_back' as const,
  }));
  const undone = must(await undoAction(ada, begun?.id ?? '', { choices, seen }));
  expect(await db.sql('select id from public.conversations where id = $1', [talk])).toEqual([]);
  must(await undoAction(ada, undone.action_id ?? ''));
  expect(await titleOf()).toBe('My sister moved out');
});

test('an undone title of the person leaves the later title', async () => {
  await say(ada, talk, 'hi');
  await say(ada, talk, 'My sister moved out.');
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Tuesday'));
  must(await undoAction(ada, (await ledger()).at(-1)?.id ?? ''));
  expect(await titleOf()).toBe('My sister moved out');
});

test.each(['I just want to write', "I'd like to write something"])(
  'what began with “%s” is called by that, and by nothing that follows',
  async (text) => {
    await say(ada, talk, text);
    const first = await titleOf();
    await say(ada, talk, 'My sister moved out.');
    expect(await titleOf()).toBe(first);
  },
);

test('a title from before, cut at an initial, goes with the message it was made from', async () => {
  await say(ada, talk, 'Dr. K. said I should rest. I did not.');
  await say(ada, talk, 'The rain came in.');
  await db.sql(`update public.conversations set title = 'Dr. K' where id = $1`, [talk]);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, (await mine()).at(0)?.id ?? ''));
  expect(await titleOf()).toBe('The rain came in');
});

test('a title from before, cut at an abbreviation, goes with the message it was made from', async () => {
  await say(ada, talk, 'I woke at 3 a.m. and could not sleep');
  await say(ada, talk, 'The rain came in.');
  await db.sql(`update public.conversations set title = 'I woke at 3 a.m' where id = $1`, [talk]);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, (await mine()).at(0)?.id ?? ''));
  expect(await titleOf()).toBe('The rain came in');
});

test('a later title goes with the message it was made from, and comes back with the next', async () => {
  await say(ada, talk, 'hi');
  await say(ada, talk, 'My sister moved out.');
  const second = (await mine()).at(1)?.id ?? '';
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, second));
  expect(await titleOf()).toBe('hi');
  await say(ada, talk, 'My brother moved in.');
  expect(await titleOf()).toBe('My brother moved in');
});

test('a greeting that the person chose as the title stays', async () => {
  await say(ada, talk, 'hi');
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Hello'));
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, await titleFromFirst()));
  await say(ada, talk, 'My sister moved out.');
  expect(await titleOf()).toBe(await titleFromFirst());
});

test.each(['I just want to write', 'Can you just listen?', 'help'])(
  'what begins with a request (“%s”) is not called by what follows',
  async (request) => {
    await say(ada, talk, request);
    const asked = await titleOf();
    await say(ada, talk, 'My sister moved out.');
    expect(await titleOf()).toBe(asked);
  },
);

test('a message of doubt names nothing', async () => {
  await say(ada, talk, 'hi');
  const greeted = await titleOf();
  await say(ada, talk, 'It is about the bridge.', { safety: 'watch' });
  expect(await titleOf()).toBe(greeted);
});

test('after a hard moment a greeting is replaced by nothing', async () => {
  await say(ada, talk, 'hi');
  await say(ada, talk, 'It is about the bridge.', { safety: 'ideation' });
  await say(ada, talk, 'In the kitchen.');
  expect(await titleOf()).toBe(await titleFromFirst());
});

test('a later title of words that are found to be hard goes, from the ledger too', async () => {
  await say(ada, talk, 'hi');
  await say(ada, talk, 'It is about the bridge.');
  const second = (await mine()).at(1)?.id ?? '';
  await db.sql("update public.messages set safety = 'ideation' where id = $1", [second]);
  expect(await titleOf()).toBe('A conversation');
  const told =
    'select 1 from public.action_changes where row_id = $1 and (before::text || after::text) like $2';
  expect(await db.sql(told, [talk, '%bridge%'])).toEqual([]);
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

test.each([
  [0, 1],
  [1, 0],
])('two deletions that both changed the name are undone without a question (%i first)', async (...order) => {
  for (const text of ['My sister called.', 'The rain came in.', 'A long walk.']) await say(ada, talk, text);
  const first = await titleOf();
  const messages = await mine();
  const deletions = messages.slice(0, 2).map(() => randomUUID());
  for (const [n, actionId] of deletions.entries())
    must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId }, messages[n]?.id ?? ''));
  expect(await titleOf()).toBe('A long walk');
  for (const one of order) {
    const told = must(await undoAction(ada, deletions[one] ?? ''));
    expect(told).toMatchObject({ conflicts: [], action_id: expect.any(String) });
    expect(await titleOf()).toBe(one === 0 || order[0] === 0 ? first : 'The rain came in');
  }
  expect(await mine()).toHaveLength(3);
});

test('a name that the person gave after a deletion is asked about when that is undone', async () => {
  for (const text of ['My sister called.', 'The rain came in.']) await say(ada, talk, text);
  const actionId = randomUUID();
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId }, (await mine())[0]?.id ?? ''));
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Sunday'));
  expect(must(await undoAction(ada, actionId)).conflicts).toMatchObject([
    { field: 'title', reason: 'changed' },
  ]);
});
