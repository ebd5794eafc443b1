import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRunStream } from '@/agents/engine/run-stream';
import { POST } from '@/app/api/account/delete/route';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';

let db: TestDb;
let me: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  me = (await getCtx()) ?? expect.unreachable();
});
afterAll(() => db.close());

const ask = (personId: string) =>
  POST(
    new NextRequest('http://localhost:3000/api/account/delete', {
      method: 'POST',
      body: JSON.stringify({ personId, word: 'delete' }),
    }),
  );

test('a page of another account deletes nothing and stops no answer of who is there now', async () => {
  const controller = new AbortController();
  const kept = Promise.resolve();
  openRunStream(randomUUID(), {
    personId: me.personId,
    runId: randomUUID(),
    controller,
    endWait: () => false,
    bySafety: false,
    kept,
  });
  expect((await ask(randomUUID())).status).toBe(409);
  expect(controller.signal.aborted).toBe(false);
  expect((await ask(me.personId)).status).toBe(200);
  expect(controller.signal.aborted).toBe(true);
});
