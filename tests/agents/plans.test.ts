import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectSchema } from '@/agents/adapters/object-schema';
import { piecesOf } from '@/agents/pieces';
import { registry, toolNames } from '@/agents/tools/registry';
import { toolNamesIn } from '@/agents/tools/tool-names';
import { ownWhy } from '@/components/tool-cards/own-why';
import type { Ctx } from '@/lib/context';
import { dropRun } from '@/lib/conversations/own-runs';
import { changePlan } from '@/lib/plans/change-plan';
import { talkInWork } from '@/lib/plans/end-work';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput, Plan } from '@/lib/plans/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type Answer, calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { keptMessages, ledgerOf, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'Please prepare what I want to tell my therapist.';
const goal = 'Prepare what you want to tell your therapist';
const steps = ['Reread what you said', 'Choose three things', 'Write them down'];
const plan = (input: object, id = randomUUID()) => calling({ id, tool: 'updatePlan', input });
const makes = plan({ goal, steps });
const ticks = (step: number, result = `Step ${step} brought this.`) => plan({ done: [{ step, result }] });

async function planned(...answers: Parameters<typeof mockModel>) {
  const conversationId = randomUUID();
  const model = mockModel(...answers);
  const chunks = await turn(ada, model, { conversationId, text });
  return { conversationId, model, chunks };
}
const plansOf = async (conversationId: string): Promise<Plan[]> => must(await listPlans(ada, conversationId));
async function newest(conversationId: string): Promise<Plan> {
  const [first] = await plansOf(conversationId);
  return first ?? expect.unreachable();
}
const by = (change: ChangePlanInput, id: string) =>
  changePlan({ ...ada, tool: change.do === 'stop' ? 'stopPlan' : 'changePlan' }, id, change);
async function changed(conversationId: string, n: number, change: object): Promise<Plan> {
  const { id, steps: now } = await newest(conversationId);
  const step = now[n - 1] ?? expect.unreachable();
  return must(await by({ ...change, step: step.id, seen: step.text } as ChangePlanInput, id));
}
const systemOf = (model: ReturnType<typeof mockModel>, call = 0) =>
  String(model.calls[call]?.prompt.find(({ role }) => role === 'system')?.content);
const toldIn = (model: ReturnType<typeof mockModel>) =>
  /<plan>\n[\s\S]*?\n<\/plan>/.exec(systemOf(model))?.[0] ?? '';
const next = async (conversationId: string, said = 'And on we go.') => {
  const model = mockModel(saying('Yes.'));
  await turn(ada, model, { conversationId, text: said });
  return model;
};

describe('a plan of several steps', () => {
  test('is made, ticked and ended, each told as an event without words', async () => {
    const { conversationId, chunks } = await planned(
      makes,
      ticks(1),
      ticks(2),
      ticks(3),
      saying('Here it is.'),
    );
    expect(await newest(conversationId)).toMatchObject({
      ...{ goal, status: 'finished', current: null, result: null },
      steps: steps.map((step, n) => ({ text: step, done: true, result: `Step ${n + 1} brought this.` })),
    });
    const events = chunks.flatMap((chunk) => (chunk.type === 'data-loop' ? [chunk.data] : []));
    expect(events.filter((one) => (one as { type: string }).type === 'plan')).toMatchObject([
      { step: 1, plan: { done: 0, of: 3 } },
      { step: 2, plan: { done: 1, of: 3 } },
      { step: 3, plan: { done: 2, of: 3 } },
      { step: 4, plan: { done: 3, of: 3 } },
    ]);
    expect(JSON.stringify(events)).not.toContain('therapist');
    expect((await ledgerOf(db, conversationId)).map(({ tool, changes }) => [tool, changes])).toEqual([
      ['updatePlan', 2],
      ['updatePlan', 1],
      ['updatePlan', 1],
      ['updatePlan', 1],
    ]);
  });

  test('stands in later prompts with what came of its steps, until it has ended, and its tools are shown', async () => {
    const { conversationId } = await planned(
      makes,
      ticks(1, 'You named it on two days.'),
      saying('One is done.'),
    );
    const model = await next(conversationId);
    expect(toldIn(model)).toContain(`Goal: ${goal}`);
    expect(toldIn(model)).toContain(
      '1. [done] Reread what you said\n   what came of it: You named it on two days.',
    );
    expect(toldIn(model)).toContain('2. [at work] Choose three things\n3. [open] Write them down');
    const shown = (model.calls[0]?.tools ?? []).map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(['updatePlan', 'taskCompletion', 'askQuestion']));
    const ends = mockModel(
      calling({ id: randomUUID(), tool: 'taskCompletion', input: { note: 'Two of three are there.' } }),
      saying('It is never asked again.'),
    );
    await turn(ada, ends, { conversationId, text: 'That is enough.' });
    expect(ends.calls).toHaveLength(1);
    expect(await newest(conversationId)).toMatchObject({
      status: 'finished',
      result: 'Two of three are there.',
    });
    expect((await keptMessages(db, conversationId)).at(-1)?.metadata.stop).toBe('finished');
    expect(toldIn(await next(conversationId))).toBe('');
  });

  test('is told what the person changed of it, which stays so', async () => {
    const { conversationId } = await planned(makes, saying('Made.'));
    await changed(conversationId, 2, { do: 'reword', text: 'Choose one thing' });
    await changed(conversationId, 3, { do: 'remove' });
    await changed(conversationId, 2, { do: 'move', to: 1 });
    await changed(conversationId, 2, { do: 'mark', done: true });
    const told = toldIn(await next(conversationId));
    expect(told).toContain(
      '1. [at work] Choose one thing (in the person’s words)\n2. [done] Reread what you said',
    );
    expect(told).toContain(
      'step 1: put in their own words; a step: took out, and it stays out; step 1: moved; step 2: marked as done or open.',
    );
    const model = mockModel(
      plan({ steps: ['Choose two things', 'Reread what you said'] }),
      plan({ steps: ['Choose one thing', 'Reread what you said', 'Write them down'] }),
      plan({ steps: ['Choose one thing', 'Reread what you said', 'Read it aloud'], current: 3 }),
      saying('Ok.'),
    );
    await turn(ada, model, { conversationId, text: 'Go on.' });
    const rows = await ledgerOf(db, conversationId);
    expect(
      rows
        .slice(-3)
        .map(({ status, output }) => [status, (output as { error?: { detail?: string } }).error?.detail]),
    ).toEqual([
      ['refused', 'stands'],
      ['refused', 'removed'],
      ['ok', undefined],
    ]);
    expect(rows.at(-1)?.output).toMatchObject({
      ...{ current: 3, changedByPerson: ['mark', 'move', 'remove', 'reword'] },
      steps: [
        { n: 1, done: false, inTheirWords: 'Choose one thing' },
        { n: 2, done: true },
        { n: 3, done: false },
      ],
    });
    expect(toldIn(await next(conversationId))).not.toContain('The person changed it');
    // Nor by another order, or by another goal in which it would be lost.
    const other = mockModel(
      plan({ steps: ['Reread what you said', 'Choose one thing', 'Read it aloud'] }),
      plan({ goal: 'Something else', steps: ['Choose two things', 'Write them down'] }),
      saying('Ok.'),
    );
    await turn(ada, other, { conversationId, text: 'Go on again.' });
    expect((await ledgerOf(db, conversationId)).slice(-2)).toMatchObject([
      { status: 'refused', output: { error: { detail: 'stands' } } },
      { status: 'refused', output: { error: { detail: 'stands' } } },
    ]);
    const [first] = await next(conversationId).then(() =>
      db.sql('select status from public.plans where conversation_id = $1', [conversationId]),
    );
    expect(first).toEqual({ status: 'active' });
  });

  test('that the person stops rests: the running answer goes on without it, and the next one is told', async () => {
    const conversationId = randomUUID();
    const model = mockModel(makes, ticks(1), plan({ goal, steps }), saying('I let it rest.'));
    const { doStream } = model.model as { doStream: (options: never) => unknown };
    let calls = 0;
    Object.assign(model.model, {
      doStream: async (options: never) => {
        calls += 1;
        if (calls === 2) must(await by({ do: 'stop' }, (await newest(conversationId)).id));
        return doStream.call(model.model, options);
      },
    });
    await turn(ada, model, { conversationId, text });
    const rows = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'updatePlan');
    expect(rows.map(({ status }) => status)).toEqual(['ok', 'refused', 'refused']);
    expect(await newest(conversationId)).toMatchObject({
      status: 'stopped',
      steps: [{ done: false }, {}, {}],
    });
    expect(await plansOf(conversationId)).toHaveLength(1);
    expect(refusalOf(await by({ do: 'stop' }, (await newest(conversationId)).id))).toBe('conflict');
  });

  test('of another goal takes the place of the one at work, which stays readable; an undo brings it back', async () => {
    const { conversationId } = await planned(makes, saying('Made.'));
    await turn(ada, mockModel(plan({ goal: 'Something else', steps: ['One', 'Two'] }), saying('Ok.')), {
      ...{ conversationId, text: 'Something else please.' },
    });
    expect(await plansOf(conversationId)).toMatchObject([
      { goal: 'Something else', status: 'active' },
      { goal, status: 'replaced' },
    ]);
    const [action] = (await ledgerOf(db, conversationId)).slice(-1);
    must(await undoAction(ada, action?.id ?? ''));
    expect(await plansOf(conversationId)).toMatchObject([{ goal, status: 'active' }]);
  });

  test('goes on at its current step after a crash', async () => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const hangs: Answer = { parts: [], hang: true };
    const first = mockModel(makes, ticks(1), hangs);
    const started = await start(ada, first, { conversationId, text, messageId });
    expect(started.ok).toBe(true);
    await expect.poll(async () => first.calls.length, { timeout: 20_000 }).toBe(3);
    const [run] = await db.sql<{ id: string }>('select id from public.runs where conversation_id = $1', [
      conversationId,
    ]);
    dropRun(run?.id ?? '');
    await db.sql(
      `update public.runs set lease_until = now() - interval '1 second' where conversation_id = $1`,
      [conversationId],
    );
    const again = mockModel(ticks(2), ticks(3), saying('There.'));
    await turn(ada, again, { conversationId, text, messageId });
    expect(toldIn(again)).toContain('1. [done] Reread what you said');
    expect(toldIn(again)).toContain('2. [at work] Choose three things');
    expect(await plansOf(conversationId)).toMatchObject([
      { status: 'finished', steps: [{ done: true }, { done: true }, { done: true }] },
    ]);
  });

  test('is neither made nor told while exploring rests, nor in the name of a run of a hard moment', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const conversationId = randomUUID();
    await turn(eve, mockModel(makes, saying('Made.')), { conversationId, text });
    await db.sql(
      `insert into public.safety_rests (user_id, exploring_locked_until) values ($1, now() + interval '5 hours')`,
      [eve.personId],
    );
    const model = mockModel(plan({ goal: 'Another', steps: ['One', 'Two'] }), saying('I am here.'));
    await turn(eve, model, { conversationId, text: 'Go on with it.' });
    expect(toldIn(model)).toBe('');
    expect((model.calls[0]?.tools ?? []).map(({ name }) => name)).not.toContain('updatePlan');
    expect((await ledgerOf(db, conversationId)).at(-1)).toMatchObject({ tool: 'updatePlan', changes: 0 });
    expect(must(await listPlans(eve, conversationId))).toMatchObject([{ goal }]);
  });
});

const refusalOf = (result: { ok: boolean; error?: { code: string } }) =>
  result.ok ? undefined : result.error?.code;

describe('what ends an answer', () => {
  test('a question is said under it with answers to tap, and the next message answers it', async () => {
    const ask = { question: 'Which evening do you mean?', choices: ['The first', 'The last'] };
    const { conversationId, model, chunks } = await planned(
      makes,
      calling({ id: 'ask', tool: 'askQuestion', input: ask }),
      saying('It is never asked again.'),
    );
    expect(model.calls).toHaveLength(2);
    expect(textIn(chunks)).toBe(ask.question);
    const kept = (await keptMessages(db, conversationId)).at(-1);
    expect(kept?.metadata.stop).toBe('finished');
    expect(kept?.parts.at(-1)).toMatchObject({
      ...{ type: 'text', text: ask.question, providerMetadata: { parley: { choices: ask.choices } } },
    });
    const model2 = await next(conversationId, 'The last');
    expect(JSON.stringify(model2.calls[0]?.prompt)).toContain('Which evening do you mean?');
  });

  test('a question with words that no answer may say is refused and not shown', async () => {
    const { conversationId, chunks } = await planned(
      calling({
        id: 'ask',
        tool: 'askQuestion',
        input: { question: 'Do you want to kill yourself tonight?' },
      }),
      saying('How is it now?'),
    );
    expect(textIn(chunks)).toBe('How is it now?');
    expect((await ledgerOf(db, conversationId)).at(-1)).toMatchObject({
      tool: 'askQuestion',
      status: 'refused',
    });
  });

  test('where there is no plan to end a sentence says so, and what talks already begins no talk', async () => {
    const { conversationId, chunks } = await planned(
      calling({ id: 'end', tool: 'taskCompletion', input: { note: 'Done.' } }),
      calling({ id: 'talk', tool: 'converse', input: { text: 'Shall we talk?' } }),
      saying('I am here.'),
    );
    expect(textIn(chunks)).toBe('I am here.');
    const rows = await ledgerOf(db, conversationId);
    expect(rows).toMatchObject([
      { tool: 'taskCompletion', status: 'refused', changes: 0 },
      { tool: 'converse', status: 'failed', changes: 0 },
    ]);
    expect(JSON.stringify(rows[0]?.output)).toContain('There is no plan here to end. Just answer.');
    const [run] = await db.sql<{ id: string }>('select id from public.runs where conversation_id = $1', [
      conversationId,
    ]);
    const companion = { ...asCompanion(ada, conversationId, run?.id ?? ''), tool: 'converse' };
    expect(await talkInWork(companion, 'Shall we talk?')).toMatchObject({
      error: { code: 'conflict', message: 'You are talking with the person already. Say it in your answer.' },
    });
  });
});

describe('what is said of calls', () => {
  const look = (why: unknown) =>
    calling({ id: randomUUID(), tool: 'searchParts', input: { query: 'critic', why } });
  const whyIn = async (conversationId: string) =>
    (await keptMessages(db, conversationId)).flatMap(({ parts }) =>
      parts.flatMap((part) => ('input' in part ? [(part.input as { why?: string }).why] : [])),
    );

  test('a model may say in a few words why it makes one; its tool is not asked them', async () => {
    const { conversationId, model } = await planned(look('To see which part that is'), saying('I looked.'));
    const [shown] = (model.calls[0]?.tools ?? []).filter(({ name }) => name === 'searchParts');
    expect(JSON.stringify(shown)).toContain('"why":{"type":"string"}');
    expect(await whyIn(conversationId)).toEqual(['To see which part that is']);
    expect(await ledgerOf(db, conversationId)).toMatchObject([
      { status: 'ok', input: { query: 'critic', why: 'To see which part that is' } },
    ]);
    const strict = mockModel(
      calling({ id: 'goals', tool: 'listGoals', input: { why: 'To see what you want' } }),
      saying('I looked.'),
    );
    await turn(ada, strict, { conversationId, text: 'And my intentions?' });
    expect((await ledgerOf(db, conversationId)).at(-1)).toMatchObject({ tool: 'listGoals', status: 'ok' });
  });

  test.each([
    ['too long', 'x'.repeat(81)],
    ['of a hard moment', 'I want to kill myself tonight'],
    ['with the name of a tool', 'Before I use updatePlan'],
    ['no words', { a: 1 }],
    ['with a number nobody gave', 'Call 0800 111 0 111 now'],
  ])('a why that is %s is neither shown nor kept', async (_, why) => {
    const { conversationId } = await planned(look(why), saying('I looked.'));
    expect(await whyIn(conversationId)).toEqual([undefined]);
    expect(await ledgerOf(db, conversationId)).toMatchObject([{ status: 'ok', input: { query: 'critic' } }]);
  });

  test('no tool is named in what is said, however its name comes', async () => {
    const { chunks, conversationId } = await planned(
      saying('I used `search', 'Parts` and then upda', 'tePlan() for you. Then I ', 'converse with you.'),
    );
    expect(textIn(chunks)).toBe(
      'I used a look-up and then a step of mine for you. Then I converse with you.',
    );
    expect(JSON.stringify(await keptMessages(db, conversationId))).not.toContain('updatePlan');
    for (const pieces of Object.values(piecesOf))
      expect(pieces.tools).toContain('Never write the name of a tool to them.');
    expect(
      toolNames.filter((name) => /[A-Z]/.test(name)).filter((name) => toolNamesIn(name).length === 0),
    ).toEqual([]);
  });

  test('the badges tell no why that a tool takes for itself', () => {
    const own = toolNames.filter((name) => 'why' in (objectSchema(registry[name].input).properties ?? {}));
    expect([...ownWhy].sort()).toEqual(own.sort());
  });
});
