import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import type { ResolvedModel } from '@/lib/models/resolve';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
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

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'Guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};
const say = async (text: string) => textIn(await turn(ada, guide, { conversationId, text }));
const title = async () => must(await getConversation(ada, conversationId)).conversation.title;
const critic = 'There is a zqxcritic in me that says I am lazy.';
/** An answer that says back what was said. */
const quoted = async () =>
  textIn(
    await turn(ada, mockModel(saying('“There is a zqxcritic in me that says I am lazy”. Thank you.')), {
      conversationId,
      text: critic,
    }),
  );

test('the answer says what was deleted by its first words, and what went along', async () => {
  const keeps = calling(
    { id: 'k', tool: 'addEvidence', input: { quote: 'says I am lazy', kind: 'thought' } },
    {
      id: 'm',
      tool: 'createMarkdownFile',
      input: {
        title: 'A critic',
        sections: [{ anchor: 'critic', heading: 'Critic', text: 'There is a critic that says I am lazy.' }],
        sources: [{ kind: 'message' }],
      },
    },
  );
  await turn(ada, mockModel(keeps, saying('Noted.')), { conversationId, text: critic });
  expect(await say('delete what I said')).toMatch(
    /^Deleted: “There is a zqxcritic in…”, with one quote and one line in Memory kept from there\./,
  );
});

test('answers that quote deleted words show them cut, and whole again when they come back', async () => {
  expect(await quoted()).toContain('zqxcritic');
  await say('delete what I said');
  const [first] = must(await getConversation(ada, conversationId)).messages;
  expect(JSON.stringify(first)).not.toContain('zqxcritic');
  expect(JSON.stringify(first)).toContain('“…”');
  const row = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'deleteMessages');
  must(await undoAction(ada, row?.id ?? ''));
  const back = must(await getConversation(ada, conversationId)).messages;
  expect(
    JSON.stringify(back.slice(0, 2).map(({ parts }) => parts)).match(/zqxcritic/g)?.length,
  ).toBeGreaterThan(1);
});

test('so they do after a deletion by hand', async () => {
  await quoted();
  const [message] = await keptMessages(db, conversationId);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message?.id ?? ''));
  const texts = must(await getConversation(ada, conversationId)).messages.map(({ parts }) =>
    parts.filter(({ type }) => type === 'text'),
  );
  expect(JSON.stringify(texts)).not.toContain('zqxcritic');
});

test('words that still stand elsewhere are quoted on', async () => {
  await quoted();
  await quoted();
  const [message] = await keptMessages(db, conversationId);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message?.id ?? ''));
  const [answer] = must(await getConversation(ada, conversationId)).messages;
  expect(JSON.stringify(answer)).toContain('“There is a zqxcritic');
});

test('with the erasure they leave every answer for good', async () => {
  await quoted();
  await say('delete what I said');
  const row = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'deleteMessages');
  must(await eraseNow(ada, row?.id ?? ''));
  expect(JSON.stringify(await keptMessages(db, conversationId))).not.toContain('zqxcritic');
});

test('a conversation is not called by the request to delete', async () => {
  await say(critic);
  await say('delete what I said');
  expect(await title()).toBe('A conversation');
});

test('a reason may stand beside the request', async () => {
  await say(critic);
  expect(await say('delete that, he reads this phone')).toMatch(/^Deleted: /);
});
