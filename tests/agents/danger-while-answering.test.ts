import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { chunksOf, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

async function whileAnswering(conversationId: string) {
  const parts = saying('Early words of an answer. ').slice(0, -2);
  const running = await start(ada, mockModel({ parts, hang: true }), {
    conversationId,
    text: 'Good evening.',
  });
  if (!running.ok) throw new Error(running.error.message);
  return { answer: chunksOf(running.value.response), kept: running.value.kept };
}

test('danger said in a second window is answered at once, and the answer under way ends as it is', async () => {
  const conversationId = randomUUID();
  const { answer, kept } = await whileAnswering(conversationId);
  const text = 'I took all my pills, help';
  const said = textIn(
    await turn(ada, mockModel(saying('The model must not speak.')), { conversationId, text }),
  );
  expect(said).not.toContain('The model');
  expect(textIn(await answer)).toContain('Early words');
  await kept;
});

test('anything else waits for the answer under way', async () => {
  const conversationId = randomUUID();
  const { answer, kept } = await whileAnswering(conversationId);
  const other = await start(ada, mockModel(saying('No.')), { conversationId, text: 'And the garden?' });
  expect(other).toMatchObject({ ok: false, error: { code: 'conflict' } });
  await turn(ada, mockModel(saying('x')), { conversationId, text: 'I want to kill myself' });
  await answer;
  await kept;
});
