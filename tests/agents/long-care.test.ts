import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { fillConversation } from '../support/long-conversation';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Says something and tells who answered. */
async function voiceAfter(ada: Ctx, conversationId: string, text: string): Promise<unknown> {
  await turn(ada, mockModel(saying('The model speaks.')), { conversationId, text });
  return (await keptMessages(db, conversationId)).filter(({ role }) => role === 'assistant').at(-1)?.metadata
    .voice;
}

const fill = (ada: Ctx, conversationId: string, messages: number) =>
  fillConversation(db.server.sql, ada, conversationId, messages, 'tea');

test('a frame stands until it is eased, however many messages lie between', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  expect(await voiceAfter(ada, conversationId, 'I want to kill myself tonight')).toBe('safety');
  await fill(ada, conversationId, 250);
  expect(await voiceAfter(ada, conversationId, 'tea')).toBe('safety');
  for (let n = 0; n < 3; n++) {
    await fill(ada, conversationId, 420);
    expect(await voiceAfter(ada, conversationId, 'more tea')).toBe('safety');
  }
});

test('what was eased does not come back, and what rests on a deleted message is not used', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  expect(await voiceAfter(ada, conversationId, 'I want to kill myself')).toBe('safety');
  await fill(ada, conversationId, 250);
  await voiceAfter(ada, conversationId, 'tea');
  const [opener] = await keptMessages(db, conversationId);
  await db.sql('delete from public.messages where id = $1', [opener?.id]);
  await fill(ada, conversationId, 420);
  expect(await voiceAfter(ada, conversationId, 'more tea')).not.toBe('safety');
});

test('what is kept of safety holds none of the words, and nothing is kept of a short conversation', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await voiceAfter(ada, conversationId, 'I want to kill myself tonight zqxbridge');
  const kept = () =>
    db.sql('select care from public.runs where conversation_id = $1 and care is not null', [conversationId]);
  expect(await kept()).toEqual([]);
  await fill(ada, conversationId, 250);
  await voiceAfter(ada, conversationId, 'zqxtea');
  expect(JSON.stringify(await kept())).toContain('"frame":"crisis"');
  expect(JSON.stringify(await kept())).not.toContain('zqx');
});
