import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Versions } from '@/agents/messages';
import { groupActions } from '@/components/history/group-actions';
import { sayAction, sentence } from '@/components/history/say-action';
import type { Ctx } from '@/lib/context';
import { chooseWords } from '@/lib/conversations/choose-answer';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addFile } from '@/lib/files/add-file';
import { listHistory } from '@/lib/undo/list-history';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
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

/** The person says this and is answered; the answer keeps these words as a quote. */
async function said(text: string, answer: string, quote?: string) {
  const messageId = randomUUID();
  const turn = await say(ada, talk, text, { messageId, leaveRunning: true });
  if (quote) {
    const call = { ...asCompanion(ada, talk, turn.run_id, 'addEvidence'), toolCallId: quote };
    must(await addEvidence(call, { quote, kind: 'direct_mention' }));
  }
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const parts = [{ type: 'text', text: answer }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: { stop: 'finished' }, steps: 1, end }));
  return { messageId, runId: turn.run_id };
}
const anew = async (messageId: string) =>
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage' }, talk, messageId));
const show = (from: string, to: string, ctx = ada) => chooseWords({ ...ctx, tool: 'undo' }, talk, from, to);
const quotes = async () =>
  (
    await db.sql<{ quote: string }>('select quote from public.part_evidence where conversation_id = $1', [
      talk,
    ])
  ).map(({ quote }) => quote);

async function told() {
  const { messages } = must(await getConversation(ada, talk));
  const rewritten = messages.at(-1)?.metadata.rewritten as Versions | undefined;
  return { words: messages.map(({ parts }) => String((parts[0] as { text?: string }).text)), rewritten };
}

test('words that were written anew come back with their answer and quotes, and the newer ones likewise', async () => {
  await said('Good morning.', 'Hello.');
  const first = await said('My Critic was loud.', 'One.', 'My Critic');
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.', 'My Judge');
  await anew(second.messageId);
  const third = await said('It was quiet.', 'Three.');
  expect(await told()).toEqual({
    words: ['Good morning.', 'Hello.', 'It was quiet.', 'Three.'],
    rewritten: {
      others: [
        { id: first.messageId, runs: [first.runId] },
        { id: second.messageId, runs: [second.runId] },
      ],
      before: 2,
      stands: true,
    },
  });
  expect(await quotes()).toEqual([]);
  const walk = [second, first, second, third, first, third, second];
  let from = third;
  for (const to of walk) {
    must(await show(from.messageId, to.messageId));
    const place = [first, second, third].indexOf(to);
    expect(await told()).toMatchObject({
      words: [
        ...['Good morning.', 'Hello.'],
        ...['My Critic was loud.', 'My Judge was loud.', 'It was quiet.'].slice(place, place + 1),
        ...['One.', 'Two.', 'Three.'].slice(place, place + 1),
      ],
      rewritten: { before: place, others: { length: 2 } },
    });
    expect(await quotes()).toEqual(
      ['My Critic', 'My Judge', undefined].slice(place, place + 1).filter(Boolean),
    );
    from = to;
  }
  const next = await say(ada, talk, 'And then?');
  expect(next.messages).toHaveLength(5);
  expect(JSON.stringify(next.messages)).not.toContain('Critic');
  expect((await told()).rewritten).toBeUndefined();
});

test.each(['undo', 'redo'])(
  'versions that an %s took out stay one arrow away, with their answers and quotes',
  async (by) => {
    await said('Good morning.', 'Hello.');
    const first = await said('My Critic was loud.', 'One.', 'My Critic');
    const edit = randomUUID();
    must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: edit }, talk, first.messageId));
    const second = await said('My Judge was loud.', 'Two.', 'My Judge');
    const versions = [first, second];
    const stands = async (place: number) => {
      expect(await told()).toEqual({
        words: [
          ...['Good morning.', 'Hello.'],
          ...['My Critic was loud.', 'My Judge was loud.'].slice(place, place + 1),
          ...['One.', 'Two.'].slice(place, place + 1),
        ],
        rewritten: {
          others: versions
            .toSpliced(place, 1)
            .map(({ messageId, runId }) => ({ id: messageId, runs: [runId] })),
          before: place,
          stands: true,
        },
      });
      expect(await quotes()).toEqual([['My Critic'], ['My Judge']][place]);
    };
    must(await undoAction(ada, edit));
    await stands(0);
    if (by === 'redo') {
      must(await redoAction(ada, edit));
      await stands(1);
      must(await show(second.messageId, first.messageId));
      await stands(0);
    }
    must(await show(first.messageId, second.messageId));
    await stands(1);
    must(await show(second.messageId, first.messageId));
    await stands(0);
    await anew(first.messageId);
    const third = await said('It was quiet.', 'Three.');
    versions.push(third);
    must(await show(third.messageId, second.messageId));
    expect((await told()).words).toEqual(['Good morning.', 'Hello.', 'My Judge was loud.', 'Two.']);
    must(await show(second.messageId, third.messageId));
    expect(await told()).toMatchObject({
      words: ['Good morning.', 'Hello.', 'It was quiet.', 'Three.'],
      rewritten: { others: [{ id: first.messageId }, { id: second.messageId }], before: 2 },
    });
  },
);

test('an arrow brings back words alone, and nothing else that went with them in one undo', async () => {
  const first = await said('My Critic was loud.', 'One.');
  const before = await db.sql<{ seq: number }>(
    'select max(seq)::integer as seq from public.agent_actions where user_id = $1',
    [ada.personId],
  );
  await anew(first.messageId);
  await said('My Judge was loud.', 'Two.');
  must(
    await addFile(
      { ...ada, tool: 'addFile' },
      { id: randomUUID(), name: 'a.txt', conversation: null },
      Buffer.from('It rains.'),
    ),
  );
  must(await undoSince(ada, { seq: (before[0]?.seq ?? 0) + 1 }));
  expect(await told()).toEqual({ words: ['My Critic was loud.', 'One.'], rewritten: undefined });
});

test('nothing comes back for somebody else, of something else, while it is answered, or of a hard moment', async () => {
  const first = await said('My Critic was loud.', 'One.');
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.');
  const bob = await consentedPerson(db, 'Bob');
  expect(refusal(await show(second.messageId, first.messageId, bob))?.code).toBe('not_found');
  expect(refusal(await show(second.messageId, randomUUID()))?.code).toBe('not_found');
  await db.sql(`update public.messages set safety = 'watch' where id = $1`, [second.messageId]);
  expect(refusal(await show(second.messageId, first.messageId))?.code).toBe('locked');
  await db.sql(`update public.messages set safety = 'none' where id = $1`, [second.messageId]);
  await say(ada, talk, 'More.', { leaveRunning: true });
  expect(refusal(await show(second.messageId, first.messageId))?.detail).toBe('busy');
  expect((await told()).words).toEqual(['My Judge was loud.', 'Two.', 'More.']);
});

test('words of a hard moment, words that were erased and words that were deleted by hand have no arrow', async () => {
  const first = await said('My Critic was loud.', 'One.');
  await db.sql(`update public.messages set safety = 'watch' where id = $1`, [first.messageId]);
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.');
  expect((await told()).rewritten).toBeUndefined();
  await anew(second.messageId);
  const third = await said('It was quiet.', 'Three.');
  expect((await told()).rewritten?.others).toHaveLength(1);
  await db.sql(
    `update public.agent_actions set erased_at = now() where user_id = $1 and tool = 'editMessage'`,
    [ada.personId],
  );
  expect((await told()).rewritten).toBeUndefined();
  expect(refusal(await show(third.messageId, second.messageId))?.code).toBe('not_found');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, third.messageId));
  expect((await told()).rewritten).toBeUndefined();
});

test('words that are shown in place of others still go for good after 30 days', async () => {
  const first = await said('My Critic was loud.', 'One.');
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.');
  must(await show(second.messageId, first.messageId));
  const [removal] = await db.sql<{ days: number }>(
    `select extract(day from erase_at - now())::integer as days from public.agent_actions a
     join public.action_changes c on c.action_id = a.id where c.row_id = $1 and c.op = 'delete'`,
    [second.messageId],
  );
  expect(removal?.days).toBeGreaterThanOrEqual(29);
});

test('a title of the person stays when other words are shown', async () => {
  const first = await said('My Critic was loud.', 'One.');
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.');
  const title = async () => must(await getConversation(ada, talk)).conversation.title;
  must(await show(second.messageId, first.messageId));
  expect(await title()).toContain('Critic');
  await db.sql(`update public.conversations set title = 'Tuesday' where id = $1`, [talk]);
  must(await show(first.messageId, second.messageId));
  expect(await title()).toBe('Tuesday');
});

test('versions that are only looked at are one line of History, with all that was done in it', async () => {
  const first = await said('My Critic was loud.', 'One.');
  await anew(first.messageId);
  const second = await said('My Judge was loud.', 'Two.');
  const turns = async () => {
    const { actions } = must(await listHistory(ada));
    return groupActions(actions, () => 'one day').flatMap((day) => day.turns);
  };
  const before = (await turns()).length;
  must(await show(second.messageId, first.messageId));
  must(await show(first.messageId, second.messageId));
  must(await show(second.messageId, first.messageId));
  const [looked, ...rest] = await turns();
  expect(rest).toHaveLength(before);
  expect(looked).toMatchObject({ showed: talk });
  expect(looked?.actions).toHaveLength(6);
  const lines = new Set(looked?.actions.map((action) => sentence(sayAction(action))));
  expect([...lines]).toEqual([
    'You brought back a message',
    'You showed another version of your last message',
  ]);
  await anew(first.messageId);
  expect((await turns())[0]?.showed).toBeUndefined();
});
