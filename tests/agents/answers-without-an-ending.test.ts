import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { type ProviderName, type Recorded, replay, replayed } from '../support/provider-streams/replay';
import { chatChunk, chatShape, responsesShape } from '../support/provider-streams/shapes';
import { consentedPerson } from '../support/scene';
import { keptMessages, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

async function heard(name: ProviderName, answers: Recorded[], withFallback = false) {
  const played = replay(...answers);
  const other = mockModel(saying('The other goes on.'));
  const conversationId = randomUUID();
  const chunks = await turn(ada, replayed(name, played, withFallback ? `m-${randomUUID()}` : undefined), {
    ...{ conversationId, text: 'Please write me the letter.' },
    ...(withFallback && { fallbacks: [other] }),
  });
  const [run] = await db.sql<{ stop_reason: string; error_code: string | null }>(
    'select stop_reason, error_code from public.runs where conversation_id = $1',
    [conversationId],
  );
  return {
    ...{ run, text: textIn(chunks), asked: played.asked, other: other.calls.length },
    kept: (await keptMessages(db, conversationId)).slice(1).flatMap(({ parts }) => parts),
    ledger: (await ledgerOf(db, conversationId)).map(({ tool, status, input }) => ({ tool, status, input })),
    errors: chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : [])),
  };
}

const providers: ProviderName[] = ['OpenAI responses', 'OpenAI chat', 'OpenRouter', 'compatible'];

describe.each(providers)('%s', (name) => {
  const shape =
    name === 'OpenAI responses'
      ? responsesShape()
      : chatShape(name === 'OpenRouter' ? 'reasoning' : 'reasoning_content');
  const call = { id: 'c', name: 'createDocument', pieces: ['{"title":"My letter",', '"text":"Dear me"}'] };
  const second: Recorded = { events: [...shape.begin(), ...shape.text('Second try.'), ...shape.end('stop')] };

  test.each([
    ['half an answer', shape.text('Half an answer that ')],
    ['nothing', []],
    ['a whole call', shape.calls(call)],
    ['half a call', shape.brokenCall({ ...call, pieces: ['{"title":"My'] })],
  ])(
    'after %s without an ending the next model is asked, and alone the same one again',
    async (_, events) => {
      const broken = { events: [...shape.begin(), ...events] };
      const alone = await heard(name, [broken, second]);
      expect(alone.asked).toHaveLength(2);
      expect(alone).toMatchObject({ run: { stop_reason: 'finished' }, ledger: [] });
      expect(alone.text).toContain('Second try.');
      const two = await heard(name, [broken], true);
      expect(two).toMatchObject({ run: { stop_reason: 'finished' }, ledger: [], other: 1 });
      expect(two.asked).toHaveLength(1);
    },
  );

  test('a whole answer without an ending is taken as it is, not said anew beside itself, and told as one that may not be whole', async () => {
    const whole = { events: [...shape.begin(), ...shape.text('I hear you. ', 'That sounds hard.')] };
    for (const withFallback of [false, true]) {
      const { text, kept, asked, other, run } = await heard(name, [whole, second], withFallback);
      expect({ text, asked: asked.length, other }).toEqual({
        ...{ text: 'I hear you. That sounds hard.', asked: 1, other: 0 },
      });
      expect(kept.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([text]);
      expect(run).toEqual({ stop_reason: 'unclear_end', error_code: null });
    }
  });

  test('a call that reaches the full length goes back to the model as one that was cut', async () => {
    const cut = { ...call, pieces: ['{"title":"My letter","text":"', 'Dear me, '] };
    const { ledger, asked, text, run } = await heard(name, [
      { events: [...shape.begin(), ...shape.brokenCall(cut), ...shape.end('length')] },
      second,
    ]);
    expect(ledger).toMatchObject([{ tool: 'createDocument', status: 'failed' }]);
    expect({ asked: asked.length, text, run }).toMatchObject({
      ...{ asked: 2, text: 'Second try.', run: { stop_reason: 'finished' } },
    });
  });

  test.each(['length', 'filter'] as const)(
    'whole calls of an answer that ends for %s are answered, or not made, and none stays open',
    async (reason) => {
      const { ledger, asked, kept, run } = await heard(name, [
        {
          events: [
            ...shape.begin(),
            ...shape.text('I write it. '),
            ...shape.calls(call),
            ...shape.end(reason),
          ],
        },
        second,
      ]);
      const isMade = reason === 'length';
      expect(ledger).toMatchObject(isMade ? [{ tool: 'createDocument', status: 'ok' }] : []);
      expect({ asked: asked.length, run }).toMatchObject({
        ...{ asked: isMade ? 2 : 1, run: { stop_reason: isMade ? 'finished' : 'filtered' } },
      });
      const calls = kept.filter(({ type }) => type.startsWith('tool-'));
      expect(calls.map(({ state }) => state)).toEqual(isMade ? ['output-available'] : []);
    },
  );

  test('a last call without arguments that reaches the full length is not run with none', async () => {
    const { ledger } = await heard(name, [
      {
        events: [
          ...shape.begin(),
          ...shape.calls({ id: 'c', name: 'listGoals', pieces: [] }),
          ...shape.end('length'),
        ],
      },
      second,
    ]);
    expect(ledger).toMatchObject([{ tool: 'listGoals', status: 'failed' }]);
  });

  test('thoughts that reach the full length are told as that, and not as an empty answer', async () => {
    const { run, errors } = await heard(name, [
      { events: [...shape.begin(), ...shape.thoughts('I think and think'), ...shape.end('length')] },
    ]);
    expect(run).toEqual({ stop_reason: 'model_error', error_code: 'output_limit' });
    expect(errors).toEqual([expect.stringContaining('all the length')]);
  });
});

const chat = chatShape('reasoning');
/** Reasons that servers give in words of their own, and what they are told as. */
const reasons: [string, string][] = [
  ...(['eos', 'end_turn', 'STOP', 'stop_sequence'].map((one) => [one, 'finished']) as [string, string][]),
  ...(['max_tokens', 'MAX_TOKENS', 'model_length'].map((one) => [one, 'output_limit']) as [string, string][]),
  ...(['SAFETY', 'recitation', 'refusal'].map((one) => [one, 'filtered']) as [string, string][]),
  ...(['other', 'OTHER', 'unknown', 'something_new'].map((one) => [one, 'unclear_end']) as [
    string,
    string,
  ][]),
];

test.each(reasons)('an answer that ends for “%s” is told as %s', async (reason, stop) => {
  const events = [...chat.begin(), ...chat.text('So far, this is it'), chatChunk({}, reason)];
  expect(await heard('compatible', [{ events }])).toMatchObject({
    ...{ text: 'So far, this is it', run: { stop_reason: stop, error_code: null } },
  });
});

const end: Recorded = { events: [...chat.begin(), ...chat.text('Fine.'), ...chat.end('stop')] };
const step = (...calls: object[]): Recorded => ({
  events: [...chat.begin(), ...calls.map((one) => chatChunk({ tool_calls: [one] })), ...chat.end('tools')],
});
const callOf = (id: string, name: string, written: string) => ({
  ...{ index: 0, id, type: 'function', function: { name, arguments: written } },
});

describe.each(['OpenAI chat', 'OpenRouter', 'compatible'] as const)('%s', (name) => {
  test.each(['{"query":"x"}{"query":"y"}', '{"query":"x","__proto__":{"a":1}}', '{"query":'])(
    'arguments that are no JSON of a tool do not run it with nothing in their place: %s',
    async (written) => {
      const { ledger, text } = await heard(name, [step(callOf('a', 'searchParts', written)), end]);
      expect({ ledger, text }).toMatchObject({
        ...{ ledger: [{ tool: 'searchParts', status: 'failed' }], text: 'Fine.' },
      });
      expect(ledger[0]?.input).not.toEqual({});
    },
  );
});

test.each(['OpenRouter', 'compatible'] as const)('%s: two calls in one place are both run', async (name) => {
  const both = step(callOf('a1', 'listMarkdown', '{}'), callOf('a2', 'listGoals', '{}'));
  const { ledger, text } = await heard(name, [both, end]);
  expect(ledger.map(({ tool, status }) => `${tool} ${status}`).sort()).toEqual([
    ...['listGoals ok', 'listMarkdown ok'],
  ]);
  expect(text).toBe('Fine.');
});
