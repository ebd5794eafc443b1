import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editWaiting } from '@/lib/conversations/edit-waiting';
import { getConversation } from '@/lib/conversations/get-conversation';
import { nextWaiting } from '@/lib/conversations/next-waiting';
import { type NewWaiting, queueMessage } from '@/lib/conversations/queue-message';
import { removeWaiting } from '@/lib/conversations/remove-waiting';
import { requestStop } from '@/lib/conversations/request-stop';
import { type AnswerSoFar, saveAnswer } from '@/lib/conversations/save-answer';
import { recordCare } from '@/lib/profile/record-care';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { keptMessages, refusal } from '../support/turns';

type Ending = Partial<NonNullable<AnswerSoFar['end']>>;

let db: TestDb;
let ada: Ctx;
let eve: Ctx;
let conversationId: string;
let runId: string;

beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

/** An answer is being written. */
beforeEach(async () => {
  conversationId = randomUUID();
  runId = (await say(ada, conversationId, 'My Critic was loud.', { leaveRunning: true })).run_id;
});

const queue = (text: string, more: Partial<NewWaiting> = {}, ctx = ada) =>
  queueMessage(ctx, {
    ...{ conversationId, messageId: randomUUID(), text, safety: 'none', steers: false, perMinute: 10_000 },
    ...more,
  });
const waits = async (text: string, more: Partial<NewWaiting> = {}) => {
  const messageId = more.messageId ?? randomUUID();
  must(await queue(text, { ...more, messageId }));
  return messageId;
};
const waiting = async () => must(await getConversation(ada, conversationId)).waiting;
const texts = async () => (await waiting()).map(({ text }) => text);
const end = async (
  how: Ending = {},
  metadata: object = {},
  parts: unknown[] = [{ type: 'text', text: 'I hear you.' }],
) =>
  must(
    await saveAnswer(ada, {
      ...{ runId, parts, metadata, steps: 1 },
      end: { status: 'completed', stopReason: 'finished', ...how },
    }),
  );
const begin = (messageId: string, text: string, ctx = ada, waited = true) =>
  beginTurn(
    { ...ctx, tool: 'startConversation', conversationId },
    {
      ...{ conversationId, messageId, text, safety: 'none', agent: 'companion', model: 'test' },
      ...{ perMinute: 10_000, waited },
    },
  );
const newestRemoval = async () => {
  const [row] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'removeWaiting' order by seq desc limit 1`,
    [ada.personId],
  );
  return row?.id ?? '';
};

describe('a message that waits', () => {
  test('is kept in its order, and shown with the conversation', async () => {
    for (const text of ['one', 'two', 'three']) await waits(text);
    expect(await waiting()).toMatchObject([
      { text: 'one', steers: false, held: false },
      { text: 'two' },
      { text: 'three' },
    ]);
    expect(must(await nextWaiting(ada, conversationId))).toBeNull();
    expect(await end()).toMatchObject({ waits: true });
    expect(must(await nextWaiting(ada, conversationId))).toMatchObject({ text: 'one' });
  });

  test('is once there however often it is sent, also at once, and after its turn began', async () => {
    const messageId = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => queue('once', { messageId })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await texts()).toEqual(['once']);
    await end();
    must(await begin(messageId, 'once'));
    must(await queue('once', { messageId }));
    expect(await texts()).toEqual([]);
    const said = (await keptMessages(db, conversationId)).filter(({ id }) => id === messageId);
    expect(said).toHaveLength(1);
  });

  test('is one of five at most, whoever sends a hundred at once', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, n) => queue(`number ${n}`)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
    expect(refusal(all.find(({ ok }) => !ok) ?? all[0] ?? expect.unreachable())).toMatchObject({
      code: 'conflict',
      detail: 'full',
      message: expect.stringContaining('stays where you wrote it'),
    });
    expect(await texts()).toHaveLength(5);
  });

  test('counts as a message of its minute once: when it is sent, and not when it begins', async () => {
    const cleo = await consentedPerson(db, 'Cleo');
    const talk = randomUUID();
    const { run_id } = await say(cleo, talk, 'Hello', { leaveRunning: true });
    const messageId = randomUUID();
    const mine = { conversationId: talk, perMinute: 2 };
    must(await queue('one', { ...mine, messageId }, cleo));
    expect(refusal(await queue('two', mine, cleo))).toMatchObject({ code: 'busy' });
    const done = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(cleo, { runId: run_id, parts: [], metadata: {}, steps: 1, end: done }));
    const turn = {
      conversationId: talk,
      messageId,
      text: 'one',
      safety: 'none',
      agent: 'companion',
    } as const;
    must(
      await beginTurn(
        { ...cleo, conversationId: talk },
        { ...turn, model: 'test', perMinute: 2, waited: true },
      ),
    );
  });

  test('is nobody else’s: no id of it or of its conversation helps', async () => {
    const messageId = await waits('mine');
    const theirs = randomUUID();
    await say(eve, theirs, 'Hello');
    const tries = [
      await queue('x', {}, eve),
      await queue('x', { messageId, conversationId: theirs }, eve),
      await editWaiting(eve, messageId, 'changed', 'none'),
      await removeWaiting(eve, messageId),
      await begin(messageId, 'mine', eve),
    ];
    expect(tries.map((one) => refusal(one)?.code)).toEqual(tries.map(() => 'not_found'));
    expect(must(await nextWaiting(eve, conversationId, messageId))).toBeNull();
    expect(await eve.db.from('waiting_messages').select('id').eq('id', messageId)).toMatchObject({
      data: [],
    });
    expect(await texts()).toEqual(['mine']);
  });

  test('of one conversation is not begun in another', async () => {
    const messageId = await waits('here');
    const elsewhere = randomUUID();
    await say(ada, elsewhere, 'Hello');
    expect(refusal(await queue('here', { messageId, conversationId: elsewhere }))?.code).toBe('not_found');
    const turn = { conversationId: elsewhere, messageId, text: 'here', safety: 'none' } as const;
    for (const waited of [true, false]) {
      const begun = await beginTurn(
        { ...ada, conversationId: elsewhere },
        { ...turn, agent: 'companion', model: 'test', perMinute: 10_000, waited },
      );
      expect(refusal(begun)?.code).toBe('not_found');
    }
    expect(await texts()).toEqual(['here']);
  });

  test('is never one of a hard moment, whatever function is asked', async () => {
    for (const safety of ['overwhelm', 'reality', 'minor', 'ideation', 'acute'] as const)
      expect(refusal(await queue('x', { safety }))).toMatchObject({ code: 'conflict', detail: 'hard' });
    const messageId = await waits('calm');
    expect(refusal(await editWaiting(ada, messageId, 'x', 'acute'))).toMatchObject({ detail: 'hard' });
    const write = `update public.waiting_messages set safety = 'acute' where id = '${messageId}'`;
    await expect(sqlAsServer(db, ada.personId, (tx) => tx.query(write))).rejects.toThrow();
  });

  test('holds no words beyond those of one message, and none at all is none', async () => {
    expect(refusal(await queue('x'.repeat(20_001)))?.code).toBe('too_large');
    expect(refusal(await queue('   '))?.code).toBe('invalid_input');
  });
});

describe('what waits can be', () => {
  test('changed, and begins with the words it has then', async () => {
    const messageId = await waits('firts');
    expect(must(await editWaiting(ada, messageId, 'first', 'none'))).toMatchObject([{ text: 'first' }]);
    await end();
    expect(refusal(await begin(messageId, 'firts'))).toMatchObject({ code: 'conflict', detail: 'changed' });
    must(await begin(messageId, 'first'));
    expect((await keptMessages(db, conversationId)).at(-1)?.parts).toEqual([{ type: 'text', text: 'first' }]);
  });

  test('removed, so that it does not begin, and brought back by undo', async () => {
    const messageId = await waits('no');
    await waits('yes');
    expect(
      must(await removeWaiting({ ...ada, tool: 'removeWaiting', conversationId }, messageId)),
    ).toMatchObject([{ text: 'yes' }]);
    await end();
    expect(refusal(await begin(messageId, 'no'))).toMatchObject({ code: 'not_found', detail: 'changed' });
    expect(refusal(await removeWaiting(ada, messageId))?.code).toBe('not_found');
    must(await undoAction(ada, await newestRemoval()));
    expect(await waiting()).toMatchObject([
      { text: 'no', held: true },
      { text: 'yes', held: false },
    ]);
    expect(must(await nextWaiting(ada, conversationId))).toMatchObject({ text: 'yes' });
    must(await begin(messageId, 'no'));
  });

  test('read in the copy of everything, and goes with its conversation and comes back with it', async () => {
    const messageId = await waits('keep me');
    const { rows } = must(await readEverything(ada));
    expect(rows.waiting_messages.map(({ id }) => id)).toContain(messageId);
    await end({ status: 'stopped', stopReason: 'stopped_by_person' });
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
    const left = `select 1 from public.waiting_messages where id = $1`;
    expect(await db.sql(left, [messageId])).toEqual([]);
    const [gone] = await db.sql<{ id: string }>(
      `select id from public.agent_actions where user_id = $1 and tool = 'deleteConversation' order by seq desc limit 1`,
      [ada.personId],
    );
    must(await undoAction(ada, gone?.id ?? ''));
    expect(await waiting()).toMatchObject([{ text: 'keep me', held: true }]);
  });

  test('begun once, whoever begins it at once', async () => {
    const messageId = await waits('go');
    await end();
    const all = await Promise.all(Array.from({ length: 6 }, () => begin(messageId, 'go')));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await texts()).toEqual([]);
    const removals = `select 1 from public.action_changes where row_id = $1 and table_name = 'waiting_messages'`;
    expect(await db.sql(removals, [messageId])).toEqual([]);
  });
});

describe('after an answer that', () => {
  test.each([
    ['was stopped', { status: 'stopped', stopReason: 'stopped_by_person' }],
    ['broke off', { status: 'failed', stopReason: 'model_error' }],
    ['was raised', {}, { raised: 'second_reader' }],
  ] as [string, Ending, object?][])(
    '%s, what waits is held back until the person sends it',
    async (_, how, metadata = {}) => {
      const messageId = await waits('later');
      expect(await end(how, metadata)).toMatchObject({ waits: false });
      expect(await waiting()).toMatchObject([{ held: true }]);
      expect(must(await nextWaiting(ada, conversationId))).toBeNull();
      expect(must(await nextWaiting(ada, conversationId, messageId))).toMatchObject({ text: 'later' });
      must(await begin(messageId, 'later'));
    },
  );

  test('the person stopped when its process was gone already, what waits is held back too', async () => {
    await waits('later');
    await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [runId]);
    must(await requestStop(ada, conversationId));
    expect(await waiting()).toMatchObject([{ held: true }]);
    expect(must(await nextWaiting(ada, conversationId))).toBeNull();
  });

  test('a server did not finish, nothing is held back', async () => {
    await waits('later');
    expect(await end({ status: 'stopped', stopReason: 'shutdown' })).toMatchObject({ waits: true });
    expect(await waiting()).toMatchObject([{ held: false }]);
  });

  test('safety gave, words from before it are held back, and an answer to it is not', async () => {
    await waits('from before');
    await db.sql(
      `update public.waiting_messages set created_at = now() - interval '1 minute' where conversation_id = $1`,
      [conversationId],
    );
    await waits('yes, I am safe');
    expect(await end({}, { voice: 'safety' })).toMatchObject({ waits: true });
    expect(await waiting()).toMatchObject([
      { text: 'from before', held: true },
      { text: 'yes, I am safe', held: false },
    ]);
  });

  test('safety took the place of in its middle, what answers its question is not held back either', async () => {
    await waits('from before');
    const safety = {
      ...ada,
      actor: 'safety',
      tool: 'safetyCheck',
      actionId: randomUUID(),
      conversationId,
    } as const;
    const raised = { run: runId, level: 'acute', raised: 'danger' } as const;
    must(await recordCare(safety, { careful: true, locked: false }, raised));
    await waits('yes, I am safe');
    expect(await end({}, { voice: 'safety', raised: 'second_reader' })).toMatchObject({ waits: true });
    expect(await waiting()).toMatchObject([
      { text: 'from before', held: true },
      { text: 'yes, I am safe', held: false },
    ]);
  });

  test('made room for words that were removed again is asked for anew, and not once something follows', async () => {
    const [asked] = await keptMessages(db, conversationId);
    const again = () => begin(asked?.id ?? '', 'My Critic was loud.', ada, false);
    const added = await waits('Only this week.', { steers: true });
    await end({ stopReason: 'steered' });
    must(await removeWaiting({ ...ada, tool: 'removeWaiting', conversationId }, added));
    runId = must(await again()).run_id;
    await end({ stopReason: 'steered' });
    const next = await waits('This week, then.', { steers: true });
    must(await begin(next, 'This week, then.'));
    await db.sql(`update public.runs set status = 'completed' where conversation_id = $1`, [conversationId]);
    expect(refusal(await again())).toMatchObject({ code: 'conflict', detail: 'answered' });
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, next));
    must(
      await chooseAnswer({ ...ada, tool: 'setAnswerAside', conversationId }, conversationId, asked?.id ?? ''),
    );
    must(await again());
  });

  test('is at a step hears of what was added to it, and that goes first', async () => {
    await waits('later');
    const save = () => saveAnswer(ada, { runId, parts: [], metadata: {}, steps: 1 });
    expect(must(await save())).toMatchObject({ steered: false, waits: false });
    await waits('now', { steers: true });
    expect(must(await save())).toMatchObject({ steered: true });
    await end({ stopReason: 'steered' });
    expect(await texts()).toEqual(['now', 'later']);
    expect(must(await nextWaiting(ada, conversationId))).toMatchObject({ text: 'now' });
  });
});
