import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

const say = async (text: string, messageId: string = randomUUID()) =>
  textIn(await turn(ada, mockModel(saying('The model speaks.')), { conversationId, text, messageId }));
const kept = () => keptMessages(db, conversationId);
const words = async () => (await kept()).map(({ parts }) => parts.map(({ text }) => text ?? '').join(''));
const isGentle = async () =>
  (
    await db.sql('select from public.safety_rests where user_id = $1 and careful_until > now()', [
      ada.personId,
    ])
  ).length === 1;
const idOf = async (text: string) => {
  const all = await kept();
  return all.find(({ parts }) => parts[0]?.text === text)?.id ?? '';
};

test('a message about abuse at home is deleted at once, with its answer; the gentle day stays', async () => {
  await say('The heron is back.');
  await say('My husband hits me.');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, await idOf('My husband hits me.')));
  expect(await words()).toEqual(['The heron is back.', 'The model speaks.']);
  expect(await isGentle()).toBe(true);
});

test('so is a conversation in which it was spoken of', async () => {
  await say('My husband hits me.');
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  expect(await words()).toEqual([]);
  expect(await isGentle()).toBe(true);
});

test('asked for in the frame, what was about it goes at once, and the answer says what went and how to leave', async () => {
  await say('The heron is back.');
  await say('My husband hits me.');
  await say('he is in the next room');
  const answer = await say('delete that, he reads this phone');
  expect(answer).toMatch(/^Deleted: 2 messages of yours, and my answers/);
  expect(answer).toContain('Leave quickly is at the top');
  expect(answer.split(/\s+/).length).toBeLessThan(100);
  expect(await words()).toEqual([
    'The heron is back.',
    'The model speaks.',
    'delete that, he reads this phone',
    answer,
  ]);
  expect(await isGentle()).toBe(true);
  const rows = await ledgerOf(db, conversationId);
  expect(rows.find(({ tool }) => tool === 'deleteMessages')).toMatchObject({
    status: 'ok',
    actor: 'agent',
  });
});

test('everything means what was said before it as well', async () => {
  await say('The heron is back.');
  await say('My husband hits me.');
  expect(await say('Delete everything')).toMatch(/^Deleted: 2 messages/);
  expect((await words())[0]).not.toContain('heron');
});

test('asked for again, it is said that nothing before it is left', async () => {
  await say('My husband hits me.');
  await say('please delete it, he reads this phone');
  const [asked] = await kept();
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, asked?.id ?? ''));
  expect(await say('He hits me every night. Please delete that.')).toMatch(
    /^Nothing before this is left to delete/,
  );
});

describe.each([
  ['failed', 'lost'],
  ['stopped', 'stopped_by_person'],
])('an answer that deleted them, asked for again once it %s', (status, why) => {
  const end = (messageId: string) =>
    db.sql(
      'update public.runs set status = $2::public.run_status, stop_reason = $3 where user_message_id = $1',
      [messageId, status, why],
    );
  test.each([
    ['delete everything, he reads this phone', ['The heron is back.'], 3],
    ['delete that, he reads this phone', ['The heron is back.'], 2],
    ['delete that, he reads this phone', ['I want to kill myself.'], 2],
  ])('tells what went, and cares as before: %s after %s', async (text, before, count) => {
    for (const one of [...before, 'My husband hits me.', 'he is in the next room']) await say(one);
    const messageId = randomUUID();
    const told = [
      `Deleted: ${count} messages of yours, and my answers`,
      'Leave quickly is at the top',
      '112',
    ];
    const first = await say(text, messageId);
    for (const one of told) expect(first).toContain(one);
    await end(messageId);
    const again = await say(text, messageId);
    for (const one of told) expect(again).toContain(one);
    expect(again).not.toMatch(/kill|suicid|gentle can be deleted/);
    expect(
      (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages'),
    ).toMatchObject([{ status: 'ok' }, { status: 'ok', changes: 0 }]);
  });
});

test('what is about nothing of the kind is answered as before when it is asked for again', async () => {
  await say('I want to kill myself.');
  const messageId = randomUUID();
  await say('delete what I said, he reads this', messageId);
  await db.sql(`update public.runs set status = 'failed', stop_reason = 'lost' where user_message_id = $1`, [
    messageId,
  ]);
  expect(await say('delete what I said, he reads this', messageId)).not.toContain('Deleted:');
});

test('it comes back as a whole, and is erased as a whole', async () => {
  await say('My husband hits me.');
  const before = await kept();
  await say('please delete it');
  const row = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'deleteMessages');
  must(await undoAction(ada, row?.id ?? ''));
  expect((await kept()).slice(0, 2)).toEqual(before);
  await say('please delete it');
  const again = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages').at(-1);
  must(await eraseNow(ada, again?.id ?? ''));
  const images = await db.sql('select before from public.action_changes where action_id = $1', [again?.id]);
  expect(JSON.stringify(images)).not.toContain('husband');
  expect(JSON.stringify(images)).not.toContain('not your fault');
});

test('what else keeps the day gentle stays, and asking for it is answered', async () => {
  await say('I want to kill myself');
  const answer = await say('delete what I said');
  expect(answer).toMatch(/^That message keeps today gentle, so it can’t be deleted yet\./);
  expect(await words()).toContain('I want to kill myself');
  const refused = await deleteMessage({ ...ada, tool: 'deleteMessage' }, await idOf('I want to kill myself'));
  expect(refused).toMatchObject({ ok: false, error: { code: 'locked' } });
});

test('in danger of death the emergency number comes before it', async () => {
  await say('I have taken all the pills');
  const answer = await say('delete that');
  expect(answer).not.toMatch(/^You asked/);
  expect(answer).toContain('You asked to delete this.');
});

test('a wish to die said beside abuse stays when the words about abuse go', async () => {
  await say('My husband hits me.');
  await say('I want to kill myself tonight');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, await idOf('My husband hits me.')));
  const refused = await deleteMessage(
    { ...ada, tool: 'deleteMessage' },
    await idOf('I want to kill myself tonight'),
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'locked' } });
});
