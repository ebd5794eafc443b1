import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { dueSessions } from '@/lib/sessions/due-sessions';
import { keepSummary } from '@/lib/sessions/keep-summary';
import { listSummaries } from '@/lib/sessions/list-summaries';
import { readSession } from '@/lib/sessions/read-session';
import { removeSummary } from '@/lib/sessions/remove-summary';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { consentedPerson, must, say } from '../../support/scene';
import { minutesPass, summariesOf } from '../../support/sessions';
import { refusal } from '../../support/turns';
import { carryOut } from '../undo-steps';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
  talk = randomUUID();
});

const rain = 'The rain kept me awake all night.';
const walk = 'Tomorrow I want to walk by the river.';

/** Says it; answers which message that is. */
async function said(text: string, safety: 'none' | 'acute' = 'none', ctx = ada): Promise<string> {
  const messageId = randomUUID();
  await say(ctx, talk, text, { messageId, safety });
  return messageId;
}
/** A session of two messages that was summarised. */
async function summarised() {
  const ids = [await said(rain), await said(walk)] as const;
  await minutesPass(db, talk, 31);
  expect(must(await summariseDue())).toBe(1);
  const [summary] = must(await listSummaries(ada)).summaries;
  if (!summary) throw new Error('Nothing was summarised.');
  return { ids, summary };
}
const acting = (tool: string) => ({ ...ada, tool, actionId: randomUUID() });
const job = (personId: string) =>
  contextForPerson(personId, { kind: 'job', tool: 'summariseSession', conversationId: talk });

describe('a session', () => {
  test('is summarised half an hour after its last message, in the person’s own words, and only once', async () => {
    await said(rain);
    await said(walk);
    await minutesPass(db, talk, 29);
    expect(must(await summariseDue())).toBe(0);
    await minutesPass(db, talk, 2);
    expect(must(await summariseDue())).toBe(1);
    expect(await summariesOf(ada)).toEqual([`“${rain}” “${walk}”`]);
    expect(must(await summariseDue())).toBe(0);
    expect(await summariesOf(ada)).toHaveLength(1);
    expect(must(await dueSessions(200))).toEqual([]);
  });

  test('that goes on after a pause is followed by another one, and each has its own summary', async () => {
    await said(rain);
    await minutesPass(db, talk, 31);
    await said(walk);
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(2);
    expect(await summariesOf(ada)).toEqual([`“${walk}”`, `“${rain}”`]);
    await said('And then I slept well at last.');
    expect(must(await dueSessions(200))).toEqual([]);
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(1);
    expect(await summariesOf(ada)).toHaveLength(3);
  });

  test('that ended is summarised although the conversation goes on just now', async () => {
    await said(rain);
    await minutesPass(db, talk, 31);
    await said(walk);
    const ctx = await job(ada.personId);
    const session = must(await readSession(ctx, talk));
    expect(session?.said).toEqual([rain]);
    must(await keepSummary(ctx, talk, session ?? { from: null, messages: [] }, { text: 'Rain.' }));
    expect(must(await readSession(ctx, talk))).toBeNull();
  });

  test('is left while its answer is being written', async () => {
    await say(ada, talk, rain, { leaveRunning: true });
    await minutesPass(db, talk, 31);
    expect(must(await dueSessions(200))).toEqual([]);
  });

  test('has one summary when two processes see to it at once', async () => {
    await said(rain);
    await minutesPass(db, talk, 31);
    await Promise.all([summariseDue(), summariseDue(), summariseDue()]);
    expect(await summariesOf(ada)).toHaveLength(1);
  });

  test('is not kept by whoever read it before something of it went', async () => {
    const [first] = [await said(rain), await said(walk)];
    await minutesPass(db, talk, 31);
    const ctx = await job(ada.personId);
    const session = must(await readSession(ctx, talk));
    must(await deleteMessage(acting('deleteMessage'), first));
    expect(
      refusal(await keepSummary(ctx, talk, session ?? { from: null, messages: [] }, { text: rain }))?.code,
    ).toBe('conflict');
    expect(must(await summariseDue())).toBe(1);
    expect(await summariesOf(ada)).toEqual([`“${walk}”`]);
  });
});

describe('a hard moment', () => {
  test('leaves its session without a summary, also what was said around it', async () => {
    await said(rain);
    await said('I want to end my life tonight.', 'acute');
    await said(walk);
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(0);
    expect(await summariesOf(ada)).toEqual([]);
    expect(must(await dueSessions(200))).toEqual([]);
  });

  test('is heard in the words, too, where nothing was stored with them', async () => {
    await said(rain);
    await said('I want to kill myself tonight.');
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(0);
    expect(await summariesOf(ada)).toEqual([]);
  });

  test('is refused by the database itself', async () => {
    await said('I want to end my life tonight.', 'acute');
    await minutesPass(db, talk, 31);
    const ctx = await job(ada.personId);
    const session = must(await readSession(ctx, talk));
    expect(session).toMatchObject({ hard: true, said: [] });
    expect(
      must(await keepSummary(ctx, talk, session ?? { from: null, messages: [] }, { text: 'Words.' })),
    ).toBeNull();
    expect(await summariesOf(ada)).toEqual([]);
  });

  test('that is found later takes the summary along for good, also out of the ledger', async () => {
    const word = 'zzqlater';
    const id = await said(`The ${word} comes over me at night.`);
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(1);
    await db.sql(`update public.messages set safety = 'ideation' where id = $1`, [id]);
    expect(await summariesOf(ada)).toEqual([]);
    expect((await whereStands(db, word)).filter((place) => !place.startsWith('messages'))).toEqual([]);
  });
});

describe.each([
  ['none', 'check', 1],
  ['none', 'overwhelm', 0],
  ['check', 'watch', 1],
  ['check', 'ideation', 0],
  ['watch', 'acute', 0],
])('a message whose level goes from %s to %s', (before, after, left) => {
  test(`leaves ${left} summaries`, async () => {
    const id = await said(rain);
    await db.sql('update public.messages set safety = $2 where id = $1', [id, before]);
    await minutesPass(db, talk, 31);
    expect(must(await summariseDue())).toBe(1);
    await db.sql('update public.messages set safety = $2 where id = $1', [id, after]);
    expect(await summariesOf(ada)).toHaveLength(left);
    expect(
      await db.sql(
        `select id from public.action_changes where table_name = 'session_summaries' and user_id = $1`,
        [ada.personId],
      ),
    ).toHaveLength(left);
  });
});

test('a summary that was removed does not come back once its message was found to be of a hard moment', async () => {
  const word = 'zzqremoved';
  const id = await said(`The ${word} comes over me at night.`);
  await minutesPass(db, talk, 31);
  expect(must(await summariseDue())).toBe(1);
  const [summary] = must(await listSummaries(ada)).summaries;
  const { action } = must(await removeSummary(acting('removeSummary'), summary?.id ?? ''));
  await db.sql(`update public.messages set safety = 'ideation' where id = $1`, [id]);
  expect((await whereStands(db, word)).filter((place) => !place.startsWith('messages'))).toEqual([]);
  await undoAction(ada, action);
  expect(await db.sql('select id from public.session_summaries where user_id = $1', [ada.personId])).toEqual(
    [],
  );
});

test('a deletion that is done again takes a summary along that was made meanwhile', async () => {
  const id = await said(rain);
  const deleting = acting('deleteMessage');
  must(await deleteMessage(deleting, id));
  const back = must(await undoAction(ada, deleting.actionId));
  await minutesPass(db, talk, 31);
  expect(must(await summariseDue())).toBe(1);
  const redo = await carryOut(
    (asked) => undoAction(ada, back.action_id ?? '', asked),
    ({ table_name, row_id, field }) => ({ table_name, row_id, field, choice: 'take_back' }),
  );
  expect(must(redo.answer).action_id).not.toBeNull();
  expect(await db.sql('select id from public.session_summaries where user_id = $1', [ada.personId])).toEqual(
    [],
  );
});

test('a deletion of a summarised message is undone and done again, both ways', async () => {
  const { ids, summary } = await summarised();
  const deleting = acting('deleteMessage');
  must(await deleteMessage(deleting, ids[1]));
  const back = must(await undoAction(ada, deleting.actionId));
  const again = must(await undoAction(ada, back.action_id ?? ''));
  expect(await summariesOf(ada)).toEqual([]);
  must(await undoAction(ada, again.action_id ?? ''));
  expect(await summariesOf(ada)).toEqual([summary.text]);
});

describe('what goes', () => {
  test('takes the summary along when it is a message of it, and an undo brings both back', async () => {
    const { ids, summary } = await summarised();
    const deleting = acting('deleteMessage');
    must(await deleteMessage(deleting, ids[1]));
    expect(await summariesOf(ada)).toEqual([]);
    expect(must(await undoAction(ada, deleting.actionId)).conflicts).toEqual([]);
    expect(await summariesOf(ada)).toEqual([summary.text]);
  });

  test.each([
    [1, 2],
    [2, 1],
  ])(
    'asks nothing when two messages of it went, and comes back with the last of them (%i first)',
    async (...order) => {
      const ids = [await said('My sister called about Sunday.'), await said(rain), await said(walk)];
      await minutesPass(db, talk, 31);
      expect(must(await summariseDue())).toBe(1);
      const deletions = ids.map(() => acting('deleteMessage'));
      for (const one of [1, 2]) must(await deleteMessage(deletions[one] ?? ada, ids[one] ?? ''));
      for (const one of order) {
        const told = must(await undoAction(ada, deletions[one]?.actionId ?? ''));
        expect(told).toMatchObject({ conflicts: [], action_id: expect.any(String) });
      }
      expect(await db.sql('select id from public.messages where id = any ($1)', [ids])).toHaveLength(3);
      expect(await summariesOf(ada)).toHaveLength(1);
    },
  );

  test('takes the summaries along when it is the conversation, and an undo brings them back', async () => {
    await summarised();
    const deleting = acting('deleteConversation');
    must(await deleteConversation(deleting, talk));
    expect(await summariesOf(ada)).toEqual([]);
    expect(must(await undoAction(ada, deleting.actionId)).conflicts).toEqual([]);
    expect(await summariesOf(ada)).toHaveLength(1);
    expect(must(await dueSessions(200))).toEqual([]);
  });

  test('is removed by the person, stays removed, and comes back by an undo', async () => {
    const { summary } = await summarised();
    const { action } = must(await removeSummary(acting('removeSummary'), summary.id));
    expect(must(await summariseDue())).toBe(0);
    expect(await summariesOf(ada)).toEqual([]);
    expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
    expect(await summariesOf(ada)).toEqual([summary.text]);
  });

  test('does not come back without the message that it was made of', async () => {
    const { ids, summary } = await summarised();
    const { action } = must(await removeSummary(acting('removeSummary'), summary.id));
    must(await deleteMessage(acting('deleteMessage'), ids[0]));
    const told = must(await undoAction(ada, action, { preview: true }));
    expect(told.conflicts).toMatchObject([{ reason: 'gone' }]);
    await undoAction(ada, action);
    expect(await summariesOf(ada)).toEqual([]);
  });

  test('can be taken back as what the job did', async () => {
    await summarised();
    const [made] = await db.sql<{ id: string; status: string }>(
      `select id, status from public.agent_actions where user_id = $1 and tool = 'summariseSession' and actor = 'job'`,
      [ada.personId],
    );
    expect(made?.status).toBe('ok');
    must(await undoAction(ada, made?.id ?? ''));
    expect(await summariesOf(ada)).toEqual([]);
  });
});

describe('somebody else', () => {
  test('sees nothing of it and removes nothing', async () => {
    const { summary } = await summarised();
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect(await summariesOf(eve)).toEqual([]);
    expect(refusal(await removeSummary({ ...eve, tool: 'removeSummary' }, summary.id))?.code).toBe(
      'not_found',
    );
    expect(refusal(await readSession(await job(eve.personId), talk))?.code).toBe('not_found');
    expect(await summariesOf(ada)).toHaveLength(1);
  });

  test('makes no summary: not the person, and no agent', async () => {
    await said(rain);
    await minutesPass(db, talk, 31);
    const session = must(await readSession(ada, talk)) ?? { from: null, messages: [] };
    expect(refusal(await keepSummary(ada, talk, session, { text: 'Mine.' }))?.code).toBe('not_allowed');
  });
});
