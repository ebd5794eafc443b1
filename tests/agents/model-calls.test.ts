import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRunStream } from '@/agents/engine/run-stream';
import { runTurn } from '@/agents/engine/run-turn';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { eraseNow } from '@/lib/undo/erase-now';
import type { SentCall } from '@/lib/usage/schema';
import { aCall } from '../support/a-call';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { replay, replayed } from '../support/provider-streams/replay';
import { chatShape, responsesShape } from '../support/provider-streams/shapes';
import { consentedPerson, must, say } from '../support/scene';
import { chunksOf, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud after the meeting.';
const callsOf = (conversationId: string) =>
  db.sql<Record<string, unknown>>(
    `select n, agent, model, input_tokens, output_tokens, cached_tokens, reasoning_tokens, estimated_tokens,
       cost_micros::int as cost_micros, cost_source, error_code, run_id, duration_ms
     from public.model_calls where conversation_id = $1 order by n`,
    [conversationId],
  );

describe('every call of a model is a row', () => {
  test('of each step, with the run it was made for', async () => {
    const conversationId = randomUUID();
    const look = calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } });
    await turn(ada, mockModel(look, saying('I looked.')), { conversationId, text });
    const [run] = await db.sql<{ id: string }>('select id from public.runs where conversation_id = $1', [
      conversationId,
    ]);
    const told = { agent: 'companion', model: 'mock-1', input_tokens: 3, output_tokens: 4, run_id: run?.id };
    expect(await callsOf(conversationId)).toMatchObject([
      { ...told, n: 0, cost_micros: null, error_code: null },
      { ...told, n: 1, cost_micros: null, error_code: null },
    ]);
  });

  test('of the second reader too', async () => {
    const conversationId = randomUUID();
    const usage = {
      inputTokens: { total: 11, noCache: 11, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 2, text: 2, reasoning: 0 },
    };
    const model = new MockLanguageModelV4({
      modelId: 'small-1',
      doGenerate: async () => ({
        content: [{ type: 'text', text: '{"level":"none","why":"none"}' }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage,
        warnings: [],
      }),
    });
    const started = must(
      await runTurn(
        ada,
        { conversationId, message: { id: randomUUID(), text } },
        {
          model: mockModel(saying('I hear it.')),
          pace: 'instant',
          perMinute: 1_000,
          reader: { model, modelId: 'small-1' },
        },
      ),
    );
    await chunksOf(started.response);
    await started.kept;
    expect(await callsOf(conversationId)).toMatchObject([
      { agent: 'companion', model: 'mock-1' },
      { agent: 'second_reader', model: 'small-1', input_tokens: 11, output_tokens: 2 },
    ]);
  });

  test('of tries that failed too, with why', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(new Error('secret detail')), { conversationId, text });
    const rows = await callsOf(conversationId);
    expect(rows[0]).toMatchObject({ error_code: 'unreachable', input_tokens: null, estimated_tokens: 0 });
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('of an answer that was stopped, which is estimated because nobody told what it took', async () => {
    const conversationId = randomUUID();
    const parts = saying('I hear it. '.repeat(40)).slice(0, 2);
    const model = mockModel({ parts, hang: true });
    const started = must(await start(ada, model, { conversationId, text }));
    const reading = chunksOf(started.response);
    await vi.waitFor(() => expect(model.calls).toHaveLength(1));
    await must(await findRunStream(ada, conversationId))?.stop();
    await reading;
    await started.kept;
    const [row] = await callsOf(conversationId);
    expect(row).toMatchObject({ input_tokens: null, output_tokens: null, error_code: 'stopped_by_person' });
    expect(row?.estimated_tokens).toBeGreaterThan(100);
  });

  test('of a server that counts nothing, which is estimated', async () => {
    const conversationId = randomUUID();
    const nothing = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    const shape = chatShape('reasoning_content');
    const events = [...shape.begin(), ...shape.text('I hear it. '.repeat(40))];
    const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage: nothing };
    const played = replay({ events: [...events, end, 'data: [DONE]\n\n'] });
    await turn(ada, replayed('compatible', played), { conversationId, text });
    const [row] = await callsOf(conversationId);
    expect(row).toMatchObject({ input_tokens: null, output_tokens: null, error_code: null });
    expect(row?.estimated_tokens).toBeGreaterThan(100);
  });

  test('and none of the guide, nor of what safety says', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(saying('Hm.')), { conversationId, text: 'I want to kill myself tonight.' });
    expect(await callsOf(conversationId)).toEqual([]);
  });
});

describe('what a call costs', () => {
  test('is what OpenRouter says it is, under the model that really answered', async () => {
    const conversationId = randomUUID();
    const shape = chatShape('reasoning');
    const events = [...shape.begin(), ...shape.text('I hear it.'), ...shape.end('stop')].map((event) => {
      if (typeof event === 'string') return event;
      const told =
        'usage' in event && event.usage ? { usage: { ...(event.usage as object), cost: 0.00123 } } : {};
      return { ...event, model: 'maker/really-2', ...told };
    });
    const chunks = await turn(ada, replayed('OpenRouter', replay({ events })), { conversationId, text });
    expect(textIn(chunks)).toBe('I hear it.');
    expect(await callsOf(conversationId)).toMatchObject([
      {
        ...{ model: 'maker/really-2', cost_micros: 1230, cost_source: 'provider', input_tokens: 120 },
        ...{ output_tokens: 30, cached_tokens: 100, reasoning_tokens: 12 },
      },
    ]);
  });

  test('holds what whoever serves the model takes for a key of the person’s own at OpenRouter', async () => {
    const conversationId = randomUUID();
    const shape = chatShape('reasoning');
    const own = { cost: 0.0001, is_byok: true, cost_details: { upstream_inference_cost: 0.0033 } };
    const events = [...shape.begin(), ...shape.text('I hear it.'), ...shape.end('stop')].map((event) =>
      typeof event === 'string' || !('usage' in event && event.usage)
        ? event
        : { ...event, usage: { ...(event.usage as object), ...own } },
    );
    await turn(ada, replayed('OpenRouter', replay({ events })), { conversationId, text });
    expect(await callsOf(conversationId)).toMatchObject([{ cost_micros: 3400, cost_source: 'provider' }]);
  });

  test('follows from the dated table for OpenAI itself, and is not known for a model that is not in it', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()];
    const shape = responsesShape();
    const answer = (model: string) => ({
      events: [
        JSON.parse(JSON.stringify([...shape.begin(), ...shape.text('I hear it.'), ...shape.end('stop')])),
      ]
        .flat()
        .map((event: object | string) =>
          typeof event === 'string'
            ? event
            : JSON.parse(JSON.stringify(event).replaceAll('gpt-5.4-mini-0901', model)),
        ),
    });
    const openAI = (model: string) => replayed('OpenAI responses', replay(answer(model)));
    await turn(ada, openAI('gpt-5.4-mini-2026-03-17'), { conversationId: known, text });
    await turn(ada, openAI('gpt-99'), { conversationId: unknown, text });
    // 20 read anew at 0.75, 100 from the cache at 0.075, 30 written at 4.5.
    expect(await callsOf(known)).toMatchObject([
      { model: 'gpt-5.4-mini-2026-03-17', cost_micros: 158, cost_source: 'prices' },
    ]);
    expect(await callsOf(unknown)).toMatchObject([{ model: 'gpt-99', cost_micros: null, cost_source: null }]);
  });

  test('is not taken from a server that only calls its model like one of OpenAI', async () => {
    const conversationId = randomUUID();
    const shape = chatShape('reasoning_content');
    const events = [...shape.begin(), ...shape.text('I hear it.'), ...shape.end('stop')];
    const named = events.map((event) =>
      typeof event === 'string' ? event : { ...event, model: 'gpt-5.4-mini' },
    );
    await turn(ada, replayed('compatible', replay({ events: named })), { conversationId, text });
    expect(await callsOf(conversationId)).toMatchObject([{ model: 'gpt-5.4-mini', cost_micros: null }]);
  });
});

const savedWith = (ctx: Ctx, runId: string, calls: SentCall[]) =>
  saveAnswer(ctx, { runId, parts: [], metadata: {}, steps: 1, calls });

test('a call that is told twice is one row, and another person cannot add one', async () => {
  const conversationId = randomUUID();
  const { run_id: runId } = await say(ada, conversationId, text, { leaveRunning: true });
  must(await savedWith(ada, runId, [aCall]));
  must(await savedWith(ada, runId, [aCall, { ...aCall, n: 1 }]));
  const eve = await consentedPerson(db, 'Eve');
  expect(await savedWith(eve, runId, [{ ...aCall, n: 2 }])).toMatchObject({ ok: false });
  expect(await callsOf(conversationId)).toHaveLength(2);
  const { data } = await eve.db.from('model_calls').select('id');
  expect(data).toEqual([]);
});

test('numbers stay when a conversation is erased for good, without any of its words', async () => {
  const bob = await consentedPerson(db, 'Bob');
  const conversationId = randomUUID();
  await turn(bob, mockModel(saying('I hear it.')), { conversationId, text });
  const actionId = randomUUID();
  must(await deleteConversation({ ...bob, tool: 'deleteConversation', actionId }, conversationId));
  must(await eraseNow(bob, actionId));
  expect(await callsOf(conversationId)).toHaveLength(1);
  expect(await db.sql('select from public.runs where conversation_id = $1', [conversationId])).toEqual([]);
});
