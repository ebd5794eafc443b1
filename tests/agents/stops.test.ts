import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopRun } from '@/agents/engine/run-stream';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say } from '../support/scene';
import { keptRuns, start } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const unending = () => mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });
const reasons = async (conversationId: string) =>
  (await keptRuns(db, conversationId)).map(({ stop_reason }) => stop_reason);

/** Of a conversation the first message, which was answered, and the second, whose answer is being written here. */
async function second() {
  const conversationId = randomUUID();
  const [first, next] = [randomUUID(), randomUUID()];
  const said = async (messageId: string, text: string, model = unending()) => {
    const running = must(await start(ada, model, { conversationId, messageId, text }));
    void running.response.body?.cancel();
    return running;
  };
  await (await said(first, 'Good evening.', mockModel(saying('Hello.')))).kept;
  return { conversationId, first, next, running: await said(next, 'And the garden?') };
}

test('a stop of an answer that has ended leaves the next one alone, which is stopped by its own', async () => {
  const { conversationId, first, next, running } = await second();
  expect(must(await stopRun(ada, conversationId, first))).toBeNull();
  expect(must(await stopRun(ada, conversationId, randomUUID()))).toBeNull();
  expect(await reasons(conversationId)).toEqual(['finished', null]);
  expect(must(await stopRun(ada, conversationId, next))).toEqual(expect.any(String));
  await running.kept;
  expect(await reasons(conversationId)).toEqual(['finished', 'stopped_by_person']);
});

test('a stop that names no message stops what is being written', async () => {
  const { conversationId, running } = await second();
  must(await stopRun(ada, conversationId));
  await running.kept;
  expect(await reasons(conversationId)).toEqual(['finished', 'stopped_by_person']);
});

test('what was added to an answer is stopped with it, and what was said after that is not', async () => {
  const conversationId = randomUUID();
  const said = randomUUID();
  const saying = async (text: string, messageId: string = randomUUID()) =>
    (await say(ada, conversationId, text, { leaveRunning: true, messageId })).run_id;
  const end = (id: string, why: string) =>
    db.sql(`update public.runs set status = 'completed', stop_reason = $2 where id = $1`, [id, why]);
  await end(await saying('Good evening.', said), 'steered');
  const added = await saying('And the garden?');
  expect(must(await stopRun(ada, conversationId, said))).toBe(added);
  await end(added, 'steered');
  const more = await saying('And the pond?');
  expect(must(await stopRun(ada, conversationId, said))).toBe(more);
  await end(more, 'finished');
  await saying('Something else.');
  expect(must(await stopRun(ada, conversationId, said))).toBeNull();
});

test('an answer whose message is gone meanwhile is stopped whatever is named', async () => {
  const conversationId = randomUUID();
  const { run_id } = await say(ada, conversationId, 'Good evening.', { leaveRunning: true });
  await db.sql('update public.runs set user_message_id = $2 where id = $1', [run_id, randomUUID()]);
  expect(must(await stopRun(ada, conversationId, randomUUID()))).toBe(run_id);
});
