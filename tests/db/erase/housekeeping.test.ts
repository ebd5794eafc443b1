import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET } from '@/app/api/jobs/tick/route';
import { isScheduler } from '@/lib/auth/scheduler';
import type { Ctx } from '@/lib/context';
import { jobToken, serverToken } from '@/lib/db/server-token';
import { addFile } from '@/lib/files/add-file';
import { listFiles } from '@/lib/files/list-files';
import { lookAfter } from '@/lib/jobs/look-after';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { daysPass } from '../../support/erasing';
import { consentedPerson, must, say } from '../../support/scene';

const secret = 'a secret of sixteen and more';
const name = 'Zzqheron';
// The environment is read once, by the first that asks for it.
process.env.CRON_SECRET = secret;

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
/** A part that was deleted a month ago and waits to be erased. */
async function dueErasure(of: Ctx): Promise<void> {
  const { id } = must(await makePart({ ...of, tool: 'makePart' }, { name }));
  must(await removePart({ ...of, tool: 'removePart' }, id));
  await daysPass(db, of, 31);
}

const tick = (authorization?: string) =>
  GET(new Request('http://127.0.0.1/api/jobs/tick', { headers: authorization ? { authorization } : {} }));
const runOf = async (id: string) =>
  (await db.sql('select status, stop_reason from public.runs where id = $1', [id]))[0];
const asRpc = (token: string) =>
  db.server.fetch(`${db.backend.url}/rest/v1/rpc/run_monitor`, {
    method: 'POST',
    headers: { apikey: db.server.publishableKey, authorization: `Bearer ${token}` },
  });

test('what is due of somebody who never comes back is erased, and is told as a count', async () => {
  await dueErasure(ada);
  expect(await whereStands(db, name)).not.toEqual([]);
  expect(must(await lookAfter())).toMatchObject({ lostRuns: 0, erasureSteps: 1, failed: [] });
  expect(await whereStands(db, name)).toEqual([]);
  expect(must(await lookAfter())).toMatchObject({ lostRuns: 0, erasureSteps: 0, failed: [] });
});

test('who is being answered keeps what is due until the answer has ended', async () => {
  await dueErasure(ada);
  const { run_id } = await say(ada, randomUUID(), 'Good morning.', { leaveRunning: true });
  // The turn itself had taken its step; this one is due since.
  await dueErasure(ada);
  expect(must(await lookAfter())).toMatchObject({ lostRuns: 0, erasureSteps: 0, failed: [] });
  expect(await whereStands(db, name)).not.toEqual([]);
  await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [run_id]);
  expect(must(await lookAfter())).toMatchObject({ lostRuns: 1 });
  expect(await runOf(run_id)).toEqual({ status: 'failed', stop_reason: 'lost' });
  expect(await whereStands(db, name)).toEqual([]);
});

test('a file that was never sent is erased after thirty days where its conversation never began, and only there', async () => {
  const add = async (words: string, conversation: string | null = null) => {
    const file = { id: randomUUID(), name: `${words}.txt`, conversation };
    return must(await addFile({ ...ada, tool: 'addFile' }, file, Buffer.from(words))).id;
  };
  const talk = randomUUID();
  await say(ada, talk, 'Good morning.');
  const [unsent, inTalk] = [await add('Zzqforgotten'), await add('Zzqthere', talk)];
  const pass = (days: number) =>
    db.sql(
      `update public.attachments set created_at = created_at - make_interval(days => $2) where user_id = $1`,
      [ada.personId, days],
    );
  await pass(29);
  expect(must(await lookAfter())).toMatchObject({ erasureSteps: 0 });
  const later = await add('Zzqlater');
  await pass(2);
  const { run_id } = await say(ada, talk, 'And on.', { leaveRunning: true });
  expect(must(await lookAfter())).toMatchObject({ erasureSteps: 0 });
  await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [run_id]);
  expect(must(await lookAfter())).toMatchObject({ erasureSteps: 1 });
  expect(await whereStands(db, 'Zzqforgotten')).toEqual([]);
  expect((await db.sql('select id from private.attachment_contents where id = $1', [unsent])).length).toBe(0);
  expect(must(await listFiles(ada, null)).map(({ id }) => id)).toEqual([later]);
  expect(must(await listFiles(ada, talk)).map(({ id }) => id)).toEqual([inTalk]);
  const told = await db.sql<{ erased: boolean }>(
    `select erased_at is not null as erased from public.agent_actions where user_id = $1 and tool = 'addFile' order by seq`,
    [ada.personId],
  );
  expect(told.map(({ erased }) => erased)).toEqual([true, false, false]);
});

test('a run whose lease holds is left alone', async () => {
  const { run_id } = await say(ada, randomUUID(), 'Good morning.', { leaveRunning: true });
  must(await lookAfter());
  expect(await runOf(run_id)).toMatchObject({ status: 'running' });
});

test('neither a person nor the server acting for one may ask for it, and a job sees no row', async () => {
  expect((await db.requestAs(ada, '/rest/v1/rpc/run_monitor', { method: 'POST' })).status).toBe(403);
  expect((await asRpc(serverToken(ada))).status).toBe(403);
  const token = jobToken(db.backend.sign, 'monitor');
  expect((await asRpc(token)).status).toBe(200);
  const rows = await db.server.fetch(`${db.backend.url}/rest/v1/messages`, {
    headers: { apikey: db.server.publishableKey, authorization: `Bearer ${token}` },
  });
  expect(rows.status === 200 ? await rows.json() : []).toEqual([]);
});

test('only the scheduler with its secret is answered, and without a secret nobody', async () => {
  await dueErasure(ada);
  for (const wrong of [undefined, 'Bearer ', `Bearer ${secret}x`, secret])
    expect((await tick(wrong)).status).toBe(404);
  expect(isScheduler(new Headers({ authorization: 'Bearer undefined' }), undefined)).toBe(false);
  expect(isScheduler(new Headers({ authorization: 'Bearer ' }), '')).toBe(false);
  expect(await whereStands(db, name)).not.toEqual([]);
  const answer = await tick(`Bearer ${secret}`);
  expect(await answer.json()).toEqual({
    ok: true,
    value: { ...{ lostRuns: 0, stuckRuns: 0, erasureSteps: 1, problems: 0, vectors: 0 }, due: 0, failed: [] },
  });
});
