import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** Another value for each column of a message. A new column fails the test that names it. */
const others: Record<string, string> = {
  id: 'gen_random_uuid()',
  user_id: `'00000000-0000-0000-0000-000000000000'`,
  conversation_id: 'gen_random_uuid()',
  ordinal: 'ordinal + 1000',
  role: `case role when 'user' then 'assistant' else 'user' end::public.message_role`,
  parts: `'[{"type": "text", "text": "never said"}]'`,
  metadata: `'{"forged": true}'`,
  run_id: 'gen_random_uuid()',
  safety: `'acute'`,
  created_at: `'2020-01-01'`,
};

const answerText = [{ type: 'text', text: 'I hear you.' }];

/** The columns of a message that the server's own role could set to something else. */
async function changeable(message: string): Promise<string[]> {
  const could: string[] = [];
  for (const [column, value] of Object.entries(others)) {
    const write = `update public.messages set ${column} = ${value} where id = $1`;
    const outcome = sqlAsServer(db, ada.personId, async (tx) => {
      await tx.query(write, [message]);
      throw new Error('taken back');
    });
    const error = await outcome.catch((thrown: Error & { code?: string }) => thrown);
    if (error.message === 'taken back') could.push(column);
    else expect([column, error.code]).toEqual([column, 'PT409']);
  }
  return could;
}

test('every column of a message is looked at', async () => {
  const columns = await db.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'public.messages'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' order by attnum`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(others).sort());
});

test('what the person said cannot be rewritten, nor when, in what order or how it was taken', async () => {
  const messageId = randomUUID();
  await say(ada, randomUUID(), 'Good evening.', { messageId });
  expect(await changeable(messageId)).toEqual([]);
});

test('an answer grows while it is being written, and then it stands', async () => {
  const { run_id: runId, answer_id: answer } = await say(ada, randomUUID(), 'Good evening.', {
    leaveRunning: true,
  });
  const save = { runId, parts: answerText, metadata: {}, steps: 1 };
  must(await saveAnswer(ada, save));
  expect(await changeable(answer)).toEqual(['parts', 'metadata', 'safety']);
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const parts = [...answerText, { type: 'text', text: 'Tell me more.' }];
  must(await saveAnswer(ada, { ...save, parts, end }));
  expect(await changeable(answer)).toEqual([]);
});

test('the same end of an answer can be saved again, another one cannot', async () => {
  const { run_id: runId } = await say(ada, randomUUID(), 'Good evening.', { leaveRunning: true });
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const save = { runId, parts: answerText, metadata: {}, steps: 1, end };
  must(await saveAnswer(ada, save));
  must(await saveAnswer(ada, save));
  const other = { ...save, parts: [{ type: 'text', text: 'never said' }] };
  expect(refusal(await saveAnswer(ada, other))).toMatchObject({
    code: 'conflict',
    message: 'What was said here stays as it was said.',
  });
});

test('nobody else writes an answer, not even while it is running', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const { run_id: runId } = await say(ada, randomUUID(), 'Good evening.', { leaveRunning: true });
  const save = { runId, parts: answerText, metadata: {}, steps: 1 };
  must(await saveAnswer(ada, save));
  expect(refusal(await saveAnswer(eve, { ...save, parts: [] }))?.code).toBe('not_found');
});
