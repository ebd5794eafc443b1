import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

async function speak(ctx: Ctx, perMinute = 2) {
  const conversationId = randomUUID();
  const begun = await beginTurn(
    { ...ctx, tool: 'startConversation', conversationId },
    {
      conversationId,
      messageId: randomUUID(),
      text: 'Hello',
      safety: 'none',
      agent: 'companion',
      model: 'test',
      perMinute,
    },
  );
  if (begun.ok) {
    const end = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(ctx, { runId: begun.value.run_id, parts: [], metadata: {}, steps: 1, end }));
  }
  return {
    conversationId,
    refused: begun.ok ? null : begun.error.code,
    detail: begun.ok ? null : begun.error.detail,
  };
}

test('the limit of messages in a minute counts those of conversations that were deleted', async () => {
  const ada = await consentedPerson(db, 'Ada');
  for (let turn = 0; turn < 2; turn += 1) {
    const { conversationId, refused } = await speak(ada);
    expect(refused).toBeNull();
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  }
  expect(await speak(ada)).toMatchObject({ refused: 'busy' });
});

test('going back to a moment does not take messages out of the count', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const since = new Date().toISOString();
  for (let turn = 0; turn < 2; turn += 1) await speak(ada);
  must(await undoSince({ ...ada, tool: 'undoSince' }, { since }));
  expect(await speak(ada)).toMatchObject({ refused: 'busy' });
});

test('the count is the person’s own, and a minute later they may speak again', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const bob = await consentedPerson(db, 'Bob');
  for (let turn = 0; turn < 2; turn += 1) await speak(ada);
  expect((await speak(ada)).refused).toBe('busy');
  expect((await speak(bob)).refused).toBeNull();
  await db.sql(
    `update private.recent_turns set began = array(select t - interval '61 seconds' from unnest(began) t) where user_id = $1`,
    [ada.personId],
  );
  expect((await speak(ada)).refused).toBeNull();
});

test('a refusal names the seconds until there is room, and is not counted itself', async () => {
  const ada = await consentedPerson(db, 'Ada');
  for (let turn = 0; turn < 3; turn += 1) await speak(ada, 3);
  await db.sql(
    `update private.recent_turns set began = array[now() - interval '50 seconds', now() - interval '20 seconds', now()] where user_id = $1`,
    [ada.personId],
  );
  const told = async (perMinute: number) => (await speak(ada, perMinute)).detail as { seconds: number };
  for (const [perMinute, free] of [
    [3, 10],
    [2, 40],
    [1, 60],
  ] as const) {
    const { seconds } = await told(perMinute);
    expect(seconds).toBeLessThanOrEqual(free);
    expect(seconds).toBeGreaterThan(free - 8);
  }
});

test('a clock that was set back does not lock the person out', async () => {
  const ada = await consentedPerson(db, 'Ada');
  for (let turn = 0; turn < 2; turn += 1) await speak(ada);
  await db.sql(
    `update private.recent_turns set began = array(select t + interval '1 hour' from unnest(began) t) where user_id = $1`,
    [ada.personId],
  );
  expect((await speak(ada)).refused).toBeNull();
});

test('no role of a client can read or change the count', async () => {
  const roles = ['anon', 'authenticated', 'app_server', 'service_role'];
  for (const role of roles) {
    const [may] = await db.sql<{ any: boolean }>(
      `select bool_or(has_table_privilege($1, 'private.recent_turns', verb)) as any
       from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) verb`,
      [role],
    );
    expect([role, may?.any]).toEqual([role, false]);
  }
});
