import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { queueMessage } from '@/lib/conversations/queue-message';
import { removeWaiting } from '@/lib/conversations/remove-waiting';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { actionsOf } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, refusal, start, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
let id: string;
const text = 'My sister told me about the crimson river.';
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
  id = randomUUID();
  await turn(ada, mockModel(saying('Good morning.')), { conversationId, text: 'Good morning.' });
  await turn(ada, mockModel(saying('I hear you.')), { conversationId, text, messageId: id });
});

const as = (tool: string): Ctx => ({ ...ada, tool });
const eraseLast = async (tool: string) =>
  must(await eraseNow(ada, (await actionsOf(db, ada, tool)).at(-1) ?? ''));
const remove = {
  deleted: async () => must(await deleteMessage(as('deleteMessage'), id)),
  'taken out to be rewritten': async () =>
    must(await withdrawLastMessage(as('editMessage'), conversationId, id)),
};
const actionOf = { deleted: 'deleteMessage', 'taken out to be rewritten': 'editMessage' } as const;

async function sayAgain(more: { text?: string; conversationId?: string } = {}) {
  const model = mockModel(saying('I hear you again.'));
  const again = await start(ada, model, { conversationId, text, messageId: id, ...more });
  if (again.ok) {
    await again.value.response.text();
    await again.value.kept;
  }
  return { refused: refusal(again), asked: model.calls.length };
}
const queue = (messageId = id) =>
  queueMessage(ada, {
    ...{ conversationId, messageId, text, safety: 'none', steers: false, perMinute: 10_000 },
  });
const deletedElsewhere = {
  code: 'not_found',
  detail: 'deleted',
  message: 'This message was deleted or rewritten in another window.',
};

for (const how of ['deleted', 'taken out to be rewritten'] as const) {
  for (const erased of [false, true])
    test(`a message that was ${how}${erased ? ' and erased' : ''} is not said by sending it again`, async () => {
      await remove[how]();
      if (erased) await eraseLast(actionOf[how]);
      const before = await keptMessages(db, conversationId);
      expect(await sayAgain()).toMatchObject({ refused: deletedElsewhere, asked: 0 });
      expect(await sayAgain({ text: 'Other words.' })).toMatchObject({ refused: deletedElsewhere });
      expect(await sayAgain({ conversationId: randomUUID() })).toMatchObject({ refused: deletedElsewhere });
      expect(refusal(await queue())).toMatchObject(deletedElsewhere);
      expect(await keptMessages(db, conversationId)).toEqual(before);
    });

  test(`a message that was ${how} and brought back can be asked about again`, async () => {
    await remove[how]();
    must(await undoAction(as('undo'), (await actionsOf(db, ada, actionOf[how])).at(-1) ?? ''));
    must(await chooseAnswer({ ...as('chooseAnswer'), conversationId }, conversationId, id));
    expect(await sayAgain()).toMatchObject({ refused: undefined, asked: 1 });
  });
}

test('a conversation that was deleted and erased is not begun anew under its id', async () => {
  must(await deleteConversation(as('deleteConversation'), conversationId));
  await eraseLast('deleteConversation');
  expect((await sayAgain()).refused).toMatchObject({ message: 'This conversation was deleted.' });
  id = randomUUID();
  expect((await sayAgain()).refused).toMatchObject({ message: 'This conversation was deleted.' });
});

test('a message that was removed while it waited waits no more when it is sent again, until its undo', async () => {
  id = randomUUID();
  must(await queue());
  must(await removeWaiting(as('removeWaiting'), id));
  expect(refusal(await queue())).toMatchObject(deletedElsewhere);
  expect(await sayAgain()).toMatchObject({ refused: deletedElsewhere, asked: 0 });
  must(await undoAction(as('undo'), (await actionsOf(db, ada, 'removeWaiting')).at(-1) ?? ''));
  expect(await sayAgain()).toMatchObject({ refused: undefined, asked: 1 });
});

test('a message that was removed while it waited and erased does not come back', async () => {
  id = randomUUID();
  must(await queue());
  must(await removeWaiting(as('removeWaiting'), id));
  await eraseLast('removeWaiting');
  expect(refusal(await queue())).toMatchObject(deletedElsewhere);
});

test('what one person deleted is in the way of nobody else', async () => {
  await remove.deleted();
  await eraseLast('deleteMessage');
  const eve = await consentedPerson(db, 'Eve');
  const other = mockModel(saying('Hello.'));
  await turn(eve, other, { conversationId: randomUUID(), text: 'Hello.', messageId: id });
  expect(other.calls).toHaveLength(1);
});
