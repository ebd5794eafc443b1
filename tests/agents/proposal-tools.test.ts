import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { objectSchema } from '@/agents/adapters/object-schema';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool, type ToolAnswer } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { proposalKinds } from '@/lib/proposals/schema';
import { getAction } from '@/lib/undo/get-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { type FullPerson, fullPerson } from '../support/full-person';
import { scenes } from '../support/proposals';
import { endRests } from '../support/rests';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let eve: Ctx;
let scene: ReturnType<typeof scenes>;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  scene = scenes(db, ada.ctx);
});
afterAll(() => db.close());

const call = (name: ToolName, input: unknown, ctx: Ctx = ada.ctx): Promise<ToolAnswer> => {
  const companion = asCompanion(ctx, ada.conversationId, ada.runId);
  return runTool({ ctx: companion, allowed: true }, registry[name], randomUUID(), input);
};

async function done(name: ToolName, input: unknown): Promise<Record<string, unknown>> {
  const answer = await call(name, input);
  expect(answer).toMatchObject({ ok: true });
  const row = must(await getAction(ada.ctx, answer.actionId));
  expect(row).toMatchObject({ tool: name, actor: 'agent', status: 'ok', input, run_id: ada.runId });
  expect(row.changes.map(({ table_name }) => table_name)).toEqual(['proposals']);
  return { ...answer };
}

async function changesNothing(answer: () => Promise<ToolAnswer>, code: string): Promise<ToolAnswer> {
  const before = await domainRows(db, ada.ctx.personId);
  const refused = await answer();
  expect(refused).toMatchObject({ ok: false, error: { code } });
  expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
  const owner = (
    await db.sql('select status from public.agent_actions where id = $1', [refused.actionId])
  )[0];
  expect(owner).toEqual({ status: code === 'invalid_input' ? 'failed' : 'refused' });
  return refused;
}

const row = async (proposalId: unknown) =>
  (await db.sql('select * from public.proposals where id = $1', [proposalId]))[0];

describe('createProposal', () => {
  test('puts each kind of change before the person and changes nothing else', async () => {
    const third = await scene.part('Dreamer');
    const quote = await scene.noticed('the Critic fights the Dreamer, and is my Editor', 'relation');
    const reasons = { evidenceIds: [quote], why: 'You said so.' };
    const partId = ada.partId;
    for (const input of [
      { kind: 'rename_part', partId, changes: { name: 'Editor' }, ...reasons },
      { kind: 'relate_parts', partId, otherPartId: third, changes: { type: 'polarized' }, ...reasons },
      { kind: 'merge_parts', partId, otherPartId: third, changes: {}, ...reasons },
      { kind: 'retire_part', partId: third, changes: {}, ...reasons },
      {
        kind: 'edit_memory',
        changes: { path: 'overview.md', anchor: 'focus', op: 'append', text: 'Tea helps.' },
        ...reasons,
      },
    ]) {
      const { proposals: _, ...before } = await domainRows(db, ada.ctx.personId);
      const made = await done('createProposal', input);
      expect(await row(made.proposalId)).toMatchObject({
        kind: input.kind,
        status: 'pending',
        changes: input.changes,
        run_id: ada.runId,
        conversation_id: ada.conversationId,
      });
      const { proposals: __, ...after } = await domainRows(db, ada.ctx.personId);
      expect(after).toEqual(before);
    }
  });

  test('refuses a payload of another kind, a part of another person, and where a part sits', async () => {
    const reasons = { evidenceIds: [ada.evidenceId], why: 'You said so.' };
    const partId = ada.partId;
    for (const input of [
      { kind: 'rename_part', partId, changes: { category: 'manager' }, ...reasons },
      { kind: 'rename_part', changes: { name: 'x' }, ...reasons },
      { kind: 'relate_parts', partId, changes: { type: 'allied' }, ...reasons },
      { kind: 'split_part', partId, changes: { name: 'x', evidence: [] }, ...reasons },
      { kind: 'forget_part', partId, changes: {}, ...reasons },
    ])
      await changesNothing(() => call('createProposal', input), 'invalid_input');
    const rest = { kind: 'retire_part', partId, changes: {}, evidenceIds: [], why: 'x' };
    await changesNothing(() => call('createProposal', rest, eve), 'not_found');
    const refused = await changesNothing(() => call('createProposal', rest), 'not_allowed');
    expect(refused).toMatchObject({ error: { detail: { unmet: ['one_quote'] } } });
  });

  test('rests with exploring', async () => {
    await db.sql(
      `update public.safety_rests set exploring_locked_until = now() + interval '1 hour' where user_id = $1`,
      [ada.ctx.personId],
    );
    const rest = { kind: 'retire_part', partId: ada.partId, evidenceIds: [ada.evidenceId], why: 'x' };
    await changesNothing(() => call('createProposal', rest), 'locked');
    await endRests(db, ada.ctx.personId);
  });
});

describe('updateProposal', () => {
  test('puts a waiting proposal another way and leaves the rest of it', async () => {
    const before = await row(ada.proposalId);
    const why = 'You said it twice.';
    await done('updateProposal', { proposalId: ada.proposalId, why, changes: { role: 'must work harder' } });
    expect(await row(ada.proposalId)).toMatchObject({
      why,
      changes: { role: 'must work harder' },
      evidence_ids: before?.evidence_ids,
      expires_at: before?.expires_at,
      status: 'pending',
    });
    expect((await row(ada.proposalId))?.revised_at).not.toBeNull();
  });

  test('refuses what is not there, not theirs, decided, or of no use', async () => {
    const proposalId = ada.proposalId;
    await changesNothing(() => call('updateProposal', { proposalId: randomUUID(), why: 'x' }), 'not_found');
    await changesNothing(() => call('updateProposal', { proposalId, why: 'x' }, eve), 'not_found');
    await changesNothing(() => call('updateProposal', { proposalId, changes: { size: 1 } }), 'invalid_input');
    await changesNothing(
      () => call('updateProposal', { proposalId, changes: { type: 'allied' } }),
      'invalid_input',
    );
    await changesNothing(
      () => call('updateProposal', { proposalId, changes: { category: 'exile' } }),
      'not_allowed',
    );
    must(await decideAsShown(ada.ctx, proposalId, { decision: 'not_now' }));
    await changesNothing(() => call('updateProposal', { proposalId, why: 'x' }), 'conflict');
  });
});

describe('as models are shown them', () => {
  test('every tool takes one object, and a union names the fields and kinds of all its variants', () => {
    for (const name of toolNames)
      expect([name, objectSchema(registry[name].input).type]).toEqual([name, 'object']);
    const schema = objectSchema(registry.createProposal.input);
    // An intention, and a question asked once more, are suggested with tools of their own.
    const kinds = proposalKinds.filter((kind) => kind !== 'create_goal' && kind !== 'follow_up');
    expect(schema.properties?.kind).toEqual({ type: 'string', enum: kinds });
    expect(schema.required?.toSorted()).toEqual(['evidenceIds', 'kind', 'why']);
  });

  test('says what belongs where in as few words as tell it', () => {
    const plain = z.object({
      query: z.string().min(1).max(400),
      id: z.uuid(),
      day: z.iso.date().nullable(),
      kind: z.enum(['a', 'b']).optional(),
      near: z.number().min(0).max(1).default(0),
      either: z.union([
        z.strictObject({ one: z.string() }),
        z.object({ one: z.string(), two: z.array(z.uuid()) }),
      ]),
    });
    expect(objectSchema(plain)).toEqual({
      type: 'object',
      properties: {
        query: { type: 'string' },
        id: { type: 'string' },
        day: { type: ['string', 'null'], format: 'date' },
        kind: { type: 'string', enum: ['a', 'b'] },
        near: { type: 'number', minimum: 0, maximum: 1 },
        either: {
          type: 'object',
          properties: { one: { type: 'string' }, two: { type: 'array', items: { type: 'string' } } },
          required: ['one'],
        },
      },
      required: ['query', 'id', 'day', 'either'],
    });
  });
});
