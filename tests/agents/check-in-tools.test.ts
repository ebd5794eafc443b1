import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '@/agents/engine/rhythms/run-due';
import type { ToolName } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { listInbox } from '@/lib/proposals/list-inbox';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { callTool } from '../support/memory-scene';
import { comesDue, rhythmOf, saidByItself } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from public.jobs');
  ada = await consentedPerson(db, 'Ada');
  must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: 'Europe/Berlin', first: false }));
  talk = randomUUID();
});

/** A tool that is called in answer to a message. */
async function answering(text: string, name: ToolName, input: unknown, safety?: 'overwhelm') {
  const { run_id: runId } = await say(ada, talk, text, { safety });
  return callTool({ ctx: ada, conversationId: talk, runId } as never, name, input);
}
const rhythms = async (who = ada) => must(await listRhythms(who)).rhythms;
const waiting = async () => must(await listInbox(ada)).pending;
const codes = (answers: unknown[]) =>
  answers.map((answer) => (answer as { error?: { detail?: unknown } }).error?.detail);
const evening = { date: '2999-12-01', time: '20:00' };
const sunday = { days: [0], time: '20:00' };

describe('an offer to ask again', () => {
  const offer = (more: object = {}) =>
    answering('It was a lot today.', 'proposeFollowUp', { ...evening, ...more });

  test('asks by itself only once the person accepted it, in their zone, and an undo takes it back', async () => {
    expect(await offer()).toMatchObject({ ok: true, status: 'pending' });
    expect(await rhythms()).toEqual([]);
    const [card] = await waiting();
    expect(card).toMatchObject({
      kind: 'follow_up',
      changes: { once: '2999-12-01T19:00:00.000Z', time_zone: 'Europe/Berlin' },
      preview: { problem: null, changes: [{ table_name: 'jobs', op: 'insert' }] },
    });
    must(await decideAsShown({ ...ada, tool: 'decideProposal' }, card?.id ?? '', { decision: 'accept' }));
    const [rhythm] = await rhythms();
    expect(rhythm).toMatchObject({ kind: 'once', time_zone: 'Europe/Berlin' });
    const [accepted] = await db.sql<{ id: string }>(
      `select id from public.agent_actions where tool = 'decideProposal' and user_id = $1`,
      [ada.personId],
    );
    must(await undoAction({ ...ada, tool: 'undo' }, accepted?.id ?? ''));
    expect(await rhythms()).toEqual([]);
    const [again] = await waiting();
    must(await decideAsShown(ada, again?.id ?? '', { decision: 'accept' }));
    await comesDue(db, (await rhythms())[0]?.id ?? '');
    await runDue();
    expect(await saidByItself(db, ada)).toHaveLength(1);
  });

  test('names the field of a zone nobody knows and of a time that has passed', async () => {
    const refused = [await offer({ timeZone: 'Nowhere/Land' }), await offer({ date: '2020-01-01' })];
    expect(codes(refused)).toMatchObject([
      { issues: [{ field: 'timeZone' }] },
      { issues: [{ field: 'once' }] },
    ]);
    must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: null, first: false }));
    expect(codes([await offer()])).toMatchObject([{ issues: [{ field: 'timeZone' }] }]);
    expect(await waiting()).toEqual([]);
  });

  test('that was declined comes at no other hour, and one waits at a time', async () => {
    await offer();
    expect(await offer({ time: '21:00' })).toMatchObject({ ok: false });
    const [card] = await waiting();
    must(await decideAsShown(ada, card?.id ?? '', { decision: 'never' }));
    expect(await offer({ time: '22:00' })).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    expect(await rhythms()).toEqual([]);
  });

  test('that is accepted once its time has passed turns on nothing and says so', async () => {
    await offer();
    const [card] = await waiting();
    await db.sql(
      `update public.proposals set changes = changes || '{"once": "2020-01-01T19:00:00Z"}' where id = $1`,
      [card?.id],
    );
    const [late] = await waiting();
    expect(late?.preview?.problem).toMatchObject({ message: 'Please choose a time that lies ahead.' });
    expect(await rhythms()).toEqual([]);
  });
});

describe('a check-in by a tool', () => {
  const words = 'Could you ask me every Sunday evening how my Critic is?';
  const asked = 'ask me every Sunday evening';

  test('is turned on only in answer to the message that asks for it, in words of the person, and undone', async () => {
    const refused = [
      await answering('My Critic is loud on Sundays.', 'scheduleCheckIn', { asked, ...sunday }),
      await answering('My Critic is loud.', 'scheduleCheckIn', { asked: 'My Critic is loud', ...sunday }),
      await answering('Never ask me on Sundays.', 'scheduleCheckIn', {
        asked: 'Never ask me on Sundays',
        ...sunday,
      }),
      await answering(words, 'scheduleCheckIn', { asked, ...sunday }, 'overwhelm'),
    ];
    expect(codes(refused)).toEqual(['not_asked', 'not_asked', 'not_asked', 'not_asked']);
    expect(await rhythms()).toEqual([]);
    const done = await answering(words, 'scheduleCheckIn', { asked, ...sunday });
    expect(done).toMatchObject({ ok: true, timeZone: 'Europe/Berlin' });
    expect(await rhythms()).toMatchObject([
      { kind: 'check_in', cron: '0 20 * * 0', time_zone: 'Europe/Berlin' },
    ]);
    expect(codes([await answering(words, 'scheduleCheckIn', { asked, ...sunday })])).toEqual(['already']);
    must(await undoAction({ ...ada, tool: 'undo' }, String(done.actionId)));
    expect(await rhythms()).toEqual([]);
  });

  test('comes once where a day was named, and names the field of what cannot be', async () => {
    const said = 'Ask me tomorrow evening, please.';
    const once = { asked: 'Ask me tomorrow evening', ...evening };
    const refused = [
      await answering(said, 'scheduleCheckIn', { ...once, date: '2020-01-01' }),
      await answering(said, 'scheduleCheckIn', { ...once, timeZone: 'Nowhere/Land' }),
    ];
    expect(codes(refused)).toMatchObject([
      { issues: [{ field: 'once' }] },
      { issues: [{ field: 'timeZone' }] },
    ]);
    expect(await answering(said, 'scheduleCheckIn', once)).toMatchObject({ ok: true });
    expect(await rhythms()).toMatchObject([{ kind: 'once' }]);
  });

  test('is removed when the person asks to stop it, of several the one that is named, and nobody else’s', async () => {
    const eve = await consentedPerson(db, 'Eve');
    await rhythmOf(eve);
    const id = await rhythmOf(ada);
    const said = 'Please stop the check-in.';
    const stop = { asked: 'stop the check-in' };
    expect(codes([await answering('It is quiet.', 'cancelCheckIn', { asked: 'It is quiet' })])).toEqual([
      'not_asked',
    ]);
    await rhythmOf(ada, { kind: 'reflection', day: 0, time: '20:00', timeZone: 'Europe/Berlin' });
    const several = await answering(said, 'cancelCheckIn', stop);
    expect(codes([several])).toMatchObject([{ rhythms: [{ kind: 'check_in' }, { kind: 'reflection' }] }]);
    const done = await answering(said, 'cancelCheckIn', { ...stop, rhythm: id.slice(0, 8) });
    expect(done).toMatchObject({ ok: true, removed: true });
    expect((await rhythms()).map(({ kind }) => kind)).toEqual(['reflection']);
    expect(await rhythms(eve)).toHaveLength(1);
    must(await undoAction({ ...ada, tool: 'undo' }, String(done.actionId)));
    expect(await rhythms()).toHaveLength(2);
  });
});
