import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool, type ToolAnswer } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { getAction } from '@/lib/undo/get-action';
import { undoAction } from '@/lib/undo/undo-action';
import { expectConsoleError } from '../support/console';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

const call = (name: ToolName, input: unknown, ctx: Ctx = ada.ctx): Promise<ToolAnswer> =>
  runTool(
    { ctx: asCompanion(ctx, ada.conversationId, ada.runId), allowed: true },
    registry[name],
    randomUUID(),
    input,
  );

async function done(name: ToolName, input: unknown): Promise<ToolAnswer & Record<string, unknown>> {
  const answer = await call(name, input);
  expect(answer).toMatchObject({ ok: true });
  expect(registry[name].output.safeParse(answer).success).toBe(true);
  const row = must(await getAction(ada.ctx, answer.actionId));
  expect(row).toMatchObject({ tool: name, actor: 'agent', status: 'ok', input, run_id: ada.runId });
  return { ...answer };
}

async function changesNothing(answer: Promise<ToolAnswer>, code: string): Promise<void> {
  const before = await domainRows(db, ada.ctx.personId);
  const refused = await answer;
  expect(refused).toMatchObject({ ok: false, error: { code } });
  expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
}

describe('addEvidence', () => {
  test('keeps the exact words with the offsets the server found', async () => {
    const kept = await done('addEvidence', { quote: 'the Planner agrees', kind: 'relation' });
    const [row] = await db.sql('select * from public.part_evidence where id = $1', [kept.evidenceId]);
    const text = 'My Critic says that I must work harder, and the Planner agrees.';
    const start = text.indexOf('the Planner agrees');
    expect(row).toMatchObject({
      message_id: ada.messageId,
      part_id: null,
      quote: 'the Planner agrees',
      start_offset: start,
      end_offset: start + 18,
      run_id: ada.runId,
    });
  });

  test('refuses words the person never wrote, words of another person, and the same words twice', async () => {
    await changesNothing(call('addEvidence', { quote: 'I hear you.', kind: 'thought' }), 'not_found');
    await changesNothing(call('addEvidence', { quote: 'My Critic', kind: 'thought' }, eve), 'not_found');
    await changesNothing(call('addEvidence', { quote: 'I must work harder', kind: 'thought' }), 'conflict');
    await changesNothing(call('addEvidence', { quote: 'my critic', kind: 'thought' }), 'not_found');
  });

  test('counts offsets in characters, not in bytes or halves of characters, and compares after NFC', async () => {
    const talk = randomUUID();
    await say(ada.ctx, talk, '🌧🌧 caf\u0065\u0301 makes it quiet');
    const ctx = asCompanion(ada.ctx, talk, randomUUID());
    const input = { quote: 'café makes', kind: 'trigger' };
    const kept = await runTool({ ctx, allowed: true }, registry.addEvidence, 'x', input);
    expect(kept).toMatchObject({ ok: true, start: 3, end: 13, quote: 'café makes' });
  });
});

describe('searchParts', () => {
  test('finds a part by its name inside a sentence, and by its kept words', async () => {
    const byName = await done('searchParts', { query: 'my critic was loud again' });
    expect(byName.parts).toMatchObject([{ id: ada.partId, name: 'Critic', evidence_count: 1 }]);
    const byWords = await done('searchParts', { query: 'must work harder' });
    expect(byWords.parts).toMatchObject([{ name: 'Critic' }]);
  });

  test('finds nothing of another person', async () => {
    expect(await call('searchParts', { query: 'Critic' }, eve)).toMatchObject({ ok: true, parts: [] });
  });
});

describe('getPartDetails', () => {
  test('reads the part with quotes, relationships, pending proposals and recent actions', async () => {
    const read = await done('getPartDetails', { partId: ada.partId });
    expect(read).toMatchObject({
      part: { name: 'Critic' },
      evidence: [{ id: ada.evidenceId }],
      relationships: [{ from_name: 'Critic', to_name: 'Planner', type: 'allied' }],
      pending: [{ id: ada.proposalId }],
    });
    expect(read.recent).toMatchObject([{ tool: 'parts.insert', actor: 'person' }]);
  });

  test("answers another person's part as if it were not there", () =>
    changesNothing(call('getPartDetails', { partId: ada.partId }, eve), 'not_found'));
});

describe('listEvidence', () => {
  test('lists the quotes of a part, or those without one', async () => {
    const ofPart = await done('listEvidence', { partId: ada.partId, limit: 10 });
    expect(ofPart.evidence).toMatchObject([{ id: ada.evidenceId, quote: 'I must work harder' }]);
    const loose = await done('listEvidence', { limit: 10 });
    expect(JSON.stringify(loose.evidence)).not.toContain(ada.evidenceId);
  });
});

describe('createProposal', () => {
  const input = () => ({
    kind: 'update_part',
    partId: ada.otherPartId,
    changes: { charge: 'positive' },
    evidenceIds: [ada.evidenceId],
    why: 'You said that it agrees.',
  });

  test('puts a change before the person and changes nothing else', async () => {
    const parts = (await domainRows(db, ada.ctx.personId)).parts;
    const made = await done('createProposal', input());
    const [row] = await db.sql('select * from public.proposals where id = $1', [made.proposalId]);
    expect(row).toMatchObject({
      status: 'pending',
      part_id: ada.otherPartId,
      changes: { charge: 'positive' },
    });
    expect((await domainRows(db, ada.ctx.personId)).parts).toEqual(parts);
  });

  test('refuses invented evidence, unknown parts, tender parts and fields a part does not have', async () => {
    await changesNothing(call('createProposal', { ...input(), evidenceIds: [randomUUID()] }), 'not_found');
    await changesNothing(call('createProposal', { ...input(), partId: randomUUID() }), 'not_found');
    await changesNothing(
      call('createProposal', { ...input(), changes: { category: 'exile' } }),
      'not_allowed',
    );
    await changesNothing(call('createProposal', { ...input(), changes: {} }), 'invalid_input');
    await changesNothing(call('createProposal', { ...input(), partId: ada.partId }, eve), 'not_found');
  });
});

describe('listRecentActions', () => {
  test('lists the ledger, newest first', async () => {
    const listed = await done('listRecentActions', { limit: 3 });
    const rows = await db.sql<{ id: string }>(
      `select id from public.agent_actions where user_id = $1 and id <> $2 order by seq desc limit 3`,
      [ada.ctx.personId, listed.actionId],
    );
    expect((listed.actions as { id: string }[]).map((action) => action.id)).toEqual(
      rows.map((row) => row.id),
    );
  });

  test('goes further back from where a page ended', async () => {
    const page = async (input: object) =>
      registry.listRecentActions.output.parse(await done('listRecentActions', input));
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, before: first.next });
    const rows = await db.sql<{ id: string }>(
      `select id from public.agent_actions where user_id = $1 and seq < $2 order by seq desc limit 2`,
      [ada.ctx.personId, first.next],
    );
    expect(second.actions.map((action) => action.id)).toEqual(rows.map((row) => row.id));
    expect((await page({ limit: 10, before: 1 })).actions).toEqual([]);
  });
});

describe('undoAction', () => {
  test('takes back what the companion did, as an action of its own that can be redone', async () => {
    const kept = await done('addEvidence', { quote: 'My Critic says', kind: 'direct_mention' });
    const undone = await done('undoAction', { actionId: kept.actionId });
    expect(undone).toMatchObject({ undone: kept.actionId, restored: 1 });
    expect(await db.sql('select 1 from public.part_evidence where id = $1', [kept.evidenceId])).toEqual([]);
    expect(must(await getAction(ada.ctx, kept.actionId)).undone_by).toBe(undone.actionId);
    await done('undoAction', { actionId: undone.actionId });
    expect(await db.sql('select 1 from public.part_evidence where id = $1', [kept.evidenceId])).toHaveLength(
      1,
    );
  });

  test('only looks when asked for a preview, and leaves to the person what was changed since', async () => {
    const kept = await done('addEvidence', { quote: 'the Planner agrees', kind: 'direct_mention' });
    const looked = await done('undoAction', { actionId: kept.actionId, preview: true });
    expect(looked).toMatchObject({ undone: null, restored: 1 });
    await sqlAsServer(db, ada.ctx.personId, (tx) =>
      tx.query(`update public.part_evidence set kind = 'fear' where id = $1`, [kept.evidenceId]),
    );
    await changesNothing(call('undoAction', { actionId: kept.actionId }), 'conflict');
    const { conflicts, seen } = must(await undoAction(ada.ctx, kept.actionId, { preview: true }));
    const choices = conflicts.map(({ table_name, row_id, field }) => ({
      table_name,
      row_id,
      field,
      choice: 'take_back' as const,
    }));
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    expect(await undoAction(companion, kept.actionId, { choices, seen })).toMatchObject({
      error: { code: 'not_allowed' },
    });
    expect(must(await undoAction(ada.ctx, kept.actionId, { choices, seen })).action_id).not.toBeNull();
  });

  test('refuses what the person did, what another did, and what changed nothing', async () => {
    const [own] = await db.sql<{ id: string }>(
      `select id from public.agent_actions where user_id = $1 and actor = 'person' and tool = 'giveConsent'`,
      [ada.ctx.personId],
    );
    await changesNothing(call('undoAction', { actionId: own?.id }), 'not_allowed');
    await changesNothing(call('undoAction', { actionId: own?.id }, eve), 'not_found');
    const looked = await done('searchParts', { query: 'x' });
    await changesNothing(call('undoAction', { actionId: looked.actionId }), 'conflict');
  });
});

describe('every tool', () => {
  test('refuses an input that does not fit, with a failed row and nothing else', async () => {
    for (const name of toolNames) {
      for (const input of [
        'text',
        7,
        [],
        { partId: 'no uuid', quote: '', query: '', limit: -1, actionId: 1 },
      ]) {
        const before = await domainRows(db, ada.ctx.personId);
        const answer = await call(name, input);
        expect([name, input, answer]).toMatchObject([
          name,
          input,
          { ok: false, error: { code: 'invalid_input' } },
        ]);
        expect(must(await getAction(ada.ctx, answer.actionId))).toMatchObject({
          status: 'failed',
          change_count: 0,
        });
        expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
      }
    }
  });

  test('refuses while it rests, and says so in the ledger', async () => {
    const ctx = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const input = { quote: 'harder', kind: 'thought' };
    const answer = await runTool({ ctx, allowed: false }, registry.addEvidence, 'x', input);
    expect(answer).toMatchObject({ ok: false, error: { code: 'locked' } });
    expect(must(await getAction(ada.ctx, answer.actionId))).toMatchObject({
      status: 'refused',
      change_count: 0,
    });
  });

  test('that breaks tells neither model nor person why, and leaves a failed row', async () => {
    expectConsoleError(/^\[tool\] searchParts failed \(Error\)$/);
    const broken = {
      ...registry.searchParts,
      run: async () => {
        await Promise.reject(new Error('password=hunter2 at 10.0.0.1'));
        return ok({ parts: [] });
      },
    };
    const ctx = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const answer = await runTool({ ctx, allowed: true }, broken, 'broken', { query: 'x' });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    expect(must(await getAction(ada.ctx, answer.actionId))).toMatchObject({
      status: 'failed',
      error_code: 'unexpected',
    });
  });
});
