import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { createFile } from '@/lib/memory/create-file';
import { finishAction } from '@/lib/undo/finish-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { keptMessages, keptRuns } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud today.';
const quote = { quote: 'Critic was loud', kind: 'direct_mention' } as const;
const said = (words: string) => [{ type: 'text', text: words }];
const whole = { status: 'completed', stopReason: 'finished' } as const;

/** An answer that has begun and that this process no longer writes; `call` acts in it as the companion. */
async function begun() {
  const conversationId = randomUUID();
  const messageId = randomUUID();
  const turn = await say(ada, conversationId, text, { leaveRunning: true, messageId });
  dropRun(turn.run_id);
  const call = (toolCallId: string) => ({
    ...asCompanion(ada, conversationId, turn.run_id, 'addEvidence'),
    toolCallId,
  });
  return { conversationId, messageId, runId: turn.run_id, call };
}

const end = (ctx: Ctx & { actionId: string }, toolCallId: string, output: object) =>
  finishAction(ctx, {
    ...{ tool: 'addEvidence', toolCallId, input: quote, output, status: 'ok', durationMs: 1 },
  });
const endLost = (runId: string) =>
  db.sql(`update public.runs set status = 'failed', stop_reason = 'lost', ended_at = now() where id = $1`, [
    runId,
  ]);
const rowsOf = (runId: string) =>
  db.sql<{ tool_call_id: string; status: string }>(
    'select tool_call_id, status from public.agent_actions where run_id = $1 order by seq',
    [runId],
  );

describe('a run that was taken for lost', () => {
  test('does nothing more', async () => {
    const { runId, call } = await begun();
    await endLost(runId);
    expect(await addEvidence(call('late'), quote)).toMatchObject({ error: { detail: 'ended' } });
    expect(await end(call('late'), 'late', { ok: true })).toMatchObject({ error: { detail: 'ended' } });
    expect(await rowsOf(runId)).toEqual([]);
  });

  test('notes the end of what it had done before', async () => {
    const { runId, call } = await begun();
    const first = call('first');
    must(await addEvidence(first, quote));
    await endLost(runId);
    must(await end(first, 'first', { ok: true }));
    expect(await rowsOf(runId)).toEqual([{ tool_call_id: 'first', status: 'ok' }]);
  });

  test('writes no word once another answer has begun', async () => {
    const { conversationId, messageId, runId } = await begun();
    must(await saveAnswer(ada, { runId, parts: said('Half of'), metadata: {}, steps: 0 }));
    await endLost(runId);
    const again = await say(ada, conversationId, text, { messageId });
    const late = { runId, parts: said('Half of an answer, and more.'), metadata: {}, steps: 1 };
    expect(await saveAnswer(ada, late)).toMatchObject({ error: { code: 'not_found' } });
    expect(await saveAnswer(ada, { ...late, end: whole })).toMatchObject({ error: { code: 'not_found' } });
    expect((await keptMessages(db, conversationId)).map(({ parts }) => parts)).toEqual([
      said(text),
      said('Half of'),
      said('I hear you.'),
    ]);
    expect(await keptRuns(db, conversationId)).toMatchObject(
      [{ stop_reason: 'lost' }, whole.status].map((one) => (typeof one === 'string' ? { status: one } : one)),
    );
    expect(again.run_id).not.toBe(runId);
  });
});

test('a run whose conversation was deleted does nothing more', async () => {
  const elsewhere = await begun();
  const source = must(await addEvidence(elsewhere.call('source'), quote));
  const { conversationId, runId, call } = await begun();
  await endLost(runId);
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  const late = { ...call('late'), tool: 'createMarkdownFile' };
  const sections = [{ anchor: 'tea', heading: 'Tea', text: 'It helps.' }];
  const note = {
    title: 'Evenings',
    sections,
    sources: [{ kind: 'evidence' as const, id: source.evidenceId }],
  };
  expect(await createFile(late, note)).toMatchObject({ error: { detail: 'ended' } });
  expect(await end(late, 'late', { ok: true })).toMatchObject({ error: { detail: 'ended' } });
});

describe('a tool call', () => {
  test('writes once, and is noted once', async () => {
    const { runId, call } = await begun();
    const first = call('same');
    must(await addEvidence(first, quote));
    expect(await addEvidence(call('same'), { ...quote, quote: 'loud today' })).toMatchObject({
      error: { code: 'conflict', detail: 'called' },
    });
    must(await end(first, 'same', { ok: true }));
    expect(await end(call('same'), 'same', { ok: true })).toMatchObject({ error: { detail: 'called' } });
    expect(await rowsOf(runId)).toEqual([{ tool_call_id: 'same', status: 'ok' }]);
  });

  test('writes once when it is made twice at the same time', async () => {
    const { runId, call } = await begun();
    const both = await Promise.all(
      ['Critic was loud', 'loud today'].map((words) => addEvidence(call('same'), { ...quote, quote: words })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsOf(runId)).toHaveLength(1);
    expect(
      await db.sql('select from public.part_evidence e join public.agent_actions a on a.run_id = $1', [
        runId,
      ]),
    ).not.toHaveLength(0);
  });

  test('may have the id of a call of another answer', async () => {
    for (const { runId, call } of [await begun(), await begun()]) {
      must(await addEvidence(call('call_0'), quote));
      expect(await rowsOf(runId)).toHaveLength(1);
    }
  });
});

describe('what was done in a lost answer is told to the next one', () => {
  const parts = (tries: { parts: object[] }[]) => tries.flatMap((one) => one.parts);
  const asked = (id: string) => ({
    ...{ type: 'tool-addEvidence', toolCallId: id, state: 'input-available', input: quote },
  });

  test('also when only the ledger heard its answer', async () => {
    const { conversationId, messageId, runId, call } = await begun();
    must(await saveAnswer(ada, { runId, parts: [asked('one')], metadata: {}, steps: 0 }));
    const ctx = call('one');
    must(await addEvidence(ctx, quote));
    must(await end(ctx, 'one', { ok: true, actionId: ctx.actionId, kept: 1 }));
    await endLost(runId);
    const { tries } = await say(ada, conversationId, text, { messageId });
    expect(parts(tries)).toEqual([
      { ...asked('one'), state: 'output-available', output: { ok: true, actionId: ctx.actionId, kept: 1 } },
    ]);
  });

  test('also when nothing of the answer was kept, and nobody heard how it ended', async () => {
    const { conversationId, messageId, call } = await begun();
    const ctx = call('one');
    must(await addEvidence(ctx, quote));
    const { tries } = await say(ada, conversationId, text, { messageId });
    expect(parts(tries)).toMatchObject([
      {
        ...{ type: 'tool-addEvidence', toolCallId: 'one', state: 'output-available', input: {} },
        output: { ok: false, error: { code: 'unavailable' } },
      },
    ]);
  });

  test('but nothing of a hard moment, and nothing that was never done', async () => {
    const { conversationId, messageId, runId, call } = await begun();
    const ctx = call('one');
    must(await addEvidence(ctx, quote));
    must(await saveAnswer(ada, { runId, parts: [asked('two')], metadata: {}, steps: 0 }));
    await endLost(runId);
    await db.sql(`update public.runs set safety = 'acute' where id = $1`, [runId]);
    const { tries } = await say(ada, conversationId, text, { messageId });
    expect(parts(tries)).toEqual([asked('two')]);
  });
});
