import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue, runNow } from '@/agents/engine/rhythms/run-due';
import { sayNext } from '@/components/rhythms/words';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { listConversations } from '@/lib/conversations/list-conversations';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { claimJobs } from '@/lib/jobs/runs';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { retirePart } from '@/lib/parts/retire-part';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { addRhythm } from '@/lib/rhythms/add-rhythm';
import { beginRhythmNow } from '@/lib/rhythms/begin-now';
import { editRhythm } from '@/lib/rhythms/edit-rhythm';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { pauseRhythm } from '@/lib/rhythms/pause-rhythm';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { eraseNewest } from '../../support/erasing';
import { scenes } from '../../support/proposals';
import { comesDue, everyEvening, rhythmOf, saidByItself, shownRhythm } from '../../support/rhythms';
import { consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from public.jobs');
  ada = await consentedPerson(db, 'Ada');
});

const acting = (tool: string): Ctx => ({ ...ada, tool });
const newest = async (tool: string) =>
  must(await listActions(ada, { tool })).actions[0] ?? expect.unreachable(tool);
const undo = async (tool: string) => must(await undoAction(acting('undo'), (await newest(tool)).id));
const lastOf = async (id: string) => (await shownRhythm(ada, id)).last;
const round = async () => must(await runDue()).done;
const part = async (name: string) => must(await makePart(acting('makePart'), { name })).id;
const replica = (sql: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, [ada.personId]);
  });
const textOf = async () => (await saidByItself(db, ada)).map(({ text }) => text);
const once = {
  kind: 'once',
  date: '2099-01-02',
  time: '09:00',
  timeZone: 'Europe/Berlin',
  partId: null,
} as const;
const timePasses = (id: string) =>
  db.sql(`update public.jobs set once_at = now() - interval '1 minute' where id = $1`, [id]);
/** A check-in that waits over a gentle day. */
async function waiting() {
  const id = await rhythmOf(ada);
  await say(ada, randomUUID(), 'It is too much.', { safety: 'overwhelm' });
  await comesDue(db, id);
  await round();
  expect(await lastOf(id)).toMatchObject({ state: 'waiting' });
  return id;
}
/** The gentle day is over. */
async function dayPasses() {
  await replica(`update public.messages set created_at = created_at - interval '2 days' where user_id = $1`);
  await say(ada, randomUUID(), 'Better today.');
}

describe('what a rhythm says of itself', () => {
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    'other times were chosen': async (id) =>
      must(await editRhythm(acting('editRhythm'), id, { version: 1, times: { ...everyEvening, days: [0] } })),
    'it was paused and goes on': async (id) => {
      must(await pauseRhythm(acting('pauseRhythm'), id, true));
      must(await pauseRhythm(acting('resumeRhythm'), id, false));
    },
    'a pause was taken back': async (id) => {
      must(await pauseRhythm(acting('pauseRhythm'), id, true));
      await undo('pauseRhythm');
      await round();
    },
  };
  test.each(Object.keys(changes))('is when it comes next, and not that it waits, once %s', async (change) => {
    const id = await waiting();
    await changes[change]?.(id);
    expect(sayNext(await shownRhythm(ada, id), new Date().toISOString())).toMatch(/^Next: /);
    expect(await lastOf(id)).toBeNull();
  });

  test('is that it waits, as long as what waits is still to come', async () => {
    const id = await waiting();
    expect(sayNext(await shownRhythm(ada, id), new Date().toISOString())).toContain('It waits');
    await dayPasses();
    await comesDue(db, id);
    await round();
    expect(await lastOf(id)).toMatchObject({ state: 'done', outcome: 'said' });
  });

  test('is not that it is at it, where “Ask me now” was refused since an answer was being written', async () => {
    const id = await rhythmOf(ada);
    must(await runNow(ada, id));
    const [said] = await saidByItself(db, ada);
    const { run_id } = await say(ada, said?.talk ?? '', 'One moment.', { leaveRunning: true });
    const busy = { ok: false, error: { code: 'conflict', detail: 'busy' } };
    expect(await runNow(ada, id)).toMatchObject(busy);
    expect(await lastOf(id)).toMatchObject({ state: 'done', outcome: 'said', answered: true });
    await db.sql(`update public.runs set status = 'completed' where id = $1`, [run_id]);
    expect(must(await runNow(ada, id)).outcome).toBe('said');
  });

  test('is that it failed, where whoever did it by hand is gone', async () => {
    const id = await rhythmOf(ada);
    must(await beginRhythmNow(acting('runRhythm'), id));
    expect(await lastOf(id)).toMatchObject({ state: 'running' });
    await replica(`update public.job_runs set lease_until = now() - interval '1 second' where user_id = $1`);
    expect(await lastOf(id)).toMatchObject({ state: 'failed' });
  });

  test('of a question asked once whose time passed while it was paused is that it passed', async () => {
    const id = await rhythmOf(ada, once);
    must(await pauseRhythm(acting('pauseRhythm'), id, true));
    await timePasses(id);
    must(await pauseRhythm(acting('resumeRhythm'), id, false));
    expect(await shownRhythm(ada, id)).toMatchObject({ next_at: null, last: { outcome: 'passed' } });
    expect(await round()).toBe(0);
  });

  test('in a zone that nobody knows any more is that it failed, and it tries again', async () => {
    const id = await rhythmOf(ada);
    await db.sql(`update public.jobs set time_zone = 'Mars/Base' where id = $1`, [id]);
    await comesDue(db, id);
    await round();
    const { next_at, last } = await shownRhythm(ada, id);
    expect(last).toMatchObject({ state: 'failed' });
    expect(next_at && new Date(next_at) > new Date()).toBe(true);
  });

  test('asked once needs no zone to be asked', async () => {
    const id = await rhythmOf(ada, once);
    await timePasses(id);
    await db.sql(`update public.jobs set time_zone = 'Mars/Base' where id = $1`, [id]);
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(1);
  });
});

describe('questions that were not answered do not pile up', () => {
  test('where one that waited spoke after one by hand', async () => {
    const id = await waiting();
    await dayPasses();
    await replica(`update public.job_runs set started_at = started_at - interval '1 day' where user_id = $1`);
    must(await runNow(ada, id));
    const [said] = await saidByItself(db, ada);
    await say(ada, said?.talk ?? '', 'I am well.');
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(2);
    expect(await lastOf(id)).toMatchObject({ outcome: 'said', answered: false });
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(2);
    expect(await lastOf(id)).toMatchObject({ outcome: 'unanswered' });
  });

  test('where the first holder of one ended and another one did it later', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    must(await claimJobs(50));
    await replica(`update public.job_runs set lease_until = now() - interval '1 second' where user_id = $1`);
    must(await runNow(ada, id));
    const [said] = await saidByItself(db, ada);
    await say(ada, said?.talk ?? '', 'I am well.');
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(2);
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(2);
  });
});

describe('a rhythm about a part', () => {
  test('that rests asks about the person, says so, and can be given other times', async () => {
    const partId = await part('Night Watch');
    const id = await rhythmOf(ada, { ...everyEvening, partId });
    expect(await shownRhythm(ada, id)).toMatchObject({ part: 'Night Watch', part_rests: false });
    must(await retirePart(acting('retirePart'), partId));
    expect(await shownRhythm(ada, id)).toMatchObject({ part: 'Night Watch', part_rests: true });
    must(
      await editRhythm(acting('editRhythm'), id, {
        version: 1,
        times: { ...everyEvening, time: '07:00', partId },
      }),
    );
    // It is not chosen anew.
    expect(await addRhythm(ada, { id: randomUUID(), times: { ...everyEvening, partId } })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('goes along when that goes into another one, and comes back with the undo', async () => {
    const [kept, gone] = [await part('Planner'), await part('Rebel')];
    const id = await rhythmOf(ada, { ...everyEvening, partId: gone });
    const scene = scenes(db, ada);
    const evidenceIds = [await scene.noticed('Rebel and Planner are one', 'thought')];
    const asked = await scene.proposed({
      kind: 'merge_parts',
      partId: kept,
      otherPartId: gone,
      changes: {},
      evidenceIds,
    });
    must(
      await decideProposal(acting('decideProposal'), asked.id, {
        decision: 'accept',
        seen: asked.preview?.seen,
      }),
    );
    expect(await shownRhythm(ada, id)).toMatchObject({ part_id: kept, part: 'Planner', part_rests: false });
    must(await runNow(ada, id));
    expect((await textOf()).join()).toContain('Planner');
    expect((await undo('decideProposal')).conflicts).toEqual([]);
    expect(await shownRhythm(ada, id)).toMatchObject({ part_id: gone, part: 'Rebel' });
  });

  const left = async (word: string) => {
    const tables = await db.sql<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'private') and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db.sql(`select from ${name} x where x::text like $1`, [`%${word}%`]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  test.each(['stands', 'was deleted'])(
    'says its name nowhere once it is erased, in a conversation that %s',
    async (state) => {
      const name = state === 'stands' ? 'Zzqstand Watcher' : 'Zzqgone Watcher';
      const partId = await part(name);
      const id = await rhythmOf(ada, { ...everyEvening, partId });
      await comesDue(db, id);
      await round();
      const [said] = await saidByItself(db, ada);
      expect(said?.text).toContain(name);
      await say(ada, said?.talk ?? '', 'It is quiet.');
      if (state !== 'stands') must(await deleteConversation(acting('deleteConversation'), said?.talk ?? ''));
      must(await removePart(acting('removePart'), partId));
      await eraseNewest(db, ada, 'removePart');
      expect(await left(name)).toEqual([]);
      if (state !== 'stands') await undo('deleteConversation');
      const { conversations } = must(await listConversations(ada));
      expect(conversations.find((one) => one.id === said?.talk)?.title).toBe('Check-in');
      const { messages } = must(await getConversation(ada, said?.talk ?? ''));
      expect(JSON.stringify(messages[0])).toContain('this part');
      expect(messages).toHaveLength(3);
    },
  );
});

describe('what the person did stays done', () => {
  test('a rhythm that was removed is not turned on by the request that arrives again', async () => {
    const input = { id: randomUUID(), times: everyEvening };
    must(await addRhythm(acting('addRhythm'), input));
    must(await removeRhythm(acting('removeRhythm'), input.id));
    expect(await addRhythm(acting('addRhythm'), input)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(must(await listRhythms(ada)).rhythms).toEqual([]);
    expect((await undo('removeRhythm')).conflicts).toEqual([]);
    expect(must(await listRhythms(ada)).rhythms).toHaveLength(1);
  });

  test('writing the last message anew, and asking for another answer, leave the question that came after it', async () => {
    const id = await rhythmOf(ada);
    must(await runNow(ada, id));
    const [first] = await saidByItself(db, ada);
    const talk = first?.talk ?? '';
    const messageId = randomUUID();
    await say(ada, talk, 'I am well.', { messageId });
    must(await runNow(ada, id));
    must(await chooseAnswer(acting('renewAnswer'), talk, messageId));
    expect(await saidByItself(db, ada)).toHaveLength(2);
    expect(await lastOf(id)).toMatchObject({ stands: true });
    must(await withdrawLastMessage(acting('editMessage'), talk, messageId));
    expect(await saidByItself(db, ada)).toHaveLength(2);
    expect(await lastOf(id)).toMatchObject({ stands: true });
  });
});
