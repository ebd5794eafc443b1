import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { createProposal } from '@/lib/proposals/create-proposal';
import { finishAction } from '@/lib/undo/finish-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { as, eraseNewest, someoneSaying } from '../../support/erasing';
import { asCompanion, must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A run elsewhere has read a quote; its process sleeps past the lease while the message is deleted and erased. */
async function sleeping(name: string) {
  const scene = await someoneSaying(db, name);
  await scene.call('addEvidence', { quote: scene.quote, kind: 'thought' });
  const elsewhere = randomUUID();
  const { run_id: runId } = await say(scene.ctx, elsewhere, 'What did I say?', { leaveRunning: true });
  const companion = asCompanion(scene.ctx, elsewhere, runId, 'listEvidence');
  const output = { ok: true, evidence: must(await listEvidence(companion, { partId: null, limit: 30 })) };
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [runId]);
  must(await deleteMessage(as(scene.ctx, 'deleteMessage'), scene.messageId));
  await eraseNewest(db, scene.ctx, 'deleteMessage');
  const call = {
    type: 'tool-listEvidence',
    toolCallId: 'late',
    state: 'output-available',
    input: {},
    output,
  };
  const parts = [{ type: 'text', text: 'Here.' }, call];
  return { ...scene, runId, companion, output, parts };
}

test('a tool that ends after an erasure keeps nothing of what it was told before', async () => {
  const { companion, output, word } = await sleeping('Tool');
  const end = {
    tool: 'listEvidence',
    toolCallId: 'late',
    input: {},
    output,
    status: 'ok',
    durationMs: 1,
  } as const;
  must(await finishAction(companion, end));
  expect(await whereStands(db, word)).toEqual([]);
});

test('an answer that goes on after an erasure keeps its words and no call of before, however often it is saved', async () => {
  const { ctx, runId, parts, word } = await sleeping('Answer');
  for (let n = 0; n < 3; n += 1) {
    must(await saveAnswer(ctx, { runId, parts, metadata: {}, steps: 1 }));
    expect(await whereStands(db, word)).toEqual([]);
  }
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ctx, { runId, parts, metadata: {}, steps: 1, end }));
  expect(await whereStands(db, word)).toEqual([]);
  const kept = 'select parts from public.messages where run_id = $1';
  expect(await db.sql(kept, [runId])).toEqual([{ parts: [{ type: 'text', text: 'Here.' }] }]);
});

test('an agent that wakes up after an erasure writes nothing of what it was told', async () => {
  const { companion, quote, word } = await sleeping('Writer');
  const changes = { path: 'overview.md', anchor: 'who', op: 'append', text: `The ${quote}.` };
  const late = { ...companion, tool: 'createProposal', actionId: randomUUID() };
  const answer = await createProposal(late, {
    kind: 'edit_memory',
    changes,
    why: 'So.',
    evidenceIds: [],
  } as never);
  expect(answer).toMatchObject({ ok: false, error: { code: 'conflict' } });
  expect(await whereStands(db, word)).toEqual([]);
});

test('an answer that was cut off while nothing was erased keeps all of it', async () => {
  const { ctx, talk, runId } = await someoneSaying(db, 'Calm');
  await db.sql(`update public.runs set status = 'failed', stop_reason = 'lost' where id = $1`, [runId]);
  const call = {
    type: 'tool-listParts',
    toolCallId: 'late',
    state: 'output-available',
    input: {},
    output: {},
  };
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ctx, { runId, parts: [call], metadata: {}, steps: 1, end }));
  const kept = `select parts from public.messages where conversation_id = $1 and role = 'assistant'`;
  expect(await db.sql(kept, [talk])).toEqual([{ parts: [call] }]);
});
