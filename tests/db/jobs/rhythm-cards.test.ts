import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDue, runNow } from '@/agents/engine/rhythms/run-due';
import { sayAction } from '@/components/history/say-action';
import { sayLast, sayNext } from '@/components/rhythms/words';
import type { Ctx } from '@/lib/context';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { listActions } from '@/lib/undo/list-actions';
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
const hardDay = () =>
  db.sql(
    `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')
     on conflict (user_id) do update set careful_until = excluded.careful_until`,
    [ada.personId],
  );

test('a rhythm that an undo brought back has its next time at once, and is not due', async () => {
  const id = await rhythmOf(ada);
  const before = await shownRhythm(ada, id);
  const { action } = must(await removeRhythm({ ...ada, tool: 'removeRhythm' }, id));
  must(await undoAction({ ...ada, tool: 'undo' }, action));
  const back = await shownRhythm(ada, id);
  expect(Date.parse(back.next_at ?? '')).toBe(Date.parse(before.next_at ?? ''));
  expect(sayNext(back, new Date().toISOString())).toMatch(/^Next: /);
  await runDue();
  expect(await shownRhythm(ada, id)).toMatchObject({ plans: false, next_at: before.next_at });
  expect(await saidByItself(db, ada)).toEqual([]);
});

test('one that came due is due still', async () => {
  const id = await rhythmOf(ada);
  await comesDue(db, id);
  expect(sayNext(await shownRhythm(ada, id), new Date().toISOString())).toBe('Due now.');
});

test('what was asked by hand is told as what the person wanted then, by the guide and in the history', async () => {
  const id = await rhythmOf(ada);
  must(await runNow(ada, id));
  expect((await saidByItself(db, ada))[0]?.text).toContain('you asked for it just now');
  const { actions } = must(await listActions(ada, {}));
  const action = actions.find(({ tool }) => tool.startsWith('runRhythm'));
  const { who, what } = sayAction(action ?? expect.unreachable());
  expect(`${who} ${what}`).toMatch(/^Parley asked you, when you pressed “Ask me now”/);
});

test('what came due by itself is told as that', async () => {
  await comesDue(db, await rhythmOf(ada));
  await runDue();
  expect((await saidByItself(db, ada))[0]?.text).not.toContain('just now');
  const { actions } = must(await listActions(ada, {}));
  const action = actions.find(({ tool }) => tool.startsWith('runRhythm'));
  expect(sayAction(action ?? expect.unreachable()).who).toBe('Parley by itself');
});

test('a rhythm that did not ask again knows that its question was answered since', async () => {
  const id = await rhythmOf(ada);
  must(await runNow(ada, id));
  must(await runNow(ada, id));
  const open = await shownRhythm(ada, id);
  expect(sayLast(open.last ?? expect.unreachable(), true)).toContain('is still there for you');
  await say(ada, open.open_conversation_id ?? '', 'I am well.');
  const { last, open_conversation_id } = await shownRhythm(ada, id);
  expect(sayLast(last ?? expect.unreachable(), true)).toContain('You have answered by now');
  expect(open_conversation_id).toBeNull();
});

test('on a hard day the way to an older open question stays', async () => {
  const id = await rhythmOf(ada, everyEvening);
  const { conversation } = must(await runNow(ada, id));
  await hardDay();
  must(await runNow(ada, id));
  const { last, open_conversation_id } = await shownRhythm(ada, id);
  expect(last).toMatchObject({ outcome: 'rests', conversation_id: null });
  expect(open_conversation_id).toBe(conversation);
});
