import { afterAll, beforeAll, expect, test } from 'vitest';
import { doDue } from '@/agents/engine/errands/do-due';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { errandOf, errandSettings, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { consentedPerson, must } from '../support/scene';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

test('an errand that a clock which was ahead put off for days begins now, and is done once', async () => {
  fake.play([{ kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] }]);
  const errand = await errandOf(ada);
  await db.sql(
    `update public.tasks set next_at = now() + interval '2 days', quiet_since = now() + interval '2 days',
       task_lease = gen_random_uuid(), task_lease_until = now() + interval '2 days' where id = $1`,
    [errand.id],
  );
  for (const round of [1, 2]) {
    await must(await doDue(errandSettings(fake))).ended;
    expect(fake.requests, `round ${round}`).toHaveLength(1);
  }
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', note: 'Done.' });
});
