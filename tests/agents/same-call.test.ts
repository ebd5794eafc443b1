import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCallIds } from '@/agents/engine/steady/own-call-ids';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, say } from '../support/scene';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud after the meeting.';
const quote = { quote: 'Critic was loud', kind: 'direct_mention' };

test('the same call made twice is done once, and both hear the first answer', async () => {
  const conversationId = randomUUID();
  const { run_id } = await say(ada, conversationId, text, { leaveRunning: true });
  const call = () =>
    runTool(
      { ctx: asCompanion(ada, conversationId, run_id), allowed: true },
      registry.addEvidence,
      'one',
      quote,
    );
  const first = await call();
  expect(first).toMatchObject({ ok: true });
  expect(await call()).toEqual(first);
  const look = () =>
    runTool({ ctx: asCompanion(ada, conversationId, run_id), allowed: true }, registry.searchParts, 'two', {
      query: 'critic',
    });
  expect(await look()).toEqual(await look());
  expect(await ledgerOf(db, conversationId)).toMatchObject([
    { tool: 'addEvidence', status: 'ok', changes: 1 },
    { tool: 'searchParts', status: 'ok' },
  ]);
});

test('a model that numbers the calls of each step anew has all of them done', async () => {
  const conversationId = randomUUID();
  const call = (words: string) =>
    calling({ id: 'call_0', tool: 'addEvidence', input: { ...quote, quote: words } });
  const model = mockModel(call('My Critic'), call('was loud'), call('the meeting'), saying('I kept them.'));
  await turn(ada, model, { conversationId, text });
  const kept = await db.sql<{ quote: string }>(
    'select quote from public.part_evidence where conversation_id = $1 order by created_at',
    [conversationId],
  );
  expect(kept.map((row) => row.quote)).toEqual(['My Critic', 'was loud', 'the meeting']);
});

test('ids of calls stay as they are where nothing stands against it', () => {
  const used = new Set<string>();
  const part = (id: string): LanguageModelV4StreamPart => ({
    ...{ type: 'tool-call', toolCallId: id, toolName: 'searchParts', input: '{}' },
  });
  const first = ownCallIds(used);
  expect([first(part('a')), first(part('b'))]).toEqual([part('a'), part('b')]);
  const second = ownCallIds(used);
  expect(second(part('a'))).not.toEqual(part('a'));
  expect(second({ type: 'tool-input-delta', id: 'c', delta: '{' })).toMatchObject({ id: 'c' });
});

test('two calls of one answer under one id are two calls', () => {
  const own = ownCallIds(new Set());
  const call = (id: string): LanguageModelV4StreamPart => ({
    ...{ type: 'tool-call', toolCallId: id, toolName: 'addEvidence', input: '{}' },
  });
  const ids = ['', '', 'call_0', 'call_0'].map((id) => {
    const begun = own({ type: 'tool-input-start', id, toolName: 'addEvidence' });
    const called = own(call(id));
    expect(called).toMatchObject({ toolCallId: begun.type === 'tool-input-start' ? begun.id : undefined });
    return called.type === 'tool-call' && called.toolCallId;
  });
  expect(new Set(ids).size).toBe(4);
});
