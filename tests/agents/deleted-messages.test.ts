import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
let secret: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
  await turn(ada, mockModel(saying('Good morning to you.')), { conversationId, text: 'Good morning.' });
  secret = randomUUID();
  await turn(ada, mockModel(saying('You said that the heron flies at night.')), {
    ...{ conversationId, messageId: secret },
    text: 'The heron flies at night.',
  });
  await turn(ada, mockModel(saying('Tell me more.')), { conversationId, text: 'It was late.' });
});

/** What a model is given with the next message. */
async function nextPrompt(): Promise<string> {
  const model = mockModel(saying('I hear you.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  return JSON.stringify(model.calls[0]?.prompt.filter(({ role }) => role !== 'system'));
}
async function deletion(): Promise<string> {
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));
  const [row] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'deleteMessage'`,
    [ada.personId],
  );
  return row?.id ?? expect.unreachable();
}

test('a message that was deleted goes to no model again, and neither does the answer to it', async () => {
  expect(await nextPrompt()).toContain('heron');
  await deletion();
  const told = await nextPrompt();
  expect(told).not.toContain('heron');
  for (const words of ['Good morning to you.', 'It was late.', 'Tell me more.'])
    expect(told).toContain(words);
});

test('the person still reads the answer where it was', async () => {
  await deletion();
  expect(JSON.stringify(await keptMessages(db, conversationId))).toContain('You said that the heron');
});

test('brought back, both are told again; erased, neither ever is', async () => {
  const action = await deletion();
  must(await undoAction(ada, action));
  expect(await nextPrompt()).toContain('You said that the heron');
  must(await deleteMessage({ ...ada, tool: 'deleteAgain' }, secret));
  const [again] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'deleteAgain'`,
    [ada.personId],
  );
  must(await eraseNow(ada, again?.id ?? ''));
  expect(await nextPrompt()).not.toContain('heron');
});
