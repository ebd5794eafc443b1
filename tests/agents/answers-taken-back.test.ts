import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { answerErrand, doErrands, errandOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
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

const calls = (...asked: [string, Record<string, unknown>][]): FakeTurn => ({
  kind: 'tools',
  calls: asked.map(([name, args]) => ({ name, args })),
});
const document = (title: string) =>
  ['createDocument', { title, text: `It is about ${title}.` }] as [string, Record<string, unknown>];
const as = (tool: string): Ctx & { actionId: string } => ({ ...ada, tool, actionId: randomUUID() });

test('what an errand wrote with an answer goes when that is taken back', async () => {
  const gate = Promise.withResolvers<void>();
  fake.play([
    calls(document('Before')),
    calls(['askQuestion', { question: 'Which May?' }]),
    calls(document('On his answer')),
    { kind: 'held', text: 'I', rest: '.', until: gate.promise },
  ]);
  const errand = await errandOf(ada);
  const names = async () => (await shownErrand(ada, errand)).files.map(({ name }) => name);
  await doErrands(fake);
  const answer = as('answerTask');
  must(await answerErrand(answer, errand.id, 'Last May, when my cousin left.'));
  const doing = doErrands(fake);
  await expect.poll(() => fake.requests.length, { timeout: 30_000 }).toBe(4);
  expect(await names()).toEqual(['Before.md', 'On his answer.md']);
  must(await undoAction(as('undo'), answer.actionId));
  expect(await names()).toEqual(['Before.md']);
  gate.resolve();
  await doing;
  expect(await names()).toEqual(['Before.md']);
});

test('nothing is written beside the end of an errand', async () => {
  fake.play([calls(['taskCompletion', { note: 'Done.' }], document('Late'))]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', files: [] });
});

test('nobody makes an intention before they have accepted the welcome page', async () => {
  const bob = await db.person('Bob');
  const made = await makeGoal({ ...bob, tool: 'makeGoal' }, { title: 'Say no once' });
  expect(made).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  expect(await db.sql('select from public.goals where user_id = $1', [bob.personId])).toEqual([]);
});
