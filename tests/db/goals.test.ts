import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { editGoal } from '@/lib/goals/edit-goal';
import { getGoal } from '@/lib/goals/get-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { listGoals } from '@/lib/goals/list-goals';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import type { GoalStatus } from '@/lib/goals/schema';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listInbox } from '@/lib/proposals/list-inbox';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { scenes } from '../support/proposals';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
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
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string, who = ada): Ctx => ({ ...who, tool });
const make = async (title = 'Say no once this week', more: { why?: string } = {}) =>
  must(await makeGoal(as('makeGoal'), { title, ...more }));
const move = (id: string, to: GoalStatus, reason?: string, who = ada) =>
  moveGoal(as('moveGoal', who), id, { to, reason });
const page = async (id: string) => must(await getGoal(ada, id));
const part = async (name: string, who = ada) => must(await makePart(as('makePart', who), { name })).id;
const newestAction = async (): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [ada.personId],
  );
  return row?.id ?? '';
};

describe('an intention', () => {
  test('is made with its reason and the parts that care, each with what it says, and leaves one action', async () => {
    const [planner, rebel] = [await part('Planner'), await part('Rebel')];
    const made = must(
      await makeGoal(as('makeGoal'), {
        ...{ title: '  Say no once  ', why: 'I am tired.' },
        parts: [
          { part_id: rebel, stance: 'against', words: 'They will leave.' },
          { part_id: planner, stance: 'for', words: null },
        ],
      }),
    );
    expect(made).toMatchObject({
      ...{ title: 'Say no once', why: 'I am tired.', status: 'working', standing: 'working', level: 'none' },
      parts: [
        { name: 'Planner', stance: 'for', words: null },
        { name: 'Rebel', stance: 'against', words: 'They will leave.' },
      ],
    });
    const { events } = await page(made.id);
    expect(events).toMatchObject([{ what: 'begun', tool: 'makeGoal', undone: false }]);
  });

  test('is refused where its words are missing or too long, with a sentence, and nothing is kept', async () => {
    const before = await domainRows(db, ada.personId);
    const tries = [
      [{ title: '   ' }, 'invalid_input', 'An intention needs a title. A few words will do.'],
      [{ title: 'a'.repeat(121) }, 'too_large', 'The title can hold 120 characters.'],
      [{ title: 'Rest', why: 'a'.repeat(2_001) }, 'too_large', 'Why it matters can hold 2,000 characters.'],
      [
        { title: 'Rest', parts: [{ part_id: randomUUID(), stance: 'for' }] },
        'not_found',
        'This part is not there.',
      ],
    ] as const;
    for (const [input, code, message] of tries)
      expect(refusal(await makeGoal(as('makeGoal'), input as never))).toMatchObject({ code, message });
    const planner = await part('Planner');
    const twice = [planner, planner].map((part_id) => ({ part_id, stance: 'for' as const }));
    expect(refusal(await makeGoal(as('makeGoal'), { title: 'Rest', parts: twice }))?.message).toBe(
      'Each part is named once.',
    );
    const long = [{ part_id: planner, stance: 'for' as const, words: 'a'.repeat(301) }];
    expect(refusal(await makeGoal(as('makeGoal'), { title: 'Rest', parts: long }))?.code).toBe(
      'invalid_input',
    );
    expect({ ...(await domainRows(db, ada.personId)), parts: 0, memory_files: 0 }).toEqual({
      ...before,
      ...{ parts: 0, memory_files: 0 },
    });
  });

  test('tells how heavy the words in it are', async () => {
    expect((await make('Not want to die', { why: 'I want to kill myself' })).level).not.toBe('none');
  });

  test('is changed field by field; what somebody changed meanwhile is not written over', async () => {
    const planner = await part('Planner');
    const made = await make('Rest', { why: 'I am tired.' });
    const changed = must(
      await editGoal(as('editGoal'), made.id, {
        changes: { title: 'Rest more', parts: [{ part_id: planner, stance: 'against', words: 'No time.' }] },
        version: made.version,
      }),
    );
    expect(changed).toMatchObject({ title: 'Rest more', why: 'I am tired.', parts: [{ name: 'Planner' }] });
    const late = await editGoal(as('editGoal'), made.id, { changes: { why: null }, version: made.version });
    expect(refusal(late)).toMatchObject({ code: 'conflict', detail: { current: { title: 'Rest more' } } });
    const emptied = { changes: { why: null, parts: [] }, version: changed.version };
    expect(must(await editGoal(as('editGoal'), made.id, emptied))).toMatchObject({ why: null, parts: [] });
  });
});

describe('a name that is there already', () => {
  const named = (title: string, again?: boolean, who = ada) =>
    makeGoal(as('makeGoal', who), { title, ...(again && { again }) });

  test('is told with the way to that intention, and made again only where the person knows', async () => {
    const { id } = await make('Say no once');
    const before = await domainRows(db, ada.personId);
    const refused = refusal(await named('  say  NO once '));
    expect(refused).toMatchObject({
      ...{ code: 'conflict', message: 'There is an intention of this name already.' },
      detail: { reason: 'same_name', goal: { id, title: 'Say no once' } },
    });
    expect(await domainRows(db, ada.personId)).toEqual(before);
    must(await named('Say no once', true));
    must(await named('Say no twice'));
    must(await named('Say no once', false, await consentedPerson(db, 'Ben')));
    expect(must(await listGoals(ada))).toHaveLength(3);
  });

  test('is told also of one in the archive, and not of one that is gone', async () => {
    const { id } = await make('Rest');
    must(await move(id, 'archived'));
    expect(refusal(await named('Rest'))?.detail).toMatchObject({ goal: { id } });
    must(await removeGoal(as('removeGoal'), id));
    must(await named('Rest'));
  });

  test('made twice at once is one intention', async () => {
    const answers = await Promise.all([named('Sing'), named('Sing'), named('Sing')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok) expect(answer.error.detail).toMatchObject({ reason: 'same_name' });
    expect(must(await listGoals(ada))).toHaveLength(1);
  });

  test('is told with a suggestion before it is accepted; accepted unseen nothing happens', async () => {
    const scene = scenes(db, ada);
    const evidenceIds = [await scene.noticed('I want to sing again', 'need')];
    const asked = await scene.proposed({
      kind: 'create_goal',
      changes: { title: 'Sing again' },
      evidenceIds,
    });
    expect(asked.preview?.there).toBeNull();
    const { id } = await make('sing again');
    const decide = (seen: string | undefined) =>
      decideProposal(as('decideProposal'), asked.id, { decision: 'accept', seen });
    const first = refusal(await decide(asked.preview?.seen));
    expect(first).toMatchObject({ code: 'conflict', detail: { reason: 'changed' } });
    expect(must(await listGoals(ada))).toHaveLength(1);
    const { pending } = must(await listInbox(ada));
    expect(pending[0]?.preview?.there).toEqual({ id, title: 'sing again' });
    expect(must(await decide(pending[0]?.preview?.seen))).toMatchObject({ status: 'executed' });
    expect(must(await listGoals(ada))).toHaveLength(2);
  });
});

describe('how it stands', () => {
  const allowed: Record<GoalStatus, GoalStatus[]> = {
    working: ['resting', 'done', 'archived'],
    resting: ['working', 'done', 'archived'],
    done: ['working', 'archived'],
    archived: ['working'],
  };
  const statuses = Object.keys(allowed) as GoalStatus[];

  test.each(statuses)('from %s only moves that make sense', async (from) => {
    for (const to of statuses) {
      const { id } = await make(`From ${from} to ${to}`);
      if (from !== 'working') must(await move(id, from, from === 'done' ? 'Lived.' : undefined));
      const answer = await move(id, to, to === 'done' ? 'Lived.' : undefined);
      if (allowed[from].includes(to)) expect(must(answer).status).toBe(to);
      else expect([from, to, refusal(answer)?.code]).toEqual([from, to, 'conflict']);
    }
  });

  test('what is done says why; the reason stays while it is archived and goes when it is taken up again', async () => {
    const { id } = await make();
    expect(refusal(await move(id, 'done', '  '))).toMatchObject({
      ...{ code: 'invalid_input', message: 'Say in a word or two why it is done.' },
    });
    expect(refusal(await move(id, 'done', 'a'.repeat(501)))?.code).toBe('too_large');
    expect(refusal(await move(id, 'resting', 'tired'))?.code).toBe('invalid_input');
    expect(must(await move(id, 'done', ' I said it. ')).ended_because).toBe('I said it.');
    expect(must(await move(id, 'archived')).ended_because).toBe('I said it.');
    expect(must(await move(id, 'working'))).toMatchObject({ status: 'done', ended_because: 'I said it.' });
    expect(must(await move(id, 'working')).ended_because).toBeNull();
    expect((await page(id)).events.map(({ what, reason }) => [what, reason])).toEqual([
      ...[
        ['working', null],
        ['back', null],
        ['archived', null],
        ['done', 'I said it.'],
        ['begun', null],
      ],
    ]);
  });

  test('from the archive it comes back as it stood, also when it was there before', async () => {
    const { id } = await make();
    must(await move(id, 'archived'));
    expect(must(await move(id, 'working')).status).toBe('working');
    must(await move(id, 'resting'));
    must(await move(id, 'archived'));
    expect(must(await move(id, 'working')).status).toBe('resting');
    expect((await page(id)).events[0]).toMatchObject({ what: 'back', reason: null });
  });

  test('one that is done or archived refuses changes and a first word about it, with a sentence', async () => {
    for (const [to, sentence] of [
      ['done', 'This intention is done. Take it up again first.'],
      ['archived', 'This intention is archived. Bring it back first.'],
    ] as const) {
      const { id } = await make(`Is ${to}`);
      const { version } = must(await move(id, to, to === 'done' ? 'Lived.' : undefined));
      const edited = await editGoal(as('editGoal'), id, { changes: { title: 'Other' }, version });
      expect(refusal(edited)?.message).toBe(sentence);
      expect(refusal(await openConversation(as('talkAboutGoal'), id, 'goal'))?.message).toBe(sentence);
    }
  });

  test('it waits for the person while a suggestion of its conversation does', async () => {
    const { id } = await make();
    const { conversation_id: talk } = must(await openConversation(as('talkAboutGoal'), id, 'goal'));
    const scene = scenes(db, ada);
    const evidenceIds = [await scene.noticed('I want to sing again', 'need')];
    const asked = await scene.proposed(
      { kind: 'create_goal', changes: { title: 'Sing again' }, evidenceIds },
      talk,
    );
    expect((await page(id)).goal).toMatchObject({ status: 'working', standing: 'waiting' });
    must(
      await decideProposal(as('decideProposal'), asked.id, { decision: 'accept', seen: asked.preview?.seen }),
    );
    expect((await page(id)).goal.standing).toBe('working');
    expect((await page(asked.result_id)).events).toMatchObject([{ what: 'begun', tool: 'decideProposal' }]);
  });
});

describe('its conversation', () => {
  test('is begun once, knows its intention, is named by what is said there, and is led by its agent', async () => {
    const { id } = await make('Say no once');
    const { conversation_id: talk } = must(await openConversation(as('talkAboutGoal'), id, 'goal'));
    expect(must(await openConversation(as('talkAboutGoal'), id, 'goal')).conversation_id).toBe(talk);
    expect(must(await getConversation(ada, talk))).toMatchObject({
      goal: { id, title: 'Say no once' },
      conversation: { title: 'A conversation' },
    });
    expect((await page(id)).conversation?.begun).toBe(false);
    const turn = await say(ada, talk, 'My sister asked me again yesterday.');
    expect(turn).toMatchObject({ agent: 'goal', goal: { title: 'Say no once', standing: 'working' } });
    expect((await page(id)).conversation).toMatchObject({
      begun: true,
      title: 'My sister asked me again yesterday',
    });
    const other = await say(ada, randomUUID(), 'Hello.');
    expect(other).toMatchObject({ agent: 'companion', goal: null });
  });

  test('when it is deleted the intention stays, and an undo joins them again', async () => {
    const { id } = await make();
    const { conversation_id: talk } = must(await openConversation(as('talkAboutGoal'), id, 'goal'));
    await say(ada, talk, 'I said yes again.');
    const before = await domainRows(db, ada.personId);
    must(await deleteConversation(as('deleteConversation'), talk));
    expect((await page(id)).goal.conversation_id).toBeNull();
    must(await undoAction(as('undo'), await newestAction()));
    expect((await page(id)).goal.conversation_id).toBe(talk);
    expect(await domainRows(db, ada.personId)).toEqual(before);
  });
});

test('an undo of everything that was done with it leaves the database as it was before', async () => {
  const planner = await part('Planner');
  const before = await domainRows(db, ada.personId);
  const made = await make('Rest', { why: 'Tired.' });
  const [first] = await db.sql<{ seq: number }>(
    'select seq::int as seq from public.agent_actions where id = $1',
    [await newestAction()],
  );
  must(
    await editGoal(as('editGoal'), made.id, {
      changes: { title: 'Rest more', parts: [{ part_id: planner, stance: 'for', words: 'Please.' }] },
      version: made.version,
    }),
  );
  must(await openConversation(as('talkAboutGoal'), made.id, 'goal'));
  must(await move(made.id, 'resting'));
  must(await move(made.id, 'done', 'Lived.'));
  must(await move(made.id, 'archived'));
  must(await removeGoal(as('removeGoal'), made.id));
  expect(refusal(await getGoal(ada, made.id))?.code).toBe('not_found');
  must(await undoSince(as('undoSince'), { seq: first?.seq }));
  expect(await domainRows(db, ada.personId)).toEqual(before);
});

test('a part that goes takes what it said of an intention with it, and brings it back', async () => {
  const planner = await part('Planner');
  const parts = [{ part_id: planner, stance: 'for' as const, words: 'Please.' }];
  const { id } = must(await makeGoal(as('makeGoal'), { title: 'Rest', parts }));
  must(await removePart(as('removePart'), planner));
  expect((await page(id)).goal.parts).toEqual([]);
  must(await undoAction(as('undo'), await newestAction()));
  expect((await page(id)).goal.parts).toMatchObject([{ name: 'Planner', words: 'Please.' }]);
});

describe('somebody else', () => {
  test('sees none of it and changes none, also with its ids', async () => {
    const hers = await part('Planner');
    const { id, version } = await make();
    const theirs = await part('Critic', eve);
    const before = await domainRows(db, ada.personId);
    expect(must(await listGoals(eve))).toEqual([]);
    const answers = [
      await getGoal(eve, id),
      await editGoal(as('editGoal', eve), id, { changes: { title: 'Mine' }, version }),
      await move(id, 'done', 'Mine.', eve),
      await openConversation(as('talkAboutGoal', eve), id, 'goal'),
      await removeGoal(as('removeGoal', eve), id),
      await makeGoal(as('makeGoal', eve), { title: 'Mine', parts: [{ part_id: hers, stance: 'for' }] }),
      await editGoal(as('editGoal'), id, {
        changes: { parts: [{ part_id: theirs, stance: 'for' }] },
        version,
      }),
    ];
    expect(answers.map((answer) => refusal(answer)?.code)).toEqual(answers.map(() => 'not_found'));
    expect(await domainRows(db, ada.personId)).toEqual(before);
    for (const table of ['goals', 'goal_parts'])
      expect(
        await sqlAsServer(db, eve.personId, (tx) =>
          tx.query(`select id from public.${table} where user_id <> $1`, [eve.personId]),
        ),
      ).toEqual([]);
  });

  test('an agent lists them as projections and changes none', async () => {
    const { id, version } = await make('Rest', { why: 'Tired.' });
    const archived = await make('Gone by');
    must(await move(archived.id, 'archived'));
    const agent = asCompanion(ada, randomUUID(), randomUUID(), 'listGoals');
    const { goals } = must(await goalsForAgents(agent));
    expect(goals).toEqual([
      {
        ...{ id, title: 'Rest', why: 'Tired.', standing: 'working', ended_because: null, parts: [] },
        rests_on: [expect.any(String)],
      },
    ]);
    const before = await domainRows(db, ada.personId);
    const answers = [
      await makeGoal(agent, { title: 'Mine' }),
      await editGoal(agent, id, { changes: { title: 'Mine' }, version }),
      await moveGoal(agent, id, { to: 'resting' }),
      await removeGoal(agent, id),
      await openConversation(agent, id, 'goal'),
      await getGoal(agent, id),
    ];
    expect(answers.map((answer) => refusal(answer)?.code)).toEqual(answers.map(() => 'not_allowed'));
    expect(await domainRows(db, ada.personId)).toEqual(before);
  });
});

describe('a suggestion of one', () => {
  test('rests on kept words, and not on none; one much like another is not suggested', async () => {
    const scene = scenes(db, ada);
    expect(await scene.unmet({ kind: 'create_goal', changes: { title: 'Sing again' } })).toEqual([
      'one_quote',
    ]);
    const evidenceIds = [await scene.noticed('I want to sing again', 'need')];
    await make('Sing again');
    expect(await scene.unmet({ kind: 'create_goal', changes: { title: 'sing again' }, evidenceIds })).toEqual(
      ['goal_there'],
    );
  });

  test('is withdrawn with the words it rests on, and comes back with them', async () => {
    const scene = scenes(db, ada);
    const evidenceIds = [await scene.noticed('I want to sing again', 'need')];
    const asked = await scene.proposed({
      kind: 'create_goal',
      changes: { title: 'Sing again' },
      evidenceIds,
    });
    must(await deleteConversation(as('deleteConversation'), asked.evidence[0]?.conversation_id ?? ''));
    const decide = () =>
      decideProposal(as('decideProposal'), asked.id, { decision: 'accept', seen: asked.preview?.seen });
    expect(refusal(await decide())).toMatchObject({ code: 'conflict', detail: { reason: 'withdrawn' } });
    expect(must(await listGoals(ada))).toEqual([]);
    must(await undoAction(as('undo'), await newestAction()));
    expect(must(await decide()).status).toBe('executed');
    expect(must(await listGoals(ada))).toMatchObject([{ id: asked.result_id, title: 'Sing again' }]);
  });
});
