import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasHardMoment } from '@/lib/conversations/has-hard-moment';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test('a conversation with a hard moment is known by its owner alone, and an ordinary one is none', async () => {
  const ada = await consentedPerson(db, 'ada');
  const bea = await consentedPerson(db, 'bea');
  const [hard, light] = [randomUUID(), randomUUID()];
  await say(ada, hard, 'My sister has a wedding to plan.');
  await say(ada, hard, 'I want to die.', { safety: 'ideation' });
  await say(ada, light, 'My sister has a wedding to plan.');
  expect(must(await hasHardMoment(ada, hard))).toBe(true);
  expect(must(await hasHardMoment(ada, light))).toBe(false);
  expect(must(await hasHardMoment(bea, hard))).toBe(false);
});
