import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '@/agents/engine/rhythms/run-due';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { putAside } from '@/lib/today/put-aside';
import type { CardKind, Today } from '@/lib/today/schema';
import { todayCards } from '@/lib/today/today-cards';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { scenes } from '../support/proposals';
import { comesDue, rhythmOf, saidByItself } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from public.jobs');
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string, who = ada): Ctx => ({ ...who, tool });
const cards = async (who = ada) => must(await todayCards(who)).cards;
const kinds = async (who = ada) => (await cards(who)).map(({ kind }) => kind);
const aside = async (kind: CardKind, sourceId: string, never = false) =>
  must(await putAside(as('putCardAside'), { kind, sourceId, never }));

/** The cards as they are at a moment. */
const at = (moment: string, who = ada): Promise<CardKind[]> =>
  sqlAsServer(db, who.personId, async (tx) => {
    const [row] = await tx.query<{ found: Today }>('select private.cards_at($1) as found', [moment]);
    return (row?.found.cards ?? []).map(({ kind }) => kind);
  });

/** Writes without triggers, as time alone would change a row. */
const long = (sql: string, values: unknown[]) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, values);
  });

/** A conversation that ended so many days ago with these words of an answer. */
async function talkEnding(text: string, days: number, said = 'My Critic is loud.'): Promise<string> {
  const conversationId = randomUUID();
  const { run_id: runId } = await say(ada, conversationId, said, { leaveRunning: true });
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ada, { runId, parts: [{ type: 'text', text }], metadata: {}, steps: 1, end }));
  await back(conversationId, days);
  return conversationId;
}
const back = async (conversationId: string, days: number) => {
  await long(
    `update public.messages set created_at = created_at - make_interval(days => $2) where conversation_id = $1`,
    [conversationId, days],
  );
  await long(
    `update public.conversations set last_message_at = last_message_at - make_interval(days => $2) where id = $1`,
    [conversationId, days],
  );
};
async function quietGoal(touched: string, title = 'Sing again'): Promise<string> {
  const { id } = must(await makeGoal(as('makeGoal'), { title }));
  await long('update public.goals set updated_at = $2 where id = $1', [id, touched]);
  return id;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the cards', () => {
  test('are none where nothing was left open', async () => {
    await talkEnding('I hear you.', 2);
    await talkEnding('And how is it now?', 0);
    expect(must(await todayCards(ada))).toMatchObject({ rests: false, cards: [] });
  });

  test('come from what happened, each with its source, and nobody else sees them', async () => {
    const talk = await talkEnding('I hear you. What does it want?', 2);
    const goal = await quietGoal(daysAgo(9));
    expect(await cards()).toMatchObject([
      { kind: 'question', conversation_id: talk, words: 'What does it want?' },
      { kind: 'goal_quiet', source_id: goal, name: 'Sing again' },
    ]);
    expect(await cards(eve)).toEqual([]);
  });

  test('are at most three, and one of a kind', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await runDue();
    await talkEnding('What does it want?', 2);
    await talkEnding('Where is it?', 3);
    const scene = scenes(db, ada);
    const partId = await scene.part('Night Watch');
    const quote = await scene.noticed('the Night Watch counts doors', 'behavior', { partId });
    const { id: waiting } = await scene.proposed({
      ...{ kind: 'update_part', partId, changes: { role: 'counts doors' }, evidenceIds: [quote] },
    });
    await long(`update public.proposals set created_at = created_at - interval '2 days' where id = $1`, [
      waiting,
    ]);
    await quietGoal(daysAgo(9));
    await quietGoal(daysAgo(20), 'Walk');
    expect(await kinds()).toEqual(['check_in', 'question', 'proposal']);
    await aside('question', (await cards())[1]?.source_id ?? '');
    expect((await cards())[1]).toMatchObject({ kind: 'question', words: 'Where is it?' });
  });

  test('a check-in that was answered, and an intention that rests, is done or waits with a suggestion, ask nothing', async () => {
    const id = await rhythmOf(ada);
    await comesDue(db, id);
    await runDue();
    const goal = await quietGoal(daysAgo(9));
    expect(await kinds()).toEqual(['check_in', 'goal_quiet']);
    const [asked] = await saidByItself(db, ada);
    await say(ada, asked?.talk ?? '', 'I am well.');
    must(await moveGoal(as('moveGoal'), goal, { to: 'resting' }));
    await long('update public.goals set updated_at = $2 where id = $1', [goal, daysAgo(9)]);
    expect(await kinds()).toEqual([]);
  });

  test('the week that was told stands there until it is answered', async () => {
    const id = await rhythmOf(ada, { kind: 'reflection', day: 0, time: '20:00', timeZone: 'Europe/Berlin' });
    await comesDue(db, id);
    await runDue();
    expect(await cards()).toMatchObject([{ kind: 'reflection' }]);
    const [asked] = await saidByItself(db, ada);
    await say(ada, asked?.talk ?? '', 'It was a good week.');
    expect(await kinds()).toEqual([]);
  });

  test('an agent reads none and puts none aside', async () => {
    const agent = { ...ada, actor: 'agent' as const, agentId: 'companion', tool: 'x' };
    const goal = await quietGoal(daysAgo(9));
    expect(refusal(await todayCards(agent))?.code).toBe('not_allowed');
    const put = await putAside(agent, { kind: 'goal_quiet', sourceId: goal, never: true });
    expect(refusal(put)?.code).toBe('not_allowed');
    expect(await kinds()).toEqual(['goal_quiet']);
  });
});

describe('nothing of a hard moment', () => {
  test('is a card: no question of a conversation in which something hard was said, no intention in heavy words', async () => {
    const talk = await talkEnding('What does it want?', 5);
    await quietGoal(daysAgo(9), 'I want to kill myself');
    await long(
      `update public.messages set safety = 'overwhelm' where conversation_id = $1 and role = 'user'`,
      [talk],
    );
    expect(await kinds()).toEqual([]);
  });

  test('names a suggested intention whose title a conversation would ask about first', async () => {
    const evidenceIds = [await scenes(db, ada).noticed('I want to rest', 'need')];
    const suggested = async (title: string) => {
      await scenes(db, ada).proposed({ kind: 'create_goal', changes: { title }, evidenceIds });
      await long(
        `update public.proposals set created_at = created_at - interval '2 days' where user_id = $1`,
        [ada.personId],
      );
      return (await cards()).map(({ kind, name }) => [kind, name]);
    };
    expect(await suggested('Nicht mehr aufwachen')).toEqual([['proposal', null]]);
    await db.sql('delete from public.proposals where user_id = $1', [ada.personId]);
    expect(await suggested('Früher aufstehen')).toEqual([['proposal', 'Früher aufstehen']]);
  });

  test('on careful and locked days, and a day after, the page rests', async () => {
    await quietGoal(daysAgo(9));
    for (const column of ['careful_until', 'exploring_locked_until']) {
      await db.sql(
        `insert into public.safety_rests (user_id, ${column}) values ($1, now() + interval '1 hour')
         on conflict (user_id) do update set ${column} = excluded.${column}`,
        [ada.personId],
      );
      expect(must(await todayCards(ada))).toMatchObject({ rests: true, cards: [] });
      await db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);
    }
    await say(ada, randomUUID(), 'It is all too much.', { safety: 'overwhelm' });
    expect(must(await todayCards(ada))).toMatchObject({ rests: true, cards: [] });
  });
});

describe('put aside', () => {
  test('for today or for good, it stands in the ledger and comes back by an undo', async () => {
    const goal = await quietGoal(daysAgo(9));
    const before = await domainRows(db, ada.personId);
    const { action } = await aside('goal_quiet', goal);
    expect(await kinds()).toEqual([]);
    expect((await aside('goal_quiet', goal)).action).toBeNull();
    const forever = await aside('goal_quiet', goal, true);
    must(await undoAction(as('undo'), forever.action ?? ''));
    expect(await kinds()).toEqual([]);
    must(await undoAction(as('undo'), action ?? ''));
    expect(await kinds()).toEqual(['goal_quiet']);
    expect(await domainRows(db, ada.personId)).toEqual(before);
  });

  test('for good, it is back on no other day', async () => {
    const goal = await quietGoal(daysAgo(9));
    await aside('goal_quiet', goal, true);
    expect(await at(daysAgo(-1))).toEqual([]);
    expect(await at(daysAgo(-40))).toEqual([]);
  });

  test('by one person, it stands for the other', async () => {
    const goal = await quietGoal(daysAgo(9));
    must(await putAside(as('putCardAside', eve), { kind: 'goal_quiet', sourceId: goal, never: true }));
    expect(await kinds()).toEqual(['goal_quiet']);
  });
});

describe('put aside for good', () => {
  const asks = async (id: string) => {
    await comesDue(db, id);
    await runDue();
    return (await saidByItself(db, ada)).at(-1) ?? expect.unreachable();
  };

  test('a question of a rhythm does not come back, and the next one of it does', async () => {
    const id = await rhythmOf(ada);
    const first = await asks(id);
    await aside('check_in', (await cards())[0]?.source_id ?? '', true);
    expect(await kinds()).toEqual([]);
    await say(ada, first.talk, 'I am well.');
    const next = await asks(id);
    expect(next.id).not.toBe(first.id);
    expect(await cards()).toMatchObject([{ kind: 'check_in', message_id: next.id }]);
  });

  test('a question left open in a conversation does not come back, and a later one of it does', async () => {
    const talk = await talkEnding('What does it want?', 3);
    await aside('question', (await cards())[0]?.source_id ?? '', true);
    expect(await kinds()).toEqual([]);
    const { run_id: runId } = await say(ada, talk, 'It wants quiet.', { leaveRunning: true });
    const end = { status: 'completed', stopReason: 'finished' } as const;
    const parts = [{ type: 'text', text: 'And where is it?' }];
    must(await saveAnswer(ada, { runId, parts, metadata: {}, steps: 1, end }));
    await long(
      `update public.messages set created_at = now() - interval '2 days' where conversation_id = $1 and created_at > now() - interval '1 day'`,
      [talk],
    );
    expect(await cards()).toMatchObject([{ kind: 'question', words: 'And where is it?' }]);
  });

  test('what was put aside by its rhythm or conversation in earlier days of Parley stays so', async () => {
    const talk = await talkEnding('What does it want?', 2);
    const id = await rhythmOf(ada);
    await asks(id);
    expect(await kinds()).toEqual(['check_in', 'question']);
    await db.sql(
      `insert into public.feed_items (user_id, kind, source_id, never) values ($1, 'question', $2, true), ($1, 'check_in', $3, true)`,
      [ada.personId, talk, id],
    );
    expect(await kinds()).toEqual([]);
  });
});

test.each([
  'How strong is it right now, 0 to 10?',
  'I hear you.\n\nFrom 0 to 10, how stirred up are you right now?',
  'How strong is it, if 10 is as strong as it gets?',
  'Wie stark ist es gerade, von 0 bis 10?',
])('a question of a scale does not come back on a later day: “%s”', async (text) => {
  await talkEnding(text, 2);
  expect(await kinds()).toEqual([]);
  await talkEnding('How strong was it, 0 to 10? And what does it want?', 2);
  expect(await kinds()).toEqual(['question']);
});

/** Moments at which a day of this zone begins and ends, the last of them a day of 25 hours, and one of 23. */
const days = [
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Pacific/Auckland', '2026-10-25', '2026-10-24T11:00:00Z', '2026-10-25T11:00:00Z'],
] as const;
const minute = 60_000;
const near = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * minute).toISOString();

describe.each(days)('the day of the person in %s, %s', (zone, day, begins, ends) => {
  beforeEach(async () => {
    must(await setTimeZone(as('setTimeZone'), { timeZone: zone, first: false }));
  });

  test('holds what is put aside from its first minute to its last', async () => {
    const goal = await quietGoal('2026-01-05T12:00:00Z');
    await db.sql(
      `insert into public.feed_items (user_id, kind, source_id, dismissed_on) values ($1, 'goal_quiet', $2, $3)`,
      [ada.personId, goal, day],
    );
    const shown = await Promise.all([near(begins, -1), begins, near(ends, -1), ends].map((one) => at(one)));
    expect(shown).toEqual([['goal_quiet'], [], [], ['goal_quiet']]);
  });

  test('is the seventh after the day on which an intention was last touched', async () => {
    const seven = new Date(`${day}T00:00:00Z`);
    seven.setUTCDate(seven.getUTCDate() - 7);
    const [row] = await db.sql<{ late: string }>(
      `select (($1 || ' 23:30')::timestamp at time zone $2)::text as late`,
      [seven.toISOString().slice(0, 10), zone],
    );
    await quietGoal(row?.late ?? '');
    expect(await at(near(begins, -1))).toEqual([]);
    expect(await at(begins)).toEqual(['goal_quiet']);
  });
});
