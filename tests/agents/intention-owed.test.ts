import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import type { Today } from '@/agents/engine/context';
import { careFor } from '@/agents/engine/safety-turn';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { editGoal } from '@/lib/goals/edit-goal';
import { getGoal } from '@/lib/goals/get-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { startCare } from '@/lib/safety/care';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '../support/db';
import { intentionOf } from '../support/errands';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { takeBack } from '../support/take-back';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;

beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const talkOf = async (goal: string): Promise<string> =>
  must(await openConversation({ ...ada, tool: 'talkAboutGoal' }, goal, agents.goal.name)).conversation_id;

/** Says this in a conversation. `asked`: what a model was asked; none where safety answered. */
async function say(conversationId: string, text: string, messageId = randomUUID()) {
  const model = mockModel(saying('A first step could be small.'));
  const answer = textIn(await turn(ada, model, { conversationId, text, messageId }));
  return { answer, messageId, asked: model.calls.map(({ prompt }) => JSON.stringify(prompt)) };
}
async function sayAll(conversationId: string, ...texts: string[]) {
  const said: Awaited<ReturnType<typeof say>>[] = [];
  for (const text of texts) said.push(await say(conversationId, text));
  return said;
}
async function reword(goal: string, changes: { title?: string; why?: string }): Promise<string> {
  const actionId = randomUUID();
  const { version } = must(await getGoal(ada, goal)).goal;
  must(await editGoal({ ...ada, tool: 'editGoal', actionId }, goal, { version, changes }));
  return actionId;
}
const removeMessage = async (id: string) => {
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId: randomUUID() }, id));
};
/** Safety asked about the words of the only intention, and that ended without danger. */
const isAnswered = () =>
  sqlAsServer(db, ada.personId, async (tx) => {
    const [row] = await tx.query<{ answered: boolean }>(
      'select private.goal_answered(g) as answered from public.goals g where user_id = $1',
      [ada.personId],
    );
    return row?.answered;
  });
const levels = async (conversationId: string) =>
  (
    await db.sql<{ safety: string }>(
      'select safety from public.runs where conversation_id = $1 order by started_at',
      [conversationId],
    )
  ).map(({ safety }) => safety);
const ofIntention = /^This is about your intention/;

const figure = 'It is just a figure of speech';
const film = 'It was in a film, nobody is in danger.';
/** A day that rests keeps what is heavy. */
const endRest = () => db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);

test('a question that was put late stays where the message is deleted that came first, also with other words beside it', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  const [first] = await sayAll(talk, 'He hits me every night.', film);
  await reword(goal, { title: 'Sleep well' });
  expect((await say(talk, 'What would be a first step?')).answer).toMatch(ofIntention);
  await sayAll(talk, 'Yes', 'Tonight');
  expect((await levels(talk)).at(-1)).toBe('acute');
  await removeMessage(first?.messageId ?? '');
  expect((await say(talk, 'What would be a first step?')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});

test('each wording that is owed a question is asked about, one after the other', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await say(talk, 'He hits me every night.');
  await reword(goal, { title: 'Cut myself less' });
  await say(talk, film);
  await reword(goal, { title: 'No longer be here' });
  const put: string[] = [];
  for (const text of ['A walk', figure, 'A walk', figure, 'A walk', figure]) {
    const { answer, asked } = await say(talk, text);
    expect(asked).toEqual([]);
    if (text !== figure) put.push(answer);
  }
  expect(put).toHaveLength(3);
  expect(put.every((answer) => ofIntention.test(answer))).toBe(true);
  expect(put.filter((answer) => /killing yourself|suicide|end your life/i.test(answer))).toHaveLength(2);
  expect(await isAnswered()).toBe(true);
  expect((await say(talk, 'A walk')).asked).toHaveLength(1);
});

test('danger that an intention told while another question was open is owed one of its own where that was misread', async () => {
  const goal = await intentionOf(ada, 'Read more');
  const talk = await talkOf(goal);
  await say(talk, 'I want to die');
  await reword(goal, { title: 'Shoot myself tonight' });
  await sayAll(talk, 'Hm', figure);
  expect(await isAnswered()).toBe(false);
  const { answer, asked } = await say(talk, 'What would be a first step?');
  expect(asked).toEqual([]);
  expect(answer).toMatch(/112|intention/);
  expect((await levels(talk)).at(-1)).toBe('acute');
  await say(talk, figure);
  expect(await isAnswered()).toBe(true);
});

test('a message is no answer to a question that nobody saw, since Parley ended before any words of it', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  const { messageId } = await say(talk, 'Hello');
  await db.sql('delete from public.messages where conversation_id = $1 and role <> $2', [talk, 'user']);
  const { answer, asked } = await say(talk, 'No');
  expect(asked).toEqual([]);
  expect(answer).toMatch(ofIntention);
  expect(await isAnswered()).toBe(false);
  await sayAll(talk, 'Yes', 'Tonight');
  await endRest();
  await removeMessage(messageId);
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});

test('the erasing of a removed intention waits while the day rests that its words are asked about in', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await sayAll(talk, 'Help me with the first step.', 'Yes', 'Tonight');
  const actionId = randomUUID();
  must(await removeGoal({ ...ada, tool: 'removeGoal', actionId }, goal));
  expect(await eraseNow(ada, actionId)).toMatchObject({
    ok: false,
    error: {
      code: 'locked',
      message: 'This intention keeps today gentle. You can erase it when that has ended.',
    },
  });
  await db.sql("update public.agent_actions set erase_at = now() - interval '1 minute' where id = $1", [
    actionId,
  ]);
  const isErased = async () => {
    await sqlAsServer(db, ada.personId, (tx) => tx.query('select private.erase_due($1)', [ada.personId]));
    await db.sql('select private.housekeep()');
    await db.sql('select private.erase_all_due()');
    return (
      await db.sql('select 1 from public.agent_actions where id = $1 and erased_at is not null', [actionId])
    ).length;
  };
  expect(await isErased()).toBe(0);
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
  await endRest();
  expect(await isErased()).toBe(1);
});

test('an intention of which nothing heavy is said is erased at once on such a day', async () => {
  const goal = await intentionOf(ada, 'Read more');
  const talk = await talkOf(goal);
  await say(talk, 'How do I begin?');
  await say(randomUUID(), 'I want to kill myself tonight, I have the pills here.');
  const actionId = randomUUID();
  must(await removeGoal({ ...ada, tool: 'removeGoal', actionId }, goal));
  expect(must(await eraseNow(ada, actionId)).erased_at).not.toBeNull();
});

test('what was asked late before late words were kept is noted with the message that opened the question', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  await sayAll(talk, 'He hits me every night.', film, 'A walk', figure);
  expect(await isAnswered()).toBe(true);
  const noted = () =>
    db.sql(
      'select goal_words, late_goal_words from public.runs where conversation_id = $1 order by started_at',
      [talk],
    );
  const before = await noted();
  await db.sql("update public.runs set late_goal_words = '{}' where conversation_id = $1", [talk]);
  expect(await isAnswered()).toBe(false);
  const migration = readMigrations(migrationsDir()).find(({ name }) =>
    name.startsWith('words_of_an_intention_that_were_owed'),
  );
  await db.sql(/^update public\.runs[^;]*/m.exec(migration?.sql ?? '')?.[0] ?? '');
  expect(await noted()).toEqual(before);
  expect(await isAnswered()).toBe(true);
});

test('what is kept of a long conversation owes no words that no message is read with any more', () => {
  const [after, message] = [
    randomUUID(),
    { id: randomUUID(), role: 'user', metadata: {}, parts: [{ type: 'text', text: 'Hello' }] },
  ];
  const known = { version: 1, state: startCare(), openedBy: null, left: [], asked: null };
  const reading = { message: after, wording: 7, title: 'Not wake up', why: null };
  const owedOf = (owes: unknown, goal_readings: unknown[]) =>
    careFor(
      {
        ...{ messages: [message], tries: [], earlier: [], alarms: { raised: {}, ended: [] }, goal_readings },
        ...{
          care: { after, known: { ...known, owes } },
          minor: false,
          age_corrected: false,
          country: null,
          fresh: true,
        },
      } as unknown as OpenedTurn,
      { careful: false, locked: false, afterHard: false } as unknown as Today,
    );
  expect(owedOf([7, 9], []).owes).toEqual([]);
  expect(owedOf([7, 9], [reading]).readLate).toEqual([7]);
  expect(owedOf(7, [reading]).readLate).toEqual([7]);
  expect(owedOf(true, [reading]).readLate).toEqual([7]);
});

test('a conversation of another release comes back with the words that its messages were read with', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await sayAll(talk, 'Hello.', figure);
  const actionId = randomUUID();
  must(await deleteConversation({ ...ada, tool: 'deleteConversation', actionId }, talk));
  await db.sql(
    "update public.action_changes set before = before - 'late_goal_words' where action_id = $1 and table_name = 'runs'",
    [actionId],
  );
  await takeBack({ ...ada, actionId: randomUUID() }, actionId);
  expect(await isAnswered()).toBe(true);
});
