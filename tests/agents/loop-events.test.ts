import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

test('a running answer says what its loop is at, in typed parts that hold no words and are kept nowhere', async () => {
  const conversationId = randomUUID();
  const model = mockModel(
    calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } }),
    calling({ id: 'b', tool: 'addEvidence', input: { quote: 'never said', kind: 'thought' } }),
    saying('I looked.'),
  );
  const chunks = await turn(ada, model, { conversationId, text: 'My Critic was loud today.' });
  const told = chunks.flatMap((chunk) => (chunk.type === 'data-loop' ? [chunk] : []));
  expect(told.map(({ data }) => data)).toEqual([
    { type: 'start', step: 0 },
    { type: 'step', step: 1 },
    { type: 'tool', step: 1, tool: 'searchParts' },
    { type: 'result', step: 1, tool: 'searchParts' },
    { type: 'step', step: 2 },
    { type: 'tool', step: 2, tool: 'addEvidence' },
    { type: 'error', step: 2, tool: 'addEvidence' },
    { type: 'step', step: 3 },
    { type: 'end', step: 3 },
  ]);
  expect(told.every((chunk) => 'transient' in chunk && chunk.transient === true)).toBe(true);
  const kept = await keptMessages(db, conversationId);
  expect(JSON.stringify(kept)).not.toContain('data-loop');
});
