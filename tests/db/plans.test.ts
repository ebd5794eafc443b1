import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { changePlan } from '@/lib/plans/change-plan';
import { completeWork } from '@/lib/plans/end-work';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput, ShownPlan } from '@/lib/plans/schema';
import { updatePlan } from '@/lib/plans/update-plan';
import { searchInput } from '@/lib/search/schema';
import { searchEverything } from '@/lib/search/search-everything';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
let talk: string;
let agent: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  const { run_id } = await say(ada, talk, 'Please prepare what I want to tell her.');
  agent = { ...asCompanion(ada, talk, run_id), tool: 'updatePlan' };
});

const goal = 'Prepare a talk';
const steps = ['Reread the lighthouse', 'Choose', 'Write'];
const write = (plan: Parameters<typeof updatePlan>[1], ctx = agent) =>
  updatePlan({ ...ctx, actionId: randomUUID() }, plan);
const plans = async (ctx = ada): Promise<ShownPlan[]> => must(await listPlans(ctx, talk));
const newest = async (): Promise<ShownPlan> => (await plans())[0] ?? expect.unreachable();
const by = (change: ChangePlanInput, id: string, ctx = ada) =>
  changePlan({ ...ctx, tool: change.do === 'stop' ? 'stopPlan' : 'changePlan' }, id, change);
const stepOf = ({ steps: all }: ShownPlan, n: number) => {
  const step = all[n - 1] ?? expect.unreachable();
  return { step: step.id, seen: step.text };
};
const detailOf = (result: { ok: boolean; error?: { code: string; detail?: unknown } }) =>
  result.ok ? 'ok' : [result.error?.code, result.error?.detail];

describe('a plan', () => {
  test('is its person’s alone: no other person reads or changes it, no agent changes it as a person does', async () => {
    must(await write({ goal, steps }));
    const { id } = await newest();
    const eve = await consentedPerson(db, 'Eve');
    expect(await plans(eve)).toEqual([]);
    expect(detailOf(await by({ do: 'stop' }, id, eve))).toEqual(['not_found', undefined]);
    expect(detailOf(await by({ do: 'stop' }, id, agent))).toEqual(['not_allowed', 'person_only']);
    expect(detailOf(await write({ goal, steps }, { ...ada, conversationId: talk }))).toEqual([
      'not_allowed',
      undefined,
    ]);
    expect((await newest()).status).toBe('active');
  });

  test('has two to seven steps, and each of them, its results and its goal their greatest size', async () => {
    const bad = [
      { goal, steps: ['One'] },
      { goal, steps: Array.from({ length: 8 }, (_, n) => `Step ${n}`) },
      { goal, steps: ['x'.repeat(161), 'Two'] },
      { goal: 'x'.repeat(201), steps },
      { goal, steps, done: [{ step: 4, result: 'There is no such step.' }] },
      { goal, steps, done: [{ step: 1, result: 'x'.repeat(601) }] },
    ];
    for (const plan of bad) expect((await write(plan)).ok).toBe(false);
    expect(await plans()).toEqual([]);
    expect(detailOf(await write({ done: [{ step: 1, result: 'Done.' }] }))).toEqual(['not_found', 'none']);
  });

  test('is written neither on a locked day nor for words of a hard moment', async () => {
    await db.sql(`update public.runs set safety = 'ideation' where id = $1`, [agent.runId]);
    expect(detailOf(await write({ goal, steps }))).toEqual(['not_allowed', 'flagged']);
    await db.sql(`update public.runs set safety = 'none' where id = $1`, [agent.runId]);
    await db.sql(
      `insert into public.safety_rests (user_id, exploring_locked_until) values ($1, now() + interval '5 hours')`,
      [ada.personId],
    );
    expect(detailOf(await write({ goal, steps }))).toEqual(['locked', undefined]);
    expect(await plans()).toEqual([]);
  });

  test('holds no words that no answer may say', async () => {
    expect(detailOf(await write({ goal, steps: ['I want to die', 'Two'] }))).toEqual([
      'not_allowed',
      'flagged',
    ]);
    expect(detailOf(await write({ goal: 'Call +49 151 23456789', steps }))).toEqual([
      'not_allowed',
      'flagged',
    ]);
    expect(await plans()).toEqual([]);
  });

  test('is changed by the person as they read it, and says so where it reads otherwise by now or has ended', async () => {
    must(await write({ goal, steps }));
    const plan = await newest();
    must(await by({ do: 'reword', ...stepOf(plan, 1), text: 'Reread the sea' }, plan.id));
    const stale = await by({ do: 'remove', ...stepOf(plan, 1) }, plan.id);
    expect(stale).toMatchObject({
      error: { code: 'conflict', detail: { reason: 'changed', current: { id: plan.id } } },
    });
    for (const to of [3, 1, 7, 2]) must(await by({ do: 'move', ...stepOf(plan, 3), to }, plan.id));
    expect((await newest()).steps.map(({ text }) => text)).toEqual(['Reread the sea', 'Write', 'Choose']);
    must(await by({ do: 'remove', ...stepOf(plan, 3) }, plan.id));
    must(await by({ do: 'remove', ...stepOf(plan, 2) }, plan.id));
    const last = await by({ do: 'remove', ...stepOf(await newest(), 1) }, plan.id);
    expect(detailOf(last)).toEqual(['conflict', 'last']);
    must(await by({ do: 'stop' }, plan.id));
    const over = await by({ do: 'mark', ...stepOf(await newest(), 1), done: true }, plan.id);
    expect(over).toMatchObject({ error: { code: 'conflict', detail: { reason: 'ended' } } });
  });

  test('keeps words of the person that weigh, says so, and tells them to no agent', async () => {
    must(await write({ goal, steps }));
    const plan = await newest();
    const changed = must(await by({ do: 'reword', ...stepOf(plan, 1), text: 'I want to die' }, plan.id));
    expect(changed).toMatchObject({
      level: 'ideation',
      steps: [{ text: 'I want to die', theirs: true }, {}, {}],
    });
  });

  test('is taken back like anything: its making, what the person did, and its end', async () => {
    must(await write({ goal, steps }));
    const plan = await newest();
    const { action } = must(await by({ do: 'remove', ...stepOf(plan, 3) }, plan.id));
    const stopped = must(await by({ do: 'stop' }, plan.id));
    must(await undoAction(ada, stopped.action));
    must(await undoAction(ada, action));
    expect(await newest()).toMatchObject({ status: 'active', steps: [{}, {}, { text: 'Write' }] });
    must(await redoAction(ada, stopped.action));
    expect((await newest()).status).toBe('stopped');
    const rows = await db.sql<{ id: string; conversation: string }>(
      `select id, conversation_id as conversation from public.agent_actions where user_id = $1 and tool in ('changePlan', 'stopPlan')`,
      [ada.personId],
    );
    expect(rows.map(({ conversation }) => conversation)).toEqual([talk, talk]);
  });

  test('of which an undo brings back one beside another is at work once: the newest', async () => {
    must(await write({ goal, steps }));
    const ends = must(await by({ do: 'stop' }, (await newest()).id));
    const { run_id } = await say(ada, talk, 'Another one, please.');
    const later = { ...asCompanion(ada, talk, run_id), tool: 'updatePlan' };
    must(await write({ goal: 'Another', steps: ['Buy bread', 'Cook soup'] }, later));
    must(await undoAction(ada, ends.action));
    expect((await plans()).map((one) => [one.goal, one.status])).toEqual([
      ['Another', 'active'],
      [goal, 'replaced'],
    ]);
  });

  test('ends with its result, also when its steps were all done in the same answer, and once', async () => {
    must(await write({ goal, steps, done: [1, 2, 3].map((step) => ({ step, result: 'Done.' })) }));
    expect(await newest()).toMatchObject({ status: 'finished', result: null });
    const end = () =>
      completeWork({ ...agent, tool: 'taskCompletion', actionId: randomUUID() }, 'It is written.');
    expect(must(await end())).toMatchObject({ ended: true, planId: (await newest()).id });
    expect(await newest()).toMatchObject({ status: 'finished', result: 'It is written.' });
    expect(detailOf(await end())).toEqual(['not_found', 'none']);
  });

  test('is found by its words, by its person alone, with the way to its conversation', async () => {
    must(await write({ goal, steps, done: [{ step: 1, result: 'A keeper with a lantern.' }] }));
    const look = async (who: Ctx) =>
      must(await searchEverything(who, searchInput.parse({ query: 'lantern' }))).groups.flatMap(
        ({ hits }) => hits,
      );
    expect(await look(ada)).toMatchObject([{ kind: 'plan', title: goal, conversation_id: talk }]);
    expect(await look(await consentedPerson(db, 'Eve'))).toEqual([]);
  });
});

describe('words that are deleted', () => {
  const said = 'My lighthouse keeper walks the stairs of Porto every single night.';
  const quoting = `Reread “${said.slice(0, -1)}”`;

  test('leave the plan that quotes them, come back with them, and stay where the person wrote them', async () => {
    const messageId = randomUUID();
    const { run_id } = await say(ada, talk, said, { messageId });
    agent = { ...asCompanion(ada, talk, run_id), tool: 'updatePlan' };
    must(await write({ goal: quoting, steps: [quoting, 'Write'], done: [{ step: 1, result: quoting }] }));
    const plan = await newest();
    must(await by({ do: 'reword', ...stepOf(plan, 2), text: quoting }, plan.id));
    await say(ada, talk, 'And now?');
    const deleted = must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    const cut = await newest();
    expect([cut.goal, cut.steps[0]?.text, cut.steps[0]?.result].join()).not.toContain('keeper');
    expect(cut.steps[1]?.text).toBe(quoting);
    const { action } = deleted as unknown as { action: string };
    must(await undoAction(ada, action));
    expect(await newest()).toMatchObject({ goal: quoting, steps: [{ text: quoting, result: quoting }, {}] });
  });

  test('take the plan along with its conversation', async () => {
    must(await write({ goal, steps }));
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, talk));
    expect(await db.sql('select id from public.plans where user_id = $1', [ada.personId])).toEqual([]);
  });
});
