import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { removeFile } from '@/lib/files/remove-file';
import { undoAction } from '@/lib/undo/undo-action';
import { writeKey } from '@/lib/undo/write-key';
import { openTestDb, type TestDb } from '../support/db';
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
) {
  const { run_id: runId } = await say(who, conversationId, text, { leaveRunning: true, messageId });
  const make = (input: object = letter) =>
    runTool(
      { ctx: asCompanion(who, conversationId, runId), allowed: true },
      registry.createDocument,
      randomUUID(),
      input,
    );
  const lose = async () => {
    dropRun(runId);
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
  };
  const answer = async () => {
    const end = { status: 'completed', stopReason: 'finished' } as const;
    const parts = [{ type: 'text', text: 'Here it is.' }];
    must(await saveAnswer(who, { runId, parts, metadata: { stop: 'finished' }, steps: 1, end }));
  };
  return { conversationId, messageId, runId, make, lose, answer };
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
