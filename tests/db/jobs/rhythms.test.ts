import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue, runNow } from '@/agents/engine/rhythms/run-due';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { listConversations } from '@/lib/conversations/list-conversations';
import { makePart } from '@/lib/parts/make-part';
import { retirePart } from '@/lib/parts/retire-part';
import { addRhythm } from '@/lib/rhythms/add-rhythm';
import { editRhythm } from '@/lib/rhythms/edit-rhythm';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { pauseRhythm } from '@/lib/rhythms/pause-rhythm';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { listActions } from '@/lib/undo/list-actions';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
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

const round = async () => must(await runDue()).done;
const newest = async (tool: string) =>
  must(await listActions(ada, { tool })).actions[0] ?? expect.unreachable(tool);
const acting = (tool: string): Ctx => ({ ...ada, tool });
const lastOf = async (id: string) => (await shownRhythm(ada, id)).last;

describe('a check-in', () => {
  test('is off until it is added, then says one warm question when it is due, and names the next time', async () => {
    expect(must(await listRhythms(ada))).toEqual({ rests: false, rhythms: [] });
    const id = await rhythmOf(ada);
    expect(await round()).toBe(0);
    expect(await saidByItself(db, ada)).toEqual([]);
    await comesDue(db, id);
    expect(await round()).toBe(1);
    const [said, ...others] = await saidByItself(db, ada);
    expect(others).toEqual([]);
    expect(said?.text.match(/\?/g)).toHaveLength(1);
    expect(said?.text).toContain('no need to answer');
    const shown = await shownRhythm(ada, id);
    expect(shown.last).toMatchObject({
      state: 'done',
      outcome: 'said',
      conversation_id: said?.talk,
      stands: true,
    });
    expect(shown.next_at && new Date(shown.next_at) > new Date()).toBe(true);
    expect(await round()).toBe(0);
  });

  test('stands in the list of conversations, labelled as the guide’s', async () => {
    await comesDue(db, await rhythmOf(ada));
    await round();
    const [talk] = must(await listConversations(ada)).conversations;
    expect(talk?.title).toBe('Check-in');
    const { messages } = must(await getConversation(ada, talk?.id ?? ''));
    expect(messages).toMatchObject([{ role: 'assistant', metadata: { voice: 'guide' } }]);
  });

  test('asks about its part, and about the person where that rests', async () => {
    const { id: partId } = must(await makePart(ada, { name: 'Night Watch' }));
    const id = await rhythmOf(ada, { ...everyEvening, partId });
    await comesDue(db, id);
    await round();
    const [first] = await saidByItself(db, ada);
    expect(first?.text).toContain('Night Watch');
    await say(ada, first?.talk ?? '', 'It is quiet.');
    must(await retirePart(ada, partId));
    await comesDue(db, id);
    await round();
    const [, second] = await saidByItself(db, ada);
    expect(second?.talk).toBe(first?.talk);
    expect(second?.text).not.toContain('Night Watch');
  });

  test('does not say the name of a part that is of a hard moment', async () => {
    const { id: partId } = must(await makePart(ada, { name: 'I want to kill myself' }));
    // Days ago: such words let a day stay gentle.
    await db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);
    await comesDue(db, await rhythmOf(ada, { ...everyEvening, partId }));
    await round();
    const [said] = await saidByItself(db, ada);
    expect(said?.text).not.toContain('kill');
    expect(must(await listConversations(ada)).conversations[0]?.title).toBe('Check-in');
  });

  test('that was not answered does not pile up, and goes on in its conversation once it was', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    await comesDue(db, id);
    expect(await round()).toBe(1);
    expect(await saidByItself(db, ada)).toHaveLength(1);
    expect(await lastOf(id)).toMatchObject({ state: 'done', outcome: 'unanswered' });
    const [said] = await saidByItself(db, ada);
    await say(ada, said?.talk ?? '', 'I am fine.');
    await comesDue(db, id);
    await round();
    expect((await saidByItself(db, ada)).map(({ talk }) => talk)).toEqual([said?.talk, said?.talk]);
  });

  test('begins a new conversation where its own was deleted, or holds a hard moment of days ago', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    const [first] = await saidByItself(db, ada);
    must(await deleteConversation(acting('deleteConversation'), first?.talk ?? ''));
    await comesDue(db, id);
    await round();
    const [second] = await saidByItself(db, ada);
    expect(second?.talk).not.toBe(first?.talk);
    await say(ada, second?.talk ?? '', 'Everything is too much.', { safety: 'overwhelm' });
    await say(ada, randomUUID(), 'It is better now.');
    await db.server.sql.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(
        `update public.messages set created_at = created_at - interval '2 days' where user_id = $1`,
        [ada.personId],
      );
    });
    await comesDue(db, id);
    await round();
    const talks = (await saidByItself(db, ada)).map(({ talk }) => talk);
    expect(new Set(talks).size).toBe(2);
  });

  test('waits while an answer is being written in its conversation', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    const [said] = await saidByItself(db, ada);
    const { run_id } = await say(ada, said?.talk ?? '', 'One moment.', { leaveRunning: true });
    await comesDue(db, id);
    await round();
    expect(await lastOf(id)).toMatchObject({ state: 'waiting', outcome: null });
    expect(await saidByItself(db, ada)).toHaveLength(1);
    await db.sql(`update public.runs set status = 'completed' where id = $1`, [run_id]);
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(2);
  });
});

describe('on a day that is to stay gentle', () => {
  test.each(['overwhelm', 'acute'] as const)(
    'after a message of %s it waits and says so, and comes once that is over',
    async (safety) => {
      const id = await rhythmOf(ada);
      await say(ada, randomUUID(), 'It is too much.', { safety });
      await comesDue(db, id);
      await round();
      expect(await saidByItself(db, ada)).toEqual([]);
      expect(must(await listRhythms(ada)).rests).toBe(true);
      expect(await lastOf(id)).toMatchObject({ state: 'waiting', outcome: 'rests' });
      // It is not looked at again at once.
      expect(await round()).toBe(0);
      await db.server.sql.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query(
          `update public.messages set created_at = created_at - interval '2 days' where user_id = $1`,
          [ada.personId],
        );
      });
      await comesDue(db, id);
      await round();
      // The last that was said is still of that moment.
      expect(await saidByItself(db, ada)).toEqual([]);
      await db.sql(`delete from public.safety_rests where user_id = $1`, [ada.personId]);
      await say(ada, randomUUID(), 'Better today.');
      await comesDue(db, id);
      await round();
      expect(await saidByItself(db, ada)).toHaveLength(1);
      expect(await lastOf(id)).toMatchObject({ state: 'done', outcome: 'said' });
    },
  );

  test('it waits while a rest lasts, and for whoever is taken for under eighteen', async () => {
    const id = await rhythmOf(ada);
    const rests = (set: string) =>
      db.server.sql.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query(`delete from public.safety_rests where user_id = $1`, [ada.personId]);
        await tx.query(
          `insert into public.safety_rests (user_id, careful_until, exploring_locked_until, minor) select $1, ${set}`,
          [ada.personId],
        );
      });
    for (const set of [
      `now() + interval '1 hour', null, false`,
      `null, now() + interval '1 hour', false`,
      'null, null, true',
    ]) {
      await rests(set);
      await comesDue(db, id);
      await round();
      expect(await lastOf(id)).toMatchObject({ state: 'waiting', outcome: 'rests' });
    }
    await rests(`now() - interval '1 hour', null, false`);
    await comesDue(db, id);
    await round();
    expect(await lastOf(id)).toMatchObject({ state: 'done', outcome: 'said' });
  });

  test('what is to be done now is not, and says why', async () => {
    const id = await rhythmOf(ada);
    await say(ada, randomUUID(), 'It is too much.', { safety: 'overwhelm' });
    expect(must(await runNow(ada, id))).toEqual({ outcome: 'rests', conversation: null });
    expect(await saidByItself(db, ada)).toEqual([]);
  });
});

describe('what the person decides', () => {
  test('adding, changing, pausing and removing stand in the history and are undone and brought back', async () => {
    const id = await rhythmOf(ada);
    const times = { ...everyEvening, time: '07:30' };
    must(await editRhythm(acting('editRhythm'), id, { version: 1, times }));
    must(await pauseRhythm(acting('pauseRhythm'), id, true));
    must(await removeRhythm(acting('removeRhythm'), id));
    expect(must(await listRhythms(ada)).rhythms).toEqual([]);
    must(await undoAction(ada, (await newest('removeRhythm')).id));
    expect(await shownRhythm(ada, id)).toMatchObject({
      paused: true,
      cron: '30 7 * * 0,1,2,3,4,5,6',
      next_at: null,
    });
    must(await undoAction(ada, (await newest('pauseRhythm')).id));
    must(await undoAction(ada, (await newest('editRhythm')).id));
    expect(await shownRhythm(ada, id)).toMatchObject({ paused: false, cron: '0 20 * * 0,1,2,3,4,5,6' });
    must(await redoAction(ada, (await newest('editRhythm')).id));
    expect(await shownRhythm(ada, id)).toMatchObject({ cron: '30 7 * * 0,1,2,3,4,5,6' });
    must(await undoAction(ada, (await newest('redo')).id));
    must(await undoAction(ada, (await newest('addRhythm')).id));
    expect(must(await listRhythms(ada)).rhythms).toEqual([]);
  });

  test('after an undo the next time is worked out anew, and nothing is said for it', async () => {
    const id = await rhythmOf(ada);
    must(await removeRhythm(acting('removeRhythm'), id));
    must(await undoAction(ada, (await newest('removeRhythm')).id));
    expect(await round()).toBe(1);
    const shown = await shownRhythm(ada, id);
    expect(shown.next_at && new Date(shown.next_at) > new Date()).toBe(true);
    expect(shown.last).toBeNull();
    expect(await saidByItself(db, ada)).toEqual([]);
  });

  test('while it is paused nothing comes, and it goes on with what lies ahead', async () => {
    const id = await rhythmOf(ada);
    must(await pauseRhythm(acting('pauseRhythm'), id, true));
    await comesDue(db, id);
    expect(await round()).toBe(0);
    must(await pauseRhythm(acting('resumeRhythm'), id, false));
    expect(await round()).toBe(0);
    const { next_at, paused } = await shownRhythm(ada, id);
    expect(paused).toBe(false);
    expect(next_at && new Date(next_at) > new Date()).toBe(true);
  });

  test('what was changed elsewhere since it was shown is not changed over it', async () => {
    const id = await rhythmOf(ada);
    must(
      await editRhythm(acting('editRhythm'), id, { version: 1, times: { ...everyEvening, time: '07:30' } }),
    );
    const late = await editRhythm(acting('editRhythm'), id, {
      version: 1,
      times: { ...everyEvening, time: '09:00' },
    });
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await shownRhythm(ada, id)).toMatchObject({ cron: '30 7 * * 0,1,2,3,4,5,6' });
  });

  test('coming due is no change of it: the version that was shown still counts', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    expect((await shownRhythm(ada, id)).version).toBe(1);
  });

  test.each([
    ['timeZone', { ...everyEvening, timeZone: 'Mars/Base' }],
    ['once', { kind: 'once', date: '2020-01-01', time: '10:00', timeZone: 'UTC', partId: null }],
    ['partId', { ...everyEvening, partId: randomUUID() }],
  ] as const)('a rhythm whose %s does not hold is refused, and names it', async (field, times) => {
    const answer = await addRhythm(ada, { id: randomUUID(), times: times as typeof everyEvening });
    expect(answer).toMatchObject({ ok: false, error: { detail: { issues: [{ field }] } } });
    expect(must(await listRhythms(ada)).rhythms).toEqual([]);
  });

  test('the same id sent twice is one rhythm, and the fifty-first is refused', async () => {
    const input = { id: randomUUID(), times: everyEvening };
    must(await addRhythm(ada, input));
    must(await addRhythm(ada, input));
    for (let n = 1; n < 50; n += 1) await rhythmOf(ada);
    expect(await addRhythm(ada, { id: randomUUID(), times: everyEvening })).toMatchObject({
      ok: false,
      error: { code: 'too_large', message: 'There are 50 rhythms, which is as many as there can be.' },
    });
  });
});

describe('what came of it', () => {
  test('stands in the history as Parley’s own, and its undo takes the message back, and brings it back', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    const action = await newest('runRhythm');
    expect(action).toMatchObject({ actor: 'job', status: 'ok' });
    must(await undoAction(ada, action.id));
    expect(await saidByItself(db, ada)).toEqual([]);
    expect(must(await listConversations(ada)).conversations).toEqual([]);
    expect(await lastOf(id)).toMatchObject({ outcome: 'said', stands: false });
    must(await redoAction(ada, action.id));
    expect(await saidByItself(db, ada)).toHaveLength(1);
    expect(await lastOf(id)).toMatchObject({ stands: true });
  });

  test('taken back of a conversation that goes on, leaves all the rest of it', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await round();
    const [first] = await saidByItself(db, ada);
    await say(ada, first?.talk ?? '', 'I am fine.');
    await comesDue(db, id);
    await round();
    must(await undoAction(ada, (await newest('runRhythm')).id));
    const { messages } = must(await getConversation(ada, first?.talk ?? ''));
    expect(messages).toHaveLength(3);
  });

  test('of what comes once is said once, and then it comes no more', async () => {
    const id = await rhythmOf(ada, {
      kind: 'once',
      date: '2099-01-02',
      time: '09:00',
      timeZone: 'Europe/Berlin',
      partId: null,
    });
    expect(await shownRhythm(ada, id)).toMatchObject({ once: '2099-01-02T08:00:00+00:00' });
    await db.sql(`update public.jobs set once_at = now() - interval '1 minute' where id = $1`, [id]);
    await comesDue(db, id);
    await round();
    expect(await saidByItself(db, ada)).toHaveLength(1);
    expect(await shownRhythm(ada, id)).toMatchObject({ next_at: null, last: { outcome: 'said' } });
    expect(await round()).toBe(0);
  });

  test('of what comes once whose time passed while it was deleted is told as passed', async () => {
    const id = await rhythmOf(ada, {
      kind: 'once',
      date: '2099-01-02',
      time: '09:00',
      timeZone: 'Europe/Berlin',
      partId: null,
    });
    await db.sql(`update public.jobs set once_at = now() - interval '1 minute' where id = $1`, [id]);
    must(await removeRhythm(acting('removeRhythm'), id));
    must(await undoAction(ada, (await newest('removeRhythm')).id));
    await round();
    expect(await saidByItself(db, ada)).toEqual([]);
    expect(await shownRhythm(ada, id)).toMatchObject({ next_at: null, last: { outcome: 'passed' } });
  });

  test('when the person has it done now says it at once and leaves the next time alone', async () => {
    const id = await rhythmOf(ada);
    const { next_at } = await shownRhythm(ada, id);
    const done = must(await runNow(ada, id));
    const [said] = await saidByItself(db, ada);
    expect(done).toEqual({ outcome: 'said', conversation: said?.talk });
    expect(must(await runNow(ada, id))).toEqual({ outcome: 'unanswered', conversation: said?.talk });
    expect((await shownRhythm(ada, id)).next_at).toBe(next_at);
  });
});
