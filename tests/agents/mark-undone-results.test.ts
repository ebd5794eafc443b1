import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const keep = { id: 'keep', tool: 'addEvidence', input: { quote: 'loud today', kind: 'thought' } };
const text = 'My Critic was loud today.';

/** What the model was told on its n-th call about the call that kept the quote. */
const told = (model: ReturnType<typeof mockModel>, n: number) => {
  const results = (model.calls[n]?.prompt ?? []).flatMap((message) =>
    message.role === 'tool' ? message.content : [],
  );
  const result = results.find((part) => part.type === 'tool-result' && part.toolCallId === 'keep');
  return result?.type === 'tool-result' && result.output.type === 'json' ? result.output.value : undefined;
};

const keeping = async (conversationId: string) =>
  (await ledgerOf(db, conversationId)).find((row) => row.tool === 'addEvidence')?.id ?? '';

describe('what the person takes back', () => {
  test('is told to the model at the next step of the same turn', async () => {
    const conversationId = randomUUID();
    const model = mockModel(
      calling(keep),
      calling({ id: 'look', tool: 'searchParts', input: { query: 'Critic' } }),
      saying('All right.'),
    );
    const stream = model.model.doStream.bind(model.model);
    let step = 0;
    model.model.doStream = async (options) => {
      step += 1;
      if (step === 2) must(await undoAction(ada, await keeping(conversationId)));
      return stream(options);
    };
    await turn(ada, model, { conversationId, text });
    expect(told(model, 1)).toMatchObject({ ok: true });
    expect(told(model, 1)).not.toHaveProperty('takenBack');
    expect(told(model, 2)).toMatchObject({ ok: true, takenBack: true });
  });

  test('is told in the next turn, and no longer once it was brought back', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(calling(keep), saying('Kept.')), { conversationId, text });
    const action = await keeping(conversationId);
    must(await undoAction(ada, action));
    const after = mockModel(saying('I see.'));
    await turn(ada, after, { conversationId, text: 'I took that back.' });
    expect(told(after, 0)).toMatchObject({ takenBack: true });
    must(await redoAction(ada, action));
    const again = mockModel(saying('I see.'));
    await turn(ada, again, { conversationId, text: 'And brought it back.' });
    expect(told(again, 0)).not.toHaveProperty('takenBack');
  });
});

test('what a step did is kept before the next one begins', async () => {
  const conversationId = randomUUID();
  const model = mockModel(calling(keep), saying('Kept.'));
  const stream = model.model.doStream.bind(model.model);
  const kept: unknown[] = [];
  model.model.doStream = async (options) => {
    kept.push(
      (await keptMessages(db, conversationId)).map((message) => message.parts.map(({ type }) => type)),
    );
    return stream(options);
  };
  await turn(ada, model, { conversationId, text });
  expect(kept).toEqual([[['text']], [['text'], ['step-start', 'tool-addEvidence']]]);
});
