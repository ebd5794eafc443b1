import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { answerTask } from '@/lib/tasks/answer-task';
import { putAside } from '@/lib/today/put-aside';
import { todayCards } from '@/lib/today/today-cards';
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
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const ends = calls('taskCompletion', { note: 'Done.' });

test('an answer that was meant for the question before is none to the next one', async () => {
  fake.play([
    calls('askQuestion', { question: 'May I read June, too?', choices: ['Yes', 'No'] }),
    calls('askQuestion', { question: 'Shall I write down what you said?', choices: ['Yes', 'No'] }),
    ends,
  ]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  const { seen } = await shownErrand(ada, errand);
  const answer = { answer: 'Yes', seen: seen ?? '' };
  must(await answerTask({ ...ada, tool: 'answerTask' }, errand.id, answer));
  await doErrands(fake);
  expect(await answerTask({ ...ada, tool: 'answerTask' }, errand.id, answer)).toMatchObject({
    ok: false,
    error: { code: 'conflict', detail: 'changed' },
  });
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting', answer: null });
  must(await answerErrand({ ...ada, tool: 'answerTask' }, errand.id, 'No'));
});

test('Today names what an errand asks, with its source, before anything else', async () => {
  fake.play([calls('askQuestion', { question: 'Which May?' }), ends]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  expect(must(await todayCards(ada)).cards).toMatchObject([
    {
      kind: 'errand',
      task_id: errand.id,
      goal_id: errand.goal_id,
      name: 'Say no once',
      words: 'Which May?',
    },
  ]);
  must(await answerErrand({ ...ada, tool: 'answerTask' }, errand.id, 'The last.'));
  expect(must(await todayCards(ada)).cards).toEqual([]);
});

test('a question that is not to be shown on Today again leaves the next one of its errand there', async () => {
  fake.play([
    calls('askQuestion', { question: 'Which May?' }),
    calls('askQuestion', { question: 'Which year?' }),
    ends,
  ]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  const [first] = must(await todayCards(ada)).cards;
  const aside = { kind: 'errand', sourceId: first?.source_id ?? '', never: true } as const;
  must(await putAside({ ...ada, tool: 'putCardAside', actionId: crypto.randomUUID() }, aside));
  expect(must(await todayCards(ada)).cards).toEqual([]);
  must(await answerErrand({ ...ada, tool: 'answerTask' }, errand.id, 'The last.'));
  await doErrands(fake);
  const [second] = must(await todayCards(ada)).cards;
  expect(second).toMatchObject({ kind: 'errand', words: 'Which year?' });
  must(
    await putAside(
      { ...ada, tool: 'putCardAside', actionId: crypto.randomUUID() },
      { ...aside, sourceId: second?.source_id ?? '' },
    ),
  );
  expect(must(await todayCards(ada)).cards).toEqual([]);
});

test('an answer that is taken back takes the note of the end with it', async () => {
  fake.play([calls('askQuestion', { question: 'Which May?' }), ends]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  const answer = { ...ada, tool: 'answerTask', actionId: crypto.randomUUID() };
  must(await answerErrand(answer, errand.id, 'The last.'));
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ note: 'Done.' });
  const asked = must(await undoAction({ ...ada, tool: 'undo' }, answer.actionId));
  if (asked.conflicts.length > 0)
    must(
      await undoAction({ ...ada, tool: 'undo' }, answer.actionId, {
        seen: asked.seen ?? undefined,
        choices: asked.conflicts.map(({ table_name, row_id, field }) => ({
          ...{ table_name, row_id, field, choice: 'take_back' as const },
        })),
      } as never),
    );
  expect(await shownErrand(ada, errand)).toMatchObject({ answer: null, note: null });
});
