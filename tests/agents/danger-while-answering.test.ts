import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayMeanwhile } from '@/agents/engine/waiting-turns';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { openTestDb, type TestDb } from '../support/db';
import { bytesOf } from '../support/files';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, refusal, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

async function whileAnswering(conversationId: string, who = ada, perMinute = 10_000) {
  const parts = saying('Early words of an answer. ').slice(0, -2);
  const running = await start(who, mockModel({ parts, hang: true }), {
    ...{ conversationId, perMinute },
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

const hard = 'I want to kill myself tonight.';
const sent = (conversationId: string, text: string, files?: string[]) => ({
  ...{ conversationId, steers: false },
  message: { id: randomUUID(), text, ...(files && { files }) },
});
const settings = (perMinute: number) => ({
  ...{ model: mockModel(saying('The model must not speak.')), perMinute },
  pace: 'instant' as const,
});
const file = async (name: string) =>
  must(
    await addFile({ ...ada, tool: 'addFile' }, { id: randomUUID(), name, conversation: null }, bytesOf(name)),
  ).id;

test('danger is answered without a file that is gone, which the answer says, and with those that are there', async () => {
  const conversationId = randomUUID();
  const [gone, there] = [await file('gone.txt'), await file('there.txt')];
  must(await removeFile({ ...ada, tool: 'removeFile' }, gone));
  const { answer, kept } = await whileAnswering(conversationId);
  const said = must(await sayMeanwhile(ada, sent(conversationId, hard, [gone, there]), settings(1000)));
  await said.turn?.kept;
  await answer;
  await kept;
  const messages = await keptMessages(db, conversationId);
  expect(messages.slice(-2).map(({ metadata }) => metadata)).toMatchObject([
    { files: 1 },
    { voice: 'safety', stop: 'finished', filesGone: 1 },
  ]);
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'stopped', stop_reason: 'gave_way' },
    { status: 'completed', stop_reason: 'finished' },
  ]);
});

test('danger whose only file is gone is answered also where nothing is being written', async () => {
  const conversationId = randomUUID();
  const gone = await file('gone.txt');
  must(await removeFile({ ...ada, tool: 'removeFile' }, gone));
  await turn(ada, mockModel(saying('No.')), { conversationId, text: hard, files: [gone] });
  const [, answer] = await keptMessages(db, conversationId);
  expect(answer?.metadata).toMatchObject({ voice: 'safety', filesGone: 1 });
});

test('danger is answered beyond the messages of a minute, and other words are not', async () => {
  const ben = await consentedPerson(db, 'Ben');
  const conversationId = randomUUID();
  const model = mockModel(saying('Hello.'));
  await turn(ben, model, { conversationId, text: 'One.', perMinute: 2 });
  const { answer, kept } = await whileAnswering(conversationId, ben, 2);
  const other = await sayMeanwhile(ben, sent(conversationId, 'And the garden?'), settings(2));
  expect(refusal(other)).toMatchObject({ code: 'busy' });
  const said = must(await sayMeanwhile(ben, sent(conversationId, hard), settings(2)));
  await said.turn?.kept;
  await answer;
  await kept;
  const [last] = (await keptMessages(db, conversationId)).slice(-1);
  expect(last?.metadata).toMatchObject({ voice: 'safety' });
});
