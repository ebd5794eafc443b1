import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue, runNow } from '@/agents/engine/rhythms/run-due';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { jobToken, serverToken } from '@/lib/db/server-token';
import { claimJobs, endJobRun, holdJobRun } from '@/lib/jobs/runs';
import { editRhythm } from '@/lib/rhythms/edit-rhythm';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { pauseRhythm } from '@/lib/rhythms/pause-rhythm';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { comesDue, everyEvening, rhythmOf, saidByItself, shownRhythm } from '../../support/rhythms';
import { consentedPerson, must } from '../../support/scene';
import { sqlAs, sqlAsServer } from '../../support/sql-as';

let db: TestDb;
let ada: Ctx;
let id: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from public.jobs');
  ada = await consentedPerson(db, 'Ada');
  id = await rhythmOf(ada);
});

const job = (personId: string) => contextForPerson(personId, { kind: 'job', tool: 'runRhythm' });
const says = { title: 'Check-in', text: 'How are you?' };
const runsOf = (job_id: string) =>
  db.sql<{ state: string; outcome: string; attempts: number }>(
    'select state, outcome, attempts from public.job_runs where job_id = $1 order by due_at',
    [job_id],
  );
/** The one run that is claimed now. */
async function claimed() {
  const { claimed: all } = must(await claimJobs(50));
  expect(all).toHaveLength(1);
  return all[0] ?? expect.unreachable();
}

describe('what is due', () => {
  test('is claimed once, and done once whoever looks at the same time', async () => {
    await comesDue(db, id);
    const rounds = await Promise.all([runDue(), runDue(), runDue()]);
    expect(rounds.map((round) => must(round).done).sort()).toEqual([0, 0, 1]);
    expect(await saidByItself(db, ada)).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ state: 'done', outcome: 'said', attempts: 1 }]);
  });

  test('for a week in which nobody was there is made up for once, and the next time lies ahead', async () => {
    await comesDue(db, id, 7 * 24 * 60);
    await runDue();
    await runDue();
    expect(await saidByItself(db, ada)).toHaveLength(1);
    const { next_at } = await shownRhythm(ada, id);
    expect(next_at && new Date(next_at) > new Date()).toBe(true);
  });

  test('is not done again by a clock that was set back', async () => {
    await comesDue(db, id);
    const due = must(await claimJobs(50)).claimed[0] ?? expect.unreachable();
    const ctx = { ...(await job(ada.personId)), actionId: randomUUID() };
    const held = must(await holdJobRun(ctx, due));
    must(await endJobRun(ctx, due, { next: new Date(Date.now() + 86_400_000), says, seen: held.seen }));
    // As if its next time were the one that it had: the same due time is not claimed twice.
    await db.sql('update public.jobs set next_at = $2 where id = $1', [id, held.due_at]);
    await runDue();
    expect(await saidByItself(db, ada)).toHaveLength(1);
  });

  test('names when there is something to do next', async () => {
    const { next_at } = await shownRhythm(ada, id);
    expect(Date.parse(must(await claimJobs(50)).next ?? '')).toBe(Date.parse(next_at ?? ''));
    await comesDue(db, id);
    await claimed();
    const { claimed: none, next } = must(await claimJobs(50));
    expect(none).toEqual([]);
    expect(Date.parse(next ?? '')).toBeLessThan(Date.now() + 61_000);
  });
});

describe('a lease', () => {
  test('that ran out is taken by another one, and then the first can end nothing', async () => {
    await comesDue(db, id);
    const first = await claimed();
    expect(must(await claimJobs(50)).claimed).toEqual([]);
    await comesDue(db, id);
    const second = await claimed();
    expect(second.run).toBe(first.run);
    expect(second.lease).not.toBe(first.lease);
    const ctx = { ...(await job(ada.personId)), actionId: randomUUID() };
    const late = await endJobRun(ctx, first, { next: null, says, seen: '' });
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'superseded' } });
    expect(await holdJobRun(ctx, first)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await saidByItself(db, ada)).toEqual([]);
    const { seen } = must(await holdJobRun(ctx, second));
    must(await endJobRun(ctx, second, { next: null, says, seen }));
    expect(await endJobRun(ctx, second, { next: null, says, seen })).toMatchObject({ ok: false });
    expect(await saidByItself(db, ada)).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('whose holders end six times is given up, told as failed, and the next time is set', async () => {
    await comesDue(db, id);
    for (let n = 0; n < 6; n += 1) {
      await claimed();
      await comesDue(db, id);
    }
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'failed' }]);
    const { last, next_at } = await shownRhythm(ada, id);
    expect(last).toMatchObject({ state: 'failed' });
    expect(next_at && new Date(next_at) > new Date()).toBe(true);
  });

  test('whose time is over ends nothing, though nobody took it yet', async () => {
    await comesDue(db, id);
    const due = await claimed();
    const ctx = { ...(await job(ada.personId)), actionId: randomUUID() };
    const { seen } = must(await holdJobRun(ctx, due));
    await comesDue(db, id);
    const late = await endJobRun(ctx, due, { next: null, says, seen });
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'superseded' } });
    expect(await saidByItself(db, ada)).toEqual([]);
  });

  const onceOn = (date: string) =>
    ({ kind: 'once', date, time: '09:00', timeZone: 'Europe/Berlin', partId: null }) as const;
  const changes = {
    pauses: () => pauseRhythm({ ...ada, tool: 'pauseRhythm' }, id, true),
    'gives other times': () =>
      editRhythm({ ...ada, tool: 'editRhythm' }, id, {
        version: 1,
        times: { ...everyEvening, days: [0], time: '07:30' },
      }),
    'moves to another day': async () => {
      const { version } = await shownRhythm(ada, id);
      return editRhythm({ ...ada, tool: 'editRhythm' }, id, { version, times: onceOn('2098-01-02') });
    },
    'removes and brings back': async () => {
      must(await removeRhythm({ ...ada, tool: 'removeRhythm' }, id));
      const [removed] = must(await listActions(ada, { tool: 'removeRhythm' })).actions;
      return undoAction({ ...ada, tool: 'undo' }, removed?.id ?? '');
    },
  };
  test.each(Object.keys(changes) as (keyof typeof changes)[])(
    'says nothing for what the person %s while it is done, and their times stay',
    async (change) => {
      if (change === 'moves to another day') {
        id = await rhythmOf(ada, onceOn('2099-01-02'));
        await db.sql(`update public.jobs set once_at = now() - interval '1 minute' where id = $1`, [id]);
      }
      await comesDue(db, id);
      const due = await claimed();
      const ctx = { ...(await job(ada.personId)), actionId: randomUUID() };
      const { seen } = must(await holdJobRun(ctx, due));
      must<unknown>(await changes[change]());
      const read = () => db.sql('select * from public.jobs where id = $1', [id]);
      const before = await read();
      const soon = new Date(Date.now() + 1000);
      expect(must(await endJobRun(ctx, due, { next: soon, says, seen })).outcome).toBe('planned');
      expect(await saidByItself(db, ada)).toEqual([]);
      expect(await read()).toEqual(before);
      expect((await shownRhythm(ada, id)).last).toBeNull();
    },
  );

  test('does nothing for what was deleted or paused meanwhile', async () => {
    await comesDue(db, id);
    const due = await claimed();
    must(await pauseRhythm({ ...ada, tool: 'pauseRhythm' }, id, true));
    const ctx = await job(ada.personId);
    expect(must(await holdJobRun(ctx, due)).anew).toBe(true);
    must(await removeRhythm({ ...ada, tool: 'removeRhythm' }, id));
    expect(await endJobRun(ctx, due, { next: null, says, seen: '' })).toMatchObject({ ok: false });
    expect(await saidByItself(db, ada)).toEqual([]);
  });
});

describe('another person', () => {
  test('sees none of it and changes none of it, with real and forged ids', async () => {
    const eve = await consentedPerson(db, 'Eve');
    await comesDue(db, id);
    const due = await claimed();
    const before = await db.sql('select * from public.jobs order by id');
    expect(must(await listRhythms(eve)).rhythms).toEqual([]);
    for (const table of ['jobs', 'job_runs'])
      expect(await sqlAs(db, eve.personId, (tx) => tx.query(`select from public.${table}`))).toEqual([]);
    for (const one of [id, randomUUID()]) {
      const refused = { ok: false, error: { code: 'not_found' } };
      expect(await editRhythm(eve, one, { version: 1, times: everyEvening })).toMatchObject(refused);
      expect(await pauseRhythm(eve, one, true)).toMatchObject(refused);
      expect(await pauseRhythm(eve, one, false)).toMatchObject(refused);
      expect(await removeRhythm(eve, one)).toMatchObject(refused);
      expect(await runNow(eve, one)).toMatchObject(refused);
    }
    const asEve = await job(eve.personId);
    expect(await holdJobRun(asEve, due)).toMatchObject({ ok: false });
    expect(await endJobRun(asEve, due, { next: null, says, seen: '' })).toMatchObject({ ok: false });
    expect(await db.sql('select * from public.jobs order by id')).toEqual(before);
    expect(await saidByItself(db, eve)).toEqual([]);
  });

  test('cannot turn on a rhythm under an id that is somebody’s, nor about somebody’s part', async () => {
    const eve = await consentedPerson(db, 'Eve');
    await expect(rhythmOf(eve, { ...everyEvening, partId: randomUUID() })).rejects.toThrow('not_found');
    const insert = (tx: { query: (text: string, params: unknown[]) => Promise<unknown> }) =>
      tx.query(
        `insert into public.jobs (user_id, kind, cron, time_zone) values ($1, 'check_in', '0 20 * * 0', 'UTC')`,
        [ada.personId],
      );
    await expect(sqlAsServer(db, eve.personId, insert)).rejects.toThrow(/row-level security/);
    await expect(sqlAs(db, eve.personId, insert)).rejects.toThrow(/permission denied/);
  });
});

describe('who may do what', () => {
  const asRpc = (fn: string, token: string, body: object = {}) =>
    db.server.fetch(`${db.backend.url}/rest/v1/rpc/${fn}`, {
      method: 'POST',
      headers: {
        ...{ apikey: db.server.publishableKey, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  test('only the server’s own job claims, and it sees no row', async () => {
    await comesDue(db, id);
    for (const token of [
      serverToken(ada),
      serverToken({ ...ada, actor: 'job' }),
      jobToken(db.backend.sign, 'monitor'),
    ])
      expect((await asRpc('claim_jobs', token)).status).toBe(403);
    expect((await db.requestAs(ada, '/rest/v1/rpc/claim_jobs', { method: 'POST' })).status).toBe(403);
    const token = jobToken(db.backend.sign, 'clock');
    const rows = await db.server.fetch(`${db.backend.url}/rest/v1/jobs`, {
      headers: { apikey: db.server.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(rows.status === 200 ? await rows.json() : []).toEqual([]);
    expect((await asRpc('claim_jobs', token)).status).toBe(200);
  });

  test('no agent, job or guest decides about a rhythm, and no agent sees one', async () => {
    for (const actor of ['agent', 'job', 'guest'] as const) {
      const acting = { ...ada, actor, tool: 'addRhythm' };
      await expect(rhythmOf(acting)).rejects.toThrow('not_allowed');
      const refused = { ok: false, error: { code: 'not_allowed' } };
      expect(await pauseRhythm(acting, id, true)).toMatchObject(refused);
      expect(await removeRhythm(acting, id)).toMatchObject(refused);
      expect(await editRhythm(acting, id, { version: 1, times: everyEvening })).toMatchObject(refused);
    }
    const read = (actor: string) =>
      sqlAsServer(db, ada.personId, (tx) => tx.query('select id from public.jobs'), { actor });
    expect(await read('agent')).toEqual([]);
    expect(await read('guest')).toEqual([]);
    expect(await read('job')).toHaveLength(1);
  });

  test('the person cannot end a run, and no run is ended by an agent', async () => {
    await comesDue(db, id);
    const due = await claimed();
    for (const actor of ['person', 'agent', 'guest'] as const)
      expect(
        await endJobRun({ ...ada, actor, tool: 'x' }, due, { next: null, says, seen: '' }),
      ).toMatchObject({
        ok: false,
        error: { code: 'not_allowed' },
      });
  });
});
