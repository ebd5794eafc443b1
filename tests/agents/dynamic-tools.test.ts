import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DynamicTool, usableTools } from '@/agents/tools/dynamic-tool';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { recordCare } from '@/lib/profile/record-care';
import { undoRun } from '@/lib/undo/undo-run';
import { expectConsoleError } from '../support/console';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const heavy = 'I want to kill myself tonight';
const text = 'My Critic was loud today.';
const schema = (key: string): DynamicTool['inputSchema'] => ({
  ...{ type: 'object', properties: { [key]: { type: 'string', maxLength: 80 } }, required: [key] },
  additionalProperties: false,
});

/** Tools nobody wrote a line for in the registry; `ran` names those that were run. */
function offers() {
  const ran: string[] = [];
  const tool = (
    name: string,
    effect: DynamicTool['effect'],
    key: string,
    run: DynamicTool['run'],
  ): DynamicTool => ({
    ...{ name, effect, description: `Does ${name}.`, inputSchema: schema(key) },
    run: async (ctx, input) => {
      ran.push(name);
      return run(ctx, input);
    },
  });
  const offered = [
    tool('look_up', 'read', 'word', async () => ok({ found: `A diary says: ${heavy}.` })),
    tool('keep_quote', 'write', 'quote', async (ctx, input) =>
      addEvidence(ctx, { quote: (input as { quote: string }).quote, kind: 'thought' }),
    ),
    tool('send_mail', 'external', 'to', async () => ok({})),
  ];
  return { ran, offered };
}

async function spoken(ctx: Ctx, offered: DynamicTool[], ...calls: { tool: string; input: unknown }[]) {
  const conversationId = randomUUID();
  const model = mockModel(calling(...calls.map((call, n) => ({ id: `c${n}`, ...call }))), saying('I see.'));
  const chunks = await turn(ctx, model, { conversationId, text, offered });
  const shown = model.calls[0]?.tools?.map(({ name }) => name) ?? [];
  return { conversationId, chunks, shown, rows: await ledgerOf(db, conversationId) };
}

test('a tool that is known at run time leaves its ledger row, its part in the answer and nothing of a hard moment', async () => {
  const { offered, ran } = offers();
  const calls = [
    { tool: 'look_up', input: { word: 'Critic' } },
    { tool: 'keep_quote', input: { quote: 'Critic was loud' } },
  ];
  const { conversationId, rows, chunks } = await spoken(ada, offered, ...calls);
  expect(ran.toSorted()).toEqual(['keep_quote', 'look_up']);
  const row = (tool: string) => rows.find((one) => one.tool === tool);
  expect(row('look_up')).toMatchObject({
    actor: 'agent',
    status: 'ok',
    changes: 0,
    input: { word: 'Critic' },
  });
  expect(row('keep_quote')).toMatchObject({ actor: 'agent', status: 'ok', changes: 1 });
  const [, answer] = await keptMessages(db, conversationId);
  const parts = answer?.parts.filter(({ type }) => type === 'dynamic-tool');
  expect(parts).toMatchObject([
    { toolName: 'look_up', state: 'output-available', output: { ok: true } },
    { toolName: 'keep_quote', state: 'output-available', output: { ok: true } },
  ]);
  expect(JSON.stringify([chunks, rows, answer])).not.toContain('kill myself');
  must(await undoRun({ ...ada, tool: 'undo' }, answer?.metadata.runId ?? ''));
  expect(
    await db.sql('select id from public.part_evidence where conversation_id = $1', [conversationId]),
  ).toEqual([]);
});

test('an input that does not fit, words of a hard moment to keep, and what leaves Parley reach no tool', async () => {
  const { offered, ran } = offers();
  const { rows } = await spoken(
    ada,
    offered,
    { tool: 'look_up', input: { term: 'Critic' } },
    { tool: 'keep_quote', input: { quote: heavy } },
    { tool: 'send_mail', input: { to: 'a@example.org' } },
  );
  expect(ran).toEqual([]);
  expect(rows.map(({ tool, status, error_code }) => [tool, status, error_code])).toEqual(
    expect.arrayContaining([
      ['look_up', 'failed', 'invalid_input'],
      ['keep_quote', 'refused', 'not_allowed'],
      ['send_mail', 'refused', 'not_allowed'],
    ]),
  );
  expect(rows.every(({ changes }) => changes === 0)).toBe(true);
});

test('a fault after something left Parley is not told as nothing done', async () => {
  expectConsoleError(/^\[tool\] (send_mail|keep_quote) failed \(Error\)/);
  const { offered } = offers();
  const failing = offered.map((tool) => ({
    ...tool,
    approve: async () => ok({ go: true as const }),
    run: () => Promise.reject(new Error('It broke.')),
  }));
  const { chunks } = await spoken(
    ada,
    failing,
    { tool: 'send_mail', input: { to: 'a@example.org' } },
    { tool: 'keep_quote', input: { quote: 'Critic was loud' } },
  );
  const told = JSON.stringify(chunks);
  expect(told).toContain('Whether it was done is not known. Say so, and do not call it again.');
  expect(told.match(/Nothing was changed/g)).toHaveLength(1);
});

test('while exploring rests, only what reads is offered', async () => {
  const bea = await consentedPerson(db, 'Bea');
  must(await recordCare({ ...bea, actor: 'safety' }, { careful: true, locked: true }));
  const { offered, ran } = offers();
  const { shown, rows } = await spoken(bea, offered, {
    tool: 'keep_quote',
    input: { quote: 'Critic was loud' },
  });
  expect(shown).toContain('look_up');
  expect(shown).not.toContain('keep_quote');
  expect(ran).toEqual([]);
  expect(rows.every(({ changes }) => changes === 0)).toBe(true);
});

test('a name that is taken or that no provider takes, and a schema that cannot be read, are left out', () => {
  const [look] = offers().offered;
  if (!look) throw new Error('There is one.');
  const offered: DynamicTool[] = [
    look,
    { ...look, description: 'Another of that name.' },
    { ...look, name: 'addEvidence' },
    { ...look, name: 'no spaces' },
    { ...look, name: 'a_list', inputSchema: { type: 'array' } },
    {
      ...look,
      name: 'elsewhere',
      inputSchema: { type: 'object', properties: { a: { $ref: 'https://x.y/z' } } },
    },
  ];
  expect(usableTools(offered).map(({ name, description }) => [name, description])).toEqual([
    ['look_up', 'Does look_up.'],
  ]);
});
