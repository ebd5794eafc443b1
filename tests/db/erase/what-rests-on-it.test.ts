import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { readMemory } from '@/lib/memory/read-memory';
import { restoreRevision } from '@/lib/memory/restore-revision';
import { makePart } from '@/lib/parts/make-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const as = (ctx: Ctx, tool: string): Ctx => ({ ...ctx, tool });

/** A person who said a word that stands nowhere else, and a companion that uses its tools. */
async function someone(name: string) {
  const ctx = await consentedPerson(db, name);
  const talk = randomUUID();
  const messageId = randomUUID();
  const word = `zzq${name.toLowerCase()}`;
  const { run_id } = await say(ctx, talk, `The ${word} voice never rests in me.`, { messageId });
  const call = async (tool: ToolName, input: object, conversationId = talk, runId = run_id) => {
    const companion: Ctx = { ...ctx, actor: 'agent', agentId: 'companion', conversationId, runId };
    const answer = await runTool({ ctx: companion, allowed: true }, registry[tool], randomUUID(), input);
    if (!answer.ok) throw new Error(`${tool}: ${answer.error.message}`);
    return answer as typeof answer & Record<string, string>;
  };
  return { ctx, talk, messageId, runId: run_id, word, quote: `${word} voice never rests`, call };
}

async function deleteAndErase(ctx: Ctx, messageId: string): Promise<void> {
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  await say(ctx, randomUUID(), 'On we go.');
  const [waiting] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 and erase_at is not null order by seq desc limit 1',
    [ctx.personId],
  );
  must(await eraseNow(ctx, waiting?.id ?? ''));
}

const assessmentsOf = (ctx: Ctx) =>
  db.sql('select note from public.part_assessments where user_id = $1', [ctx.personId]);

test('an assessment of the companion goes with the quote it rests on, comes back with it, and is erased with it', async () => {
  const { ctx, messageId, word, quote, call } = await someone('Asa');
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  const { evidenceId } = await call('addEvidence', { quote, kind: 'thought' });
  const note = `They said: the ${quote}.`;
  await call('createPartAssessment', {
    partId: part.id,
    identified: 2,
    understood: 1,
    note,
    evidenceIds: [evidenceId],
  });
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  expect(await assessmentsOf(ctx)).toEqual([]);
  const [deletion] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'deleteMessage'`,
    [ctx.personId],
  );
  must(await undoAction(as(ctx, 'undo'), deletion?.id ?? ''));
  expect(await assessmentsOf(ctx)).toEqual([{ note }]);
  await deleteAndErase(ctx, messageId);
  expect(await whereStands(db, word)).toEqual([]);
});

test('an assessment that names no quote goes with the message before it', async () => {
  const { ctx, messageId, word, quote, call } = await someone('Ava');
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  await call('createPartAssessment', { partId: part.id, identified: 2, understood: 1, note: quote });
  await deleteAndErase(ctx, messageId);
  expect(await whereStands(db, word)).toEqual([]);
});

test('what a suggestion said before it was revised to other quotes is erased with the first ones', async () => {
  const { ctx, messageId, word, quote, call } = await someone('Pia');
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Critic' }));
  const first = await call('addEvidence', { quote, kind: 'thought', partId: part.id });
  const elsewhere = randomUUID();
  const { run_id } = await say(ctx, elsewhere, 'It is a tall shadow behind me.');
  const shadow = { quote: 'a tall shadow behind me', kind: 'image', partId: part.id };
  const second = await call('addEvidence', shadow, elsewhere, run_id);
  const suggestion = await call(
    'createProposal',
    {
      kind: 'update_part',
      partId: part.id,
      changes: { image: quote },
      evidenceIds: [first.evidenceId],
      why: `You said ${word}.`,
    },
    elsewhere,
    run_id,
  );
  const revised = {
    proposalId: suggestion.proposalId,
    changes: { image: shadow.quote },
    evidenceIds: [second.evidenceId],
    why: 'You said so.',
  };
  await call('updateProposal', revised, elsewhere, run_id);
  await deleteAndErase(ctx, messageId);
  expect(await whereStands(db, word)).toEqual([]);
  const [kept] = await db.sql('select changes, why from public.proposals where id = $1', [
    suggestion.proposalId,
  ]);
  expect(kept).toEqual({ changes: { image: shadow.quote }, why: 'You said so.' });
});

test('a passage that was restored from an earlier version is erased with what it came from', async () => {
  const { ctx, messageId, word, quote, call } = await someone('Rea');
  const { hash } = must(await readMemory(ctx, 'overview.md'));
  await call('writeMarkdownSection', {
    path: 'overview.md',
    anchor: 'who',
    op: 'append_item',
    text: `The ${quote}.`,
    hash,
    sources: [{ kind: 'message', id: messageId }],
  });
  const [written] = await db.sql<{ id: string }>(
    `select id::text from public.action_changes where user_id = $1 and table_name = 'memory_files'
       and position($2 in after ->> 'content') > 0 order by id limit 1`,
    [ctx.personId, word],
  );
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  const now = must(await readMemory(ctx, 'overview.md'));
  expect(now.content).not.toContain(word);
  must(await restoreRevision(as(ctx, 'restoreRevision'), Number(written?.id), now.hash));
  const [deletion] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'deleteMessage'`,
    [ctx.personId],
  );
  await say(ctx, randomUUID(), 'On we go.');
  must(await eraseNow(ctx, deletion?.id ?? ''));
  expect(await whereStands(db, word)).toEqual([]);
});

test('an answer that is saved after its lease does not bring erased words back', async () => {
  const { ctx, messageId, word, quote, call } = await someone('Lea');
  await call('addEvidence', { quote, kind: 'thought' });
  const elsewhere = randomUUID();
  const { run_id } = await say(ctx, elsewhere, 'What did I say?', { leaveRunning: true });
  const output = await call('listEvidence', {}, elsewhere, run_id);
  await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [run_id]);
  await deleteAndErase(ctx, messageId);
  const [told] = await db.sql<{ tool_call_id: string }>(
    `select tool_call_id from public.agent_actions where run_id = $1 and tool = 'listEvidence'`,
    [run_id],
  );
  const part = {
    type: 'tool-listEvidence',
    toolCallId: told?.tool_call_id,
    state: 'output-available',
    input: {},
    output,
  };
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(
    await saveAnswer(ctx, {
      runId: run_id,
      parts: [{ type: 'text', text: 'Here.' }, part],
      metadata: {},
      steps: 1,
      end,
    }),
  );
  expect(await whereStands(db, word)).toEqual([]);
  const saved = await db.sql<{ parts: object[] }>('select parts from public.messages where run_id = $1', [
    run_id,
  ]);
  expect(saved.map((it) => it.parts)).toEqual([[{ type: 'text', text: 'Here.' }]]);
});

test('the companion cannot undo what the person took back, also not everything since', async () => {
  const { ctx, talk, runId, quote, call } = await someone('Sam');
  const kept = await call('addEvidence', { quote, kind: 'thought' });
  const taken = must(await undoAction(as(ctx, 'undo'), kept.actionId ?? ''));
  const [undo] = await db.sql<{ seq: number }>(
    'select seq::integer from public.agent_actions where id = $1',
    [taken.action_id],
  );
  const answer = await undoSince(asCompanion(ctx, talk, runId, 'undoSince'), { seq: undo?.seq ?? 0 });
  expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
});
