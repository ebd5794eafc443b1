import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import { listAssessments } from '@/lib/assessments/list-assessments';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { removeFile } from '@/lib/files/remove-file';
import { openConversation } from '@/lib/goals/open-conversation';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import { writeKey } from '@/lib/undo/write-key';
import { openTestDb, type TestDb } from '../support/db';
import { intentionOf } from '../support/errands';
import { breaking, calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let bob: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  bob = await consentedPerson(db, 'Bob');
});
afterAll(() => db.close());

const text = 'Write me a letter, please.';
const letter = { title: 'A letter', text: 'Dear Critic.' };
const documents = async (conversationId: string) =>
  (
    await db.sql<{ name: string }>(
      'select name from public.attachments where of_conversation = $1 order by name',
      [conversationId],
    )
  ).map(({ name }) => name);

/** A run of this message, in which `make` makes documents as the companion, each in a call of its own. */
async function begun(
  who: Ctx = ada,
  conversationId: string = randomUUID(),
  messageId: string = randomUUID(),
  said: string = text,
) {
  const { run_id: runId } = await say(who, conversationId, said, { leaveRunning: true, messageId });
  const call = (tool: keyof typeof registry, input: object) =>
    runTool(
      { ctx: asCompanion(who, conversationId, runId), allowed: true },
      registry[tool],
      randomUUID(),
      input,
    );
  const make = (input: object = letter) => call('createDocument', input);
  const lose = async () => {
    dropRun(runId);
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
  };
  const answer = async () => {
    const end = { status: 'completed', stopReason: 'finished' } as const;
    const parts = [{ type: 'text', text: 'Here it is.' }];
    must(await saveAnswer(who, { runId, parts, metadata: { stop: 'finished' }, steps: 1, end }));
  };
  return { conversationId, messageId, runId, call, make, lose, answer };
}

/** The calls that count as taken back. */
async function takenBack(conversationId: string): Promise<unknown[]> {
  const [taken] = await sqlAsServer(db, ada.personId, (tx) =>
    tx.query<{ ids: unknown[] }>('select private.taken_back($1) as ids', [conversationId]),
  );
  return taken?.ids ?? [];
}

/** The run that goes on after a crash. */
async function resumed() {
  const before = await begun();
  const first = await before.make();
  await before.lose();
  return { before, first, after: await begun(ada, before.conversationId, before.messageId) };
}

describe('the same write with the same input', () => {
  test('is done once when its run goes on after a crash, and hears the first answer', async () => {
    const { first, after } = await resumed();
    expect(first).toMatchObject({ ok: true });
    expect(await after.make({ text: letter.text, title: letter.title })).toEqual(first);
    expect(await documents(after.conversationId)).toHaveLength(1);
    expect(await ledgerOf(db, after.conversationId)).toMatchObject([
      { tool: 'createDocument', status: 'ok' },
      { tool: 'createDocument', status: 'refused', error_code: 'conflict', changes: 0 },
    ]);
  });

  test('is done once where the crash came before its answer was noted', async () => {
    const { before, first, after } = await resumed();
    await db.sql(
      `update public.agent_actions set status = 'running', output = null, input = null where run_id = $1`,
      [before.runId],
    );
    expect(await after.make()).toMatchObject({
      ok: false,
      actionId: first.actionId,
      error: { code: 'unavailable', message: expect.stringContaining('This was done') },
    });
    expect(await documents(after.conversationId)).toHaveLength(1);
  });

  test('is done once by the model that goes on where another broke off', async () => {
    const conversationId = randomUUID();
    const call = (id: string) => calling({ id, tool: 'createDocument', input: letter });
    const named = (model: ReturnType<typeof mockModel>) => {
      const modelId = randomUUID();
      return { ...model, modelId, model: Object.assign(model.model, { modelId }) };
    };
    const chunks = await turn(ada, named(mockModel(call('one'), breaking('I wrote '))), {
      ...{ conversationId, text },
      fallbacks: [named(mockModel(call('two'), saying('it for you.')))],
    });
    expect(textIn(chunks)).toContain('it for you.');
    expect(await documents(conversationId)).toHaveLength(1);
  });

  test('is done again where the person took the first away, or undid it', async () => {
    const removed = await resumed();
    const [file] = await db.sql<{ id: string }>(
      'select id from public.attachments where of_conversation = $1',
      [removed.after.conversationId],
    );
    must(await removeFile({ ...ada, tool: 'removeFile' }, file?.id ?? ''));
    expect(await removed.after.make()).toMatchObject({ ok: true });
    const undone = await resumed();
    must(await undoAction({ ...ada, tool: 'undoAction' }, undone.first.actionId));
    const again = await undone.after.make();
    expect(again).toMatchObject({ ok: true });
    expect(again.actionId).not.toBe(undone.first.actionId);
  });

  test('is marked as taken back with the first', async () => {
    const { first, after } = await resumed();
    await after.make();
    must(await undoAction({ ...ada, tool: 'undoAction' }, first.actionId));
    expect(await takenBack(after.conversationId)).toHaveLength(2);
  });

  test('is not marked as taken back with an earlier one that it did not hear', async () => {
    const { first, after } = await resumed();
    must(await undoAction({ ...ada, tool: 'undoAction' }, first.actionId));
    const second = await after.make();
    expect(await after.make()).toEqual(second);
    expect(await takenBack(after.conversationId)).toHaveLength(1);
  });

  test('is done for itself by an answer in the place of one that was set aside', async () => {
    const before = await begun();
    const first = await before.make();
    await before.answer();
    must(await chooseAnswer({ ...ada, tool: 'chooseAnswer' }, before.conversationId, before.messageId));
    const after = await begun(ada, before.conversationId, before.messageId);
    const second = await after.make();
    expect(second).toMatchObject({ ok: true });
    expect(second.actionId).not.toBe(first.actionId);
    expect(await documents(after.conversationId)).toHaveLength(2);
  });

  test('is done once where its first call was told as not reached', async () => {
    const { before, after } = await resumed();
    await db.sql(
      `update public.agent_actions set status = 'refused', output = '{"ok": false, "error": {"code": "unavailable", "message": "Away."}}'
       where run_id = $1`,
      [before.runId],
    );
    expect(await after.make()).toMatchObject({ ok: false, error: { detail: 'done_unheard' } });
    expect(await documents(after.conversationId)).toHaveLength(1);
  });
});

type Begun = Awaited<ReturnType<typeof begun>>;
/** The run that answers the same message once this one was lost. */
const goOn = async ({ conversationId, messageId, lose }: Begun) => {
  await lose();
  return begun(ada, conversationId, messageId);
};

describe('of a part, how well it is known', () => {
  async function assessing() {
    const partId = must(await makePart({ ...ada, tool: 'makePart' }, { name: `Critic ${randomUUID()}` })).id;
    const known = (run: Begun, identified: number) =>
      run.call('createPartAssessment', { partId, identified, understood: 1, note: 'Some outlines.' });
    const said = async () =>
      must(await listAssessments(ada, partId))
        .map(({ identified }) => identified)
        .reverse();
    return { known, said };
  }
  const inOrder = async (run: Begun, known: (run: Begun, n: number) => Promise<unknown>, all: number[]) => {
    for (const n of all) expect(await known(run, n)).toMatchObject({ ok: true });
  };

  test('is said anew where the same answer said something else since', async () => {
    const { known, said } = await assessing();
    const run = await begun();
    await inOrder(run, known, [1, 2, 2, 1, 1]);
    expect(await said()).toEqual([1, 2, 1]);
  });

  test.each([
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    [
      [1, 2],
      [1, 2, 1],
      [1, 2, 1],
    ],
    [
      [1, 2, 1],
      [1, 2, 1],
      [1, 2, 1],
    ],
    [
      [1, 2, 1],
      [1, 2, 1, 2],
      [1, 2, 1, 2],
    ],
    [[1], [2, 1], [1, 2, 1]],
  ])('is said once in %j that is lost and gone through once more as %j', async (lost, again, all) => {
    const { known, said } = await assessing();
    const before = await begun();
    await inOrder(before, known, lost);
    const after = await goOn(before);
    await inOrder(after, known, again);
    expect(await said()).toEqual(all);
    await inOrder(await goOn(after), known, again);
    expect(await said()).toEqual(all);
  });

  test('stays said once where the person took back what was said since', async () => {
    const { known, said } = await assessing();
    const run = await begun();
    await known(run, 1);
    const since = (await known(run, 2)) as { actionId: string };
    must(await undoAction({ ...ada, tool: 'undoAction' }, since.actionId));
    await inOrder(run, known, [1]);
    expect(await said()).toEqual([1]);
  });
});

describe('what was learnt', () => {
  const words = (n: number) => ({ text: `Likes letters, said ${n} ways.`, quote: 'Write me a letter' });
  const learnt = async () =>
    (
      await db.sql<{ text: string }>('select text from public.learnings where user_id = $1', [ada.personId])
    ).map(({ text: one }) => one);
  const save = async (run: Begun, input: object) => {
    const saved = await run.call('saveLearning', input);
    expect(saved).toMatchObject({ ok: true, learning: expect.any(String) });
    return (saved as unknown as { learning: string }).learning;
  };
  beforeEach(() => db.sql('delete from public.learnings where user_id = $1', [ada.personId]));

  test('is kept anew where the same answer put something else in its place', async () => {
    const run = await begun();
    const first = await save(run, words(1));
    await save(run, { ...words(2), instead: first });
    await save(run, words(1));
    expect((await learnt()).sort()).toEqual([words(1).text, words(2).text]);
  });

  test('and put in its place again is told as done while a lost run is gone through once more', async () => {
    const before = await begun();
    const first = await save(before, words(1));
    await save(before, { ...words(2), instead: first });
    const after = await goOn(before);
    expect(await save(after, words(1))).toBe(first);
    await save(after, { ...words(2), instead: first });
    expect(await learnt()).toEqual([words(2).text]);
    await save(after, words(1));
    expect((await learnt()).sort()).toEqual([words(1).text, words(2).text]);
  });

  test('is kept anew where a run before took it away, also when that is gone through once more', async () => {
    const before = await begun();
    const first = await save(before, words(1));
    expect(await before.call('removeLearning', { learning: first })).toMatchObject({ ok: true });
    const after = await goOn(before);
    const second = await save(after, words(1));
    expect(await learnt()).toEqual([words(1).text]);
    expect(await after.call('removeLearning', { learning: second })).toMatchObject({ ok: true });
    expect(await learnt()).toEqual([]);
    await save(await goOn(after), words(1));
    expect(await learnt()).toEqual([words(1).text]);
  });
});

test('a file stands also where more was written into it since, in the same answer', async () => {
  const run = await begun();
  const source = { sources: [{ kind: 'message' }] };
  const file = {
    title: 'Letters',
    sections: [{ anchor: 'now', heading: 'Now', text: 'Write me a letter.' }],
  };
  const made = (await run.call('createMarkdownFile', { ...file, ...source })) as unknown as {
    path: string;
    hash: string;
  };
  const more = { path: made.path, anchor: 'now', op: 'append', text: 'A letter, please.', hash: made.hash };
  expect(await run.call('writeMarkdownSection', { ...more, ...source })).toMatchObject({ ok: true });
  expect(await run.call('createMarkdownFile', { ...file, ...source })).toEqual(made);
});

test('an errand that the same answer cancelled is given again', async () => {
  const goalId = await intentionOf(ada);
  const as = { ...ada, tool: 'openGoalConversation' };
  const { conversation_id: conversationId } = must(await openConversation(as, goalId, 'companion'));
  const run = await begun(ada, conversationId, randomUUID(), 'Please cancel the errand.');
  const give = () => run.call('createTask', { instructions: 'Look for letters.' });
  const first = (await give()) as unknown as { taskId: string };
  expect(await give()).toEqual(first);
  expect(await run.call('updateTask', { taskId: first.taskId, to: 'cancel' })).toMatchObject({ ok: true });
  expect(await give()).toMatchObject({ ok: true, taskId: expect.not.stringMatching(first.taskId) });
});

test('another input, another message and another person are written for themselves', async () => {
  const { after } = await resumed();
  expect(await after.make({ ...letter, text: 'Dear Critic, once more.' })).toMatchObject({ ok: true });
  const other = await begun();
  expect(await other.make()).toMatchObject({ ok: true });
  const bobs = await begun(bob);
  expect(await bobs.make()).toMatchObject({ ok: true });
  expect(await documents(after.conversationId)).toHaveLength(2);
  expect(await documents(bobs.conversationId)).toHaveLength(1);
});

test('what sets a state is done as often as it is asked for', async () => {
  const { conversationId, runId } = await begun();
  const plan = (input: object) =>
    runTool(
      { ctx: asCompanion(ada, conversationId, runId), allowed: true },
      registry.updatePlan,
      randomUUID(),
      input,
    );
  const done = (step: number) => plan({ done: [{ step, result: 'Done.' }] });
  const steps = ['One step', 'Another step'];
  expect(await plan({ goal: 'First', steps })).toMatchObject({ ok: true });
  expect([await done(1), await done(2)]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await plan({ goal: 'Second', steps: ['Look', 'Write'] })).toMatchObject({ ok: true });
  expect([await done(1), await done(2)]).toMatchObject([{ ok: true }, { ok: true }]);
  const plans = await db.sql(
    'select goal, status from public.plans where conversation_id = $1 order by goal',
    [conversationId],
  );
  expect(plans).toEqual([
    { goal: 'First', status: 'finished' },
    { goal: 'Second', status: 'finished' },
  ]);
});

test('fields in another order are the same input', () => {
  expect(writeKey('a', { x: 1, y: { b: [2, 1], a: null } })).toBe(
    writeKey('a', { y: { a: null, b: [2, 1] }, x: 1 }),
  );
  expect(writeKey('a', { x: [1, 2] })).not.toBe(writeKey('a', { x: [2, 1] }));
  expect(writeKey('a', { x: 1 })).not.toBe(writeKey('b', { x: 1 }));
});
