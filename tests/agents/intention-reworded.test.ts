import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { editGoal } from '@/lib/goals/edit-goal';
import { getGoal } from '@/lib/goals/get-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
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
const made = async (): Promise<string> => {
  const [action] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'makeGoal'`,
    [ada.personId],
  );
  return action?.id ?? '';
};
const told = async () =>
  must(await goalsForAgents({ ...ada, actor: 'agent', agentId: 'user' })).goals.map(({ title }) => title);
const levels = async (conversationId: string) =>
  (
    await db.sql<{ safety: string }>(
      'select safety from public.runs where conversation_id = $1 order by started_at',
      [conversationId],
    )
  ).map(({ safety }) => safety);
const isLocked = async () =>
  (
    await db.sql('select 1 from public.safety_rests where user_id = $1 and exploring_locked_until > now()', [
      ada.personId,
    ])
  ).length > 0;

const ofIntention = /^This is about your intention/;

const changes: [string, (goal: string) => Promise<unknown>][] = [
  ['put in other words', (goal) => reword(goal, { title: 'Sleep well' })],
  ['given a reason', (goal) => reword(goal, { why: 'I am tired.' })],
  ['removed', async (goal) => must(await removeGoal({ ...ada, tool: 'removeGoal' }, goal))],
  ['not made after all', async () => takeBack({ ...ada, actionId: randomUUID() }, await made())],
];

test.each(changes)(
  'danger that was told about an intention stays open when that is %s',
  async (_, change) => {
    const goal = await intentionOf(ada, 'Not wake up');
    const talk = await talkOf(goal);
    const [first] = await sayAll(talk, 'Help me with the first step.', 'Yes', 'Tonight');
    expect(first?.answer).toMatch(ofIntention);
    expect((await levels(talk)).at(-1)).toBe('acute');
    await change(goal);
    const { answer, asked } = await say(talk, 'What would be a first step?');
    expect(asked).toEqual([]);
    expect(answer).toMatch(/112/);
    expect((await levels(talk)).at(-1)).toBe('acute');
  },
);

test('so it does where an intention that was put in such words gets its old ones back', async () => {
  const goal = await intentionOf(ada, 'Sleep well');
  const talk = await talkOf(goal);
  const reworded = await reword(goal, { title: 'Not wake up' });
  await sayAll(talk, 'Help me with the first step.', 'Yes', 'Tonight, I have them here');
  await takeBack({ ...ada, actionId: randomUUID() }, reworded);
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});

test('so it does where an intention is removed and comes back', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await sayAll(talk, 'Help me with the first step.', 'Yes', 'Tonight, I have them here');
  const actionId = randomUUID();
  must(await removeGoal({ ...ada, tool: 'removeGoal', actionId }, goal));
  await takeBack({ ...ada, actionId: randomUUID() }, actionId);
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});

test('a wish that was told is no answer, and what was left out for models stays so in whatever words', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await sayAll(talk, 'Help me with the first step.', 'Yes, sometimes', 'No, I would not act on it, never');
  await sayAll(talk, 'I am safe now', '1', 'My sister is here', 'Thank you');
  let asked: string[] = [];
  for (let n = 0; asked.length === 0 && n < 30; n += 1) ({ asked } = await say(talk, 'We plant tomatoes'));
  expect(asked).toHaveLength(1);
  expect((await levels(talk)).includes('acute')).toBe(false);
  expect(await told()).not.toContain('Not wake up');
  const heard = /Help me with the first step|Yes, sometimes|would not act on it|Not wake up/;
  expect(asked[0]).not.toMatch(heard);
  await reword(goal, { title: 'Sleep well' });
  const reworded = await say(talk, 'And beans.');
  expect(reworded.asked).toHaveLength(1);
  expect(reworded.asked[0]).not.toMatch(heard);
  must(await removeGoal({ ...ada, tool: 'removeGoal' }, goal));
  const removed = await say(talk, 'And peas.');
  expect(removed.asked).toHaveLength(1);
  expect(removed.asked[0]).not.toMatch(heard);
});

test('a wish that was denied is an answer', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  await sayAll(talk, 'Help me with the first step.', 'No, not at all');
  expect(await told()).toContain('Not wake up');
});

test.each(['No', "Yes, let's start."])(
  'where the message is deleted that told of another danger, “%s” is no answer to a question that nobody put',
  async (text) => {
    const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
    const [first] = await sayAll(talk, 'He hits me every night.', 'It was in a film, nobody is in danger.');
    await removeMessage(first?.messageId ?? '');
    const { answer, asked } = await say(talk, text);
    expect(asked).toEqual([]);
    expect(answer).toMatch(ofIntention);
    expect(await told()).not.toContain('Not wake up');
  },
);

test('what was said to the question stays when the message is deleted that told of another danger before it', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  const [first] = await sayAll(talk, 'He hits me every night.', 'It was in a film, nobody is in danger.');
  const put = await say(talk, 'What would be a first step?');
  expect(put.answer).toMatch(ofIntention);
  await sayAll(talk, 'Yes', 'Tonight');
  expect((await levels(talk)).at(-1)).toBe('acute');
  // On a day that rests nothing of it can be deleted.
  await db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);
  await removeMessage(first?.messageId ?? '');
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});

test('a question that is owed is put also where the intention has other words by then, and once', async () => {
  const goal = await intentionOf(ada, 'Not wake up');
  const talk = await talkOf(goal);
  await say(talk, 'He hits me every night.');
  await reword(goal, { title: 'Sleep well' });
  await say(talk, 'It was in a film, nobody is in danger.');
  expect((await say(talk, 'What would be a first step?')).answer).toMatch(ofIntention);
  await say(talk, 'It is just a figure of speech');
  expect((await say(talk, 'What would be a first step?')).asked).toHaveLength(1);
});

test('a question that is gone with its message is put anew', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  const [first] = await sayAll(talk, 'Hello.', 'It is just a figure of speech');
  expect(await told()).toContain('Not wake up');
  await removeMessage(first?.messageId ?? '');
  expect(await told()).not.toContain('Not wake up');
  expect((await say(talk, 'No')).answer).toMatch(ofIntention);
});

test('an ordinary intention that is put in other words while a question is open is no answer to it', async () => {
  const goal = await intentionOf(ada, 'Read more');
  const talk = await talkOf(goal);
  await sayAll(talk, 'I want to die', 'Yes');
  await reword(goal, { title: 'Tonight a walk' });
  expect((await say(talk, 'Hm')).asked).toEqual([]);
  expect(await levels(talk)).toEqual(['ideation', 'ideation', 'ideation']);
});

test.each([
  ['Kill myself with the pills I saved', 'I have not eaten for nine days.'],
  ['Shoot myself tonight, I have the gun here', 'I want to kill my boss.'],
  ['Jump off the bridge tonight', 'I have not eaten for nine days.'],
])('“%s” is danger of life, also where the first message is “%s”', async (title, text) => {
  const talk = await talkOf(await intentionOf(ada, title));
  await say(talk, text);
  expect(await levels(talk)).toEqual(['acute']);
  expect(await isLocked()).toBe(true);
});

test('words that an intention gets after an answer failed are read with the message when it is tried again', async () => {
  const goal = await intentionOf(ada, 'Sleep well');
  const talk = await talkOf(goal);
  const messageId = randomUUID();
  await turn(ada, mockModel(new Error('gone')), { conversationId: talk, text: 'How do I begin?', messageId });
  await reword(goal, { title: 'Not wake up' });
  const { answer, asked } = await say(talk, 'How do I begin?', messageId);
  expect(asked).toEqual([]);
  expect(answer).toMatch(ofIntention);
});

test('a second person is told nothing of it', async () => {
  const talk = await talkOf(await intentionOf(ada, 'Not wake up'));
  await say(talk, 'Hello.');
  const bob = await consentedPerson(db, 'Bob');
  const readings = ({ personId }: Ctx) =>
    sqlAsServer(db, personId, async (tx) => {
      const [row] = await tx.query<{ read: { title: string }[] }>(
        'select private.goal_readings($1) as read',
        [talk],
      );
      return row?.read.map(({ title }) => title);
    });
  expect([await readings(ada), await readings(bob)]).toEqual([['Not wake up'], []]);
});

test('what was read before the words were kept with it is noted with the first message since they stand', async () => {
  const goal = await intentionOf(ada, 'Sleep well');
  const talk = await talkOf(goal);
  await say(talk, 'Hello.');
  await reword(goal, { title: 'Not wake up' });
  await sayAll(talk, 'Help me with the first step.', 'Yes', 'Tonight');
  const noted = () =>
    db.sql('select goal_words from public.runs where conversation_id = $1 order by started_at', [talk]);
  const [, since, ...later] = await noted();
  const migration = readMigrations(migrationsDir()).find(({ name }) =>
    name.startsWith('words_of_an_intention'),
  );
  await db.sql('update public.runs set goal_words = null where conversation_id = $1', [talk]);
  await db.sql(/^update public\.runs[^;]*/m.exec(migration?.sql ?? '')?.[0] ?? '');
  expect(await noted()).toEqual([{ goal_words: null }, since, ...later]);
  expect(since).toEqual({ goal_words: expect.any(Number) });
  expect((await say(talk, 'ok')).asked).toEqual([]);
  expect((await levels(talk)).at(-1)).toBe('acute');
});
