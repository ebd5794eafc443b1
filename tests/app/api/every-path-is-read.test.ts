import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runTurn } from '@/agents/engine/run-turn';
import { createGuide } from '@/agents/guide/model';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { memoryHome } from '@/lib/memory/memory-home';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { everyCall, sceneOfCalls } from '../../support/every-call';
import { calling, mockModel, saying } from '../../support/mock-model';
import { endRests } from '../../support/rests';
import { must } from '../../support/scene';
import { chunksOf, keptMessages, ledgerOf, textIn, turn } from '../../support/turns';
import {
  askHandler,
  groundFor,
  markersIn,
  markersKept,
  routeHandlers,
  waysIn,
} from '../../support/words-of-danger';

vi.mock('next/server', async (real) => ({ ...(await real<object>()), after: () => {} }));

let db: TestDb;
let ada: Ctx;
/** What each place of the app answered when words of danger were written there. */
const answers = new Map<string, unknown[]>();
const written: string[] = [];

beforeAll(async () => {
  db = await openTestDb();
  const ctx = await getCtx();
  ada = ctx ?? expect.unreachable();
  must(await giveConsent({ ...ada, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }));
  const ground = await groundFor(db, ada);
  const handlers = await routeHandlers();
  for (const [name, way] of Object.entries(waysIn)) {
    const handler = handlers.get(name);
    if (typeof way === 'string' || !handler) continue;
    for (const asked of way(ground, name)) {
      const response = await askHandler(name, handler, asked);
      const told = await response.text();
      answers.set(name, [...(answers.get(name) ?? []), [response.status, told]]);
      written.push(...markersIn(asked.body));
    }
  }
  await endRests(db, ada.personId);
}, 120_000);
afterAll(() => db.close());

test('every route of the app says what can be written there', async () => {
  const open = [...(await routeHandlers()).keys()].filter((name) => !/^(GET|HEAD|OPTIONS) /.test(name));
  expect(open.filter((name) => !(name in waysIn))).toEqual([]);
  const gone = Object.keys(waysIn).filter((name) => !/^GET /.test(name) && !open.includes(name));
  expect(gone).toEqual([]);
});

test('what is written anywhere is kept, and its answer says how heavy it is', async () => {
  const kept = await markersKept(db, ada.personId);
  expect(written.filter((marker) => !kept.has(marker))).toEqual([]);
  for (const [name, told] of answers) {
    for (const one of told) {
      const [status, text] = one as [number, string];
      expect([name, status, text]).toEqual([name, 200, expect.stringMatching(/"level":"ideation"/)]);
    }
  }
});

/** A reader that finds nothing, and what it was asked. */
function reader() {
  const model = new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'text', text: '{"level":"none","why":"none"}' }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    }),
  });
  return { model, modelId: 'small-1' };
}

test('nothing of it reaches a model, its second reader, an answer, a message or the ledger of the turn', async () => {
  const { looks } = everyCall(await sceneOfCalls(db, [ada]));
  const sought = ['die', 'want to die', 'lighthouse', 'nothing much goes on', 'Critic', 'I walk', 'It rains'];
  const calls = [
    ...looks.filter(({ tool }) => tool !== 'raiseCare'),
    ...sought.flatMap((query) => [
      { tool: 'searchMarkdown', input: { query, limit: 20 } },
      { tool: 'searchParts', input: { query, limit: 50 } },
    ]),
  ].map((call, n) => ({ id: `call-${n}`, ...call }));
  const conversationId = randomUUID();
  const model = mockModel(calling(...calls), saying('I hear you.'), saying('Yes.'));
  const second = reader();
  const said: unknown[] = [];
  for (const text of ['What do you know of me?', 'Good evening.']) {
    const settings = { model, reader: second, pace: 'instant', perMinute: 1_000 } as const;
    const started = must(
      await runTurn(ada, { conversationId, message: { id: randomUUID(), text } }, settings),
    );
    said.push(await chunksOf(started.response));
    await started.kept;
  }
  expect(model.calls).toHaveLength(3);
  expect(second.model.doGenerateCalls).toHaveLength(2);
  expect({
    prompts: markersIn(model.calls.map(({ prompt, providerOptions }) => [prompt, providerOptions])),
    reader: markersIn(second.model.doGenerateCalls.map(({ prompt }) => prompt)),
    answer: markersIn(said),
    messages: markersIn(await keptMessages(db, conversationId)),
    ledger: markersIn(await ledgerOf(db, conversationId)),
    known: markersIn(must(await memoryHome(ada)).known),
  }).toEqual({ prompts: [], reader: [], answer: [], messages: [], ledger: [], known: [] });
}, 120_000);

test('the guide, which reads on this computer, says none of it either and keeps nothing of it', async () => {
  const before = await markersKept(db, ada.personId);
  const guide = { ...mockModel(), kind: 'guide' as const, model: createGuide({ pace: 'instant' }) };
  const conversationId = randomUUID();
  const said: string[] = [];
  for (const text of ['Hello', '3', 'The Critic is here', 'in my chest', 'curious', 'ok', 'I have to go'])
    said.push(textIn(await turn(ada, guide, { conversationId, text })));
  expect(markersIn(said)).toEqual([]);
  expect(markersIn(await ledgerOf(db, conversationId))).toEqual([]);
  expect(await markersKept(db, ada.personId)).toEqual(before);
}, 60_000);

test('a message of danger names no conversation, is no quote, and stays out of every later prompt', async () => {
  const conversationId = randomUUID();
  const untouched = mockModel(saying('The model must not be asked.'));
  await turn(ada, untouched, { conversationId, text: 'Honestly I could just kill myself, zqxlater' });
  await turn(ada, untouched, { conversationId, text: 'Just an expression', button: 'figure' });
  const model = mockModel(
    calling({ id: 'q', tool: 'addEvidence', input: { quote: 'kill myself, zqxlater', kind: 'thought' } }),
    saying('I am here.'),
  );
  await turn(ada, model, { conversationId, text: 'My manager moved the deadline again.' });
  expect(untouched.calls).toEqual([]);
  expect(markersIn(model.calls[0]?.prompt)).toEqual([]);
  expect([...((await markersKept(db, ada.personId)).get('zqxlater') ?? [])]).toEqual(['messages']);
});
