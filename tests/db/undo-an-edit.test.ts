import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
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
});

async function saidAnew(before: string, after: string) {
  const messageId = randomUUID();
  await say(ada, talk, before, { messageId });
  const actionId = randomUUID();
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId }, talk, messageId));
  await say(ada, talk, after);
  return actionId;
}
const told = async () => {
  const { messages, conversation } = must(await getConversation(ada, talk));
  const mine = messages.filter(({ role }) => role === 'user');
  return {
    title: conversation.title,
    said: mine.map(({ parts }) => String((parts[0] as { text?: string }).text)),
    answers: messages.length - mine.length,
  };
};

test.each([[[]], [['Then I slept.', 'And woke.']]])(
  'undoing an edit shows the earlier words in the place of the later ones, also after %j',
  async (since) => {
    await say(ada, talk, 'Good morning.');
    const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
    for (const text of since) await say(ada, talk, text);
    const undone = must(await undoAction(ada, edit, {}));
    expect(undone.conflicts).toEqual([]);
    const count = since.length + 2;
    expect(await told()).toMatchObject({
      said: ['Good morning.', 'My Critic was loud.', ...since],
      answers: count,
    });
    expect(undone.changes.filter(({ op }) => op === 'delete').map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['messages', 'messages']),
    );
    must(await redoAction(ada, edit, {}));
    expect(await told()).toMatchObject({
      said: ['Good morning.', 'My Judge was loud.', ...since],
      answers: count,
    });
  },
);

test('the conversation is called by the words that stand', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  await say(ada, talk, 'Then I slept.');
  expect((await told()).title).toBe('My Judge was loud');
  must(await undoAction(ada, edit, {}));
  expect(await told()).toMatchObject({
    title: 'My Critic was loud',
    said: ['My Critic was loud.', 'Then I slept.'],
  });
});

test('while an answer is written nothing is exchanged', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  await say(ada, talk, 'Then I slept.', { leaveRunning: true });
  expect(refusal(await undoAction(ada, edit, {}))?.detail).toBe('busy');
  expect((await told()).said).toEqual(['My Judge was loud.', 'Then I slept.']);
});

test('words of a hard moment are not taken out by an undo', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  await db.sql(
    `update public.messages set safety = 'ideation' where conversation_id = $1 and role = 'user'`,
    [talk],
  );
  await db.sql(
    `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 day')
     on conflict (user_id) do update set careful_until = excluded.careful_until`,
    [ada.personId],
  );
  await say(ada, talk, 'Then I slept.');
  const answer = await undoAction(ada, edit, {});
  expect(refusal(answer)?.code).toBe('locked');
  expect((await told()).said).toEqual(['My Judge was loud.', 'Then I slept.']);
});

test('a deletion that is undone brings words back in the place of those that an undo showed', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  await say(ada, talk, 'Then I slept.');
  const [judge] = await db.sql<{ id: string }>(
    `select id from public.messages where conversation_id = $1 and role = 'user' order by ordinal limit 1`,
    [talk],
  );
  const deletion = randomUUID();
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId: deletion }, judge?.id ?? ''));
  must(await undoAction(ada, edit, {}));
  expect((await told()).said).toEqual(['My Critic was loud.', 'Then I slept.']);
  must(await undoAction(ada, deletion, {}));
  expect((await told()).said).toEqual(['My Judge was loud.', 'Then I slept.']);
});

test('going back to before several changes of one message shows the words that stood then', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await say(ada, talk, 'My Critic was loud.', { messageId: first });
  const [last] = await db.sql<{ seq: number }>(
    'select max(seq)::integer as seq from public.agent_actions where user_id = $1',
    [ada.personId],
  );
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: randomUUID() }, talk, first));
  await say(ada, talk, 'My Judge was loud.', { messageId: second });
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: randomUUID() }, talk, second));
  await say(ada, talk, 'My Guard was loud.');
  const back = must(await undoSince(ada, { seq: (last?.seq ?? 0) + 1 }));
  expect(await told()).toEqual({ title: 'My Critic was loud', said: ['My Critic was loud.'], answers: 1 });
  must(await redoAction(ada, back.actions[0]?.id ?? ''));
  expect(await told()).toEqual({ title: 'My Guard was loud', said: ['My Guard was loud.'], answers: 1 });
});

test('answers that were given since go with the words to which they were given', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  must(await undoAction(ada, edit, {}));
  const critic = must(await getConversation(ada, talk)).messages[0]?.id ?? '';
  must(await chooseAnswer({ ...ada, tool: 'undo' }, talk, critic));
  await say(ada, talk, 'My Critic was loud.', { messageId: critic });
  const { conflicts, seen } = must(await redoAction(ada, edit, {}));
  const choices = conflicts.map(({ table_name, row_id, field }) => ({
    ...{ table_name, row_id, field },
    choice: 'take_back' as const,
  }));
  expect(conflicts).toHaveLength(1);
  must(await redoAction(ada, edit, { choices, seen }));
  expect(await told()).toMatchObject({ said: ['My Judge was loud.'], answers: 1 });
  const [counted] = await db.sql<{ count: number }>(
    'select count(*)::integer as count from public.messages where conversation_id = $1',
    [talk],
  );
  expect(counted?.count).toBe(2);
});

test('a whole conversation comes back as it was, also where both versions stood in it', async () => {
  const edit = await saidAnew('My Critic was loud.', 'My Judge was loud.');
  must(await undoAction(ada, edit, {}));
  await db.sql(
    `update public.messages set metadata = coalesce(metadata, '{}') || jsonb_build_object('anew', 'one')
     where conversation_id = $1 and role = 'user'`,
    [talk],
  );
  await say(ada, talk, 'Then I slept.');
  await db.sql(
    `update public.messages set metadata = coalesce(metadata, '{}') || jsonb_build_object('anew', 'one')
     where conversation_id = $1 and role = 'user'`,
    [talk],
  );
  const before = await told();
  const deletion = randomUUID();
  must(await deleteConversation({ ...ada, tool: 'deleteConversation', actionId: deletion }, talk));
  must(await undoAction(ada, deletion, {}));
  expect(await told()).toEqual(before);
});
