import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { nothingDeleted } from '@/lib/safety/claims-of-deletion';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
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

const say = async (text: string, model = mockModel(saying('Hello.'))) =>
  textIn(await turn(ada, model, { conversationId, text }));
const claims = saying('I have deleted it, done.');

test.each(['deleteMessages', 'DeleteMessages'])(
  'a model that is refused %s and says it has deleted is put right, on the screen and in what is kept',
  async (tool) => {
    await say('The heron is back.');
    const call = calling({ id: randomUUID(), tool, input: { back: [1] } });
    expect(await say('Delete that.', mockModel(call, claims))).toBe(
      `I have deleted it, done. ${nothingDeleted}`,
    );
    const kept = await keptMessages(db, conversationId);
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept.at(-1)?.parts)).toContain(nothingDeleted);
  },
);

test('so is one that calls nothing', async () => {
  await say('The heron is back.');
  expect(await say('Please remove what I wrote.', mockModel(claims))).toContain(nothingDeleted);
});

test('one that took something back says so unhindered', async () => {
  const keep = calling({ id: 'k', tool: 'addEvidence', input: { quote: 'The heron', kind: 'thought' } });
  await say('The heron is back.', mockModel(keep, saying('Noted.')));
  const kept = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'addEvidence');
  const undo = calling({ id: 'u', tool: 'undoAction', input: { actionId: kept?.id } });
  expect(await say('Please delete that quote.', mockModel(undo, saying('I have removed it.')))).toBe(
    'I have removed it.',
  );
});

test('the companion is told where a message is deleted', async () => {
  const model = mockModel(saying('Hello.'));
  await say('Good evening.', model);
  expect(JSON.stringify(model.calls[0]?.prompt)).toContain('the menu beside it has Delete');
});
