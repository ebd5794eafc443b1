import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
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

const shape = chatShape('reasoning_content');
const said = 'I hear you.';
const words: Recorded = { events: [...shape.begin(), ...shape.text(said), ...shape.end('stop')] };
const find = { name: 'searchParts', arguments: '{"query":"Critic"}' };
const list = { name: 'listMarkdown', arguments: '{}' };
const done = 'data: [DONE]\n\n';

async function heard(name: ProviderName, ...answers: Recorded[]) {
  const played = replay(...answers);
  const conversationId = randomUUID();
  const text = 'My Critic was loud after the meeting.';
  const chunks = await turn(ada, replayed(name, played), { conversationId, text });
  const kept = await keptMessages(db, conversationId);
  return {
    text: textIn(chunks),
    stop: kept.at(-1)?.metadata.stop,
    calls: kept.flatMap(({ parts }) => parts.filter(({ type }) => type.startsWith('tool-'))),
    ledger: (await ledgerOf(db, conversationId)).map(({ tool, status }) => `${tool} ${status}`).sort(),
    errors: chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : [])),
    asked: played.asked,
  };
}

const chatProviders: ProviderName[] = ['OpenAI chat', 'OpenRouter', 'compatible'];

/** A step in which a server of chat completions calls tools in a way of its own. */
const habits: Record<string, object[]> = {
  'a whole call in one piece, ended as if it were words': [
    chatChunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: find }] }),
    chatChunk({}, 'stop'),
  ],
  'a call and its ending in one piece': [
    chatChunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: find }] }, 'tool_calls'),
  ],
  'two whole calls under one id': [
    chatChunk({ tool_calls: [{ index: 0, id: 'call_0', type: 'function', function: find }] }),
    chatChunk({ tool_calls: [{ index: 1, id: 'call_0', type: 'function', function: list }] }),
    chatChunk({}, 'tool_calls'),
  ],
  'a call without an id': [
    chatChunk({ tool_calls: [{ index: 0, id: '', type: 'function', function: find }] }),
    chatChunk({}, 'tool_calls'),
  ],
};

test.each(
  chatProviders.flatMap((name) =>
    Object.entries(habits).map(([habit, events]) => [name, habit, events] as const),
  ),
)('%s: %s runs and is answered once', async (name, habit, events) => {
  const { text, ledger, calls, errors } = await heard(
    name,
    { events: [...shape.begin(), ...events, done] },
    words,
  );
  const due = habit.startsWith('two') ? ['listMarkdown ok', 'searchParts ok'] : ['searchParts ok'];
  expect({ text, ledger, errors }).toEqual({ text: said, ledger: due, errors: [] });
  expect(calls).toHaveLength(due.length);
});

test.each(chatProviders)('%s: calls of two steps under one id are two calls', async (name) => {
  const step = (call: object): Recorded => ({
    events: [
      ...shape.begin(),
      chatChunk({ tool_calls: [{ index: 0, id: 'call_0', type: 'function', function: call }] }),
      ...shape.end('tools'),
    ],
  });
  const { text, ledger, calls } = await heard(name, step(find), step(list), words);
  expect({ text, ledger }).toEqual({ text: said, ledger: ['listMarkdown ok', 'searchParts ok'] });
  expect(calls.map(({ type }) => type)).toEqual(['tool-searchParts', 'tool-listMarkdown']);
  expect(calls.every(({ output }) => output?.ok)).toBe(true);
});

const callAt = (index: number, id: string, call: object) =>
  chatChunk({ tool_calls: [{ index, id, type: 'function', function: call }] });
const inPieces = (index: number, id: string) => [
  callAt(index, id, { name: find.name, arguments: '' }),
  ...['{"que', 'ry":"Critic"}'].map((piece) =>
    chatChunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
  ),
];
const twice: Record<string, object[]> = {
  'in two places': [callAt(0, 'call_1', find), callAt(1, 'call_1', find)],
  'in one place': [callAt(0, 'call_1', find), callAt(0, 'call_1', find)],
  'in two places and in pieces': [...inPieces(0, 'call_1'), ...inPieces(1, 'call_1')],
};

test.each(
  chatProviders.flatMap((name) => Object.entries(twice).map(([how, events]) => [name, how, events] as const)),
)('%s: a call that is delivered twice %s runs once', async (name, _, events) => {
  const step = { events: [...shape.begin(), ...events, ...shape.end('tools')] };
  const { text, ledger, calls, asked } = await heard(name, step, words);
  expect({ text, ledger, asked: asked.length }).toEqual({ text: said, ledger: ['searchParts ok'], asked: 2 });
  expect(calls).toHaveLength(1);
});

test('OpenAI responses: a call that is delivered twice runs once', async () => {
  const own = responsesShape();
  const call = own.calls({ id: 'call_1', name: find.name, pieces: [find.arguments] });
  const last = { events: [...own.begin(), ...own.text(said), ...own.end('stop')] };
  for (const again of [call, call.slice(-1)]) {
    const step = { events: [...own.begin(), ...call, ...again, ...own.end('tools')] };
    const { text, ledger, calls } = await heard('OpenAI responses', step, last);
    expect({ text, ledger, calls: calls.length }).toEqual({
      text: said,
      ledger: ['searchParts ok'],
      calls: 1,
    });
  }
});

test.each(chatProviders)(
  '%s: two calls of one answer that differ in their id or their arguments stay two',
  async (name) => {
    const other = { ...find, arguments: '{"query":"Planner"}' };
    for (const [id, call] of [
      ['call_1', other],
      ['call_2', find],
    ] as const) {
      const step = {
        events: [...shape.begin(), callAt(0, 'call_1', find), callAt(1, id, call), ...shape.end('tools')],
      };
      const { ledger, calls } = await heard(name, step, words);
      expect({ ledger, calls: calls.length }).toEqual({
        ledger: ['searchParts ok', 'searchParts ok'],
        calls: 2,
      });
    }
  },
);

test.each(chatProviders)(
  '%s: a whole call of an answer that ends for an error does not run',
  async (name) => {
    const failed = { events: [...shape.begin(), callAt(0, 'call_1', find), chatChunk({}, 'error'), done] };
    const { ledger, text, asked } = await heard(name, failed, words);
    expect({ ledger: ledger.filter((row) => row.endsWith(' ok')), text, asked: asked.length }).toEqual({
      ledger: [],
      text: said,
      asked: 2,
    });
  },
);

const lines: Record<string, Recorded> = {
  'lines that end as on Windows, with names of events': {
    events: words.events.map((event) =>
      typeof event === 'string' ? event : `event: message\r\ndata:${JSON.stringify(event)}\r\n\r\n`,
    ),
  },
  'a first piece without choices': {
    events: [{ ...chatChunk({}), choices: [], prompt_filter_results: [] }, ...words.events],
  },
  'no usage': { events: [...shape.begin(), ...shape.text(said), chatChunk({}, 'stop'), done] },
  'a reason of its own for the end': {
    events: [...shape.begin(), ...shape.text(said), chatChunk({}, 'eos'), done],
  },
  'nothing after the reason for the end': {
    events: [...shape.begin(), ...shape.text(said), chatChunk({}, 'stop')],
  },
};

test.each(
  chatProviders.flatMap((name) =>
    Object.entries(lines).map(([habit, answer]) => [name, habit, answer] as const),
  ),
)('%s: %s', async (name, _, answer) => {
  expect(await heard(name, answer)).toMatchObject({ text: said, stop: 'finished', errors: [] });
});

test.each(chatProviders)(
  '%s: a line that is no JSON, or says that it failed, ends as a failure',
  async (name) => {
    const half = [...shape.begin(), ...shape.text('Half.')];
    for (const end of ['data: upstream said: secret\n\n', chatChunk({}, 'error')]) {
      const { text, stop } = await heard(name, { events: [...half, end, done] });
      expect({ text, stop }).toEqual({ text: 'Half.', stop: 'model_error' });
    }
  },
);

test.each(chatProviders)(
  '%s: a call whose arguments reach the full length runs nothing, and this is said',
  async (name) => {
    const call = { id: 'call_1', type: 'function', function: { ...find, arguments: '{"query":"Cri' } };
    const { ledger, errors, stop } = await heard(name, {
      events: [...shape.begin(), chatChunk({ tool_calls: [{ index: 0, ...call }] }), ...shape.end('length')],
    });
    expect(ledger.filter((row) => row.endsWith(' ok'))).toEqual([]);
    // It is told under what was shown of the call, or in the place of an answer.
    expect(errors.length === 1 || stop === 'model_error').toBe(true);
  },
);

const sayingWith = (usage: object): Recorded => ({
  events: [
    ...[...shape.begin(), ...shape.text(said), chatChunk({}, 'stop')],
    ...[{ ...chatChunk({}), choices: [], usage }, done],
  ],
});
const counts = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };

test.each([
  ['fractions', { prompt_tokens: 12.5, completion_tokens: 3.4 }, [13, 3]],
  ['more than a whole number holds', { prompt_tokens: 1e15, completion_tokens: 3e9 }, [2e9, 2e9]],
  ['less than nothing', { prompt_tokens: -5_000_000, completion_tokens: -30 }, [0, 0]],
])('an answer whose tokens are counted in %s is kept, and the talk goes on', async (_, usage, counted) => {
  const conversationId = randomUUID();
  const answers = [sayingWith(usage), sayingWith(counts)];
  for (const [at, answer] of answers.entries()) {
    const chunks = await turn(ada, replayed('compatible', replay(answer)), {
      conversationId,
      text: `Hello ${at}.`,
    });
    expect(chunks.at(-1)).toMatchObject({ messageMetadata: { stop: 'finished' } });
  }
  const runs = await db.sql<{ input_tokens: number; output_tokens: number; status: string }>(
    'select input_tokens, output_tokens, status from public.runs where conversation_id = $1 order by started_at',
    [conversationId],
  );
  expect(runs.map(({ input_tokens, output_tokens }) => [input_tokens, output_tokens])).toEqual([
    counted,
    [120, 30],
  ]);
  expect((await keptMessages(db, conversationId)).map(({ role }) => role)).toHaveLength(4);
});

test.each(['tool_calls', 'function_call'])(
  'an answer that ends for tools (%s) and calls none is told as empty, or as what it said',
  async (reason) => {
    const ended = (...parts: (object | string)[]): Recorded => ({
      events: [...shape.begin(), ...parts, chatChunk({}, reason), done],
    });
    const bare = await heard('compatible', ended());
    expect(bare.errors).toEqual([expect.stringContaining('empty answer')]);
    expect(bare.stop).toBeUndefined();
    const words = await heard('compatible', ended(...shape.text(said)));
    expect(words).toMatchObject({ text: said, stop: 'finished', errors: [] });
  },
);

test.each([
  ['a NUL', 'call\u0000_1', 'searchParts'],
  ['half a sign', 'call\ud83d', 'searchParts'],
  ['no end', 'call'.repeat(1_000), 'searchParts'],
  ['a NUL in the name of its tool', 'call_1', 'send\u0000Mail'],
])('a call whose id has %s leaves its row', async (_, id, name) => {
  const call = { index: 0, id, type: 'function', function: { ...find, name } };
  const step = { events: [...shape.begin(), chatChunk({ tool_calls: [call] }), ...shape.end('tools')] };
  const { text, ledger } = await heard('compatible', step, words);
  expect({ text, rows: ledger.length }).toEqual({ text: said, rows: 1 });
  expect(ledger[0]).toMatch(name === 'searchParts' ? /^searchParts ok$/ : /^unknown failed$/);
});

test.each(chatProviders)(
  '%s: an answer whose connection breaks after its end was said is whole, and is asked for once',
  async (name) => {
    const ending = [chatChunk({}, 'stop'), { ...chatChunk({}), choices: [], usage: counts }];
    for (const [at, cutAfter] of [1, 2].entries()) {
      const whole = {
        events: [...shape.begin(), ...shape.text(said), ...ending.slice(0, cutAfter)],
        cut: true,
      };
      const { text, stop, asked } = await heard(name, { ...whole, pieceSize: at === 0 ? 7 : 70 }, words);
      expect({ text, stop, asked: asked.length }).toEqual({ text: said, stop: 'finished', asked: 1 });
    }
    const call = chatChunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: find }] });
    const calls = { events: [...shape.begin(), call, chatChunk({}, 'tool_calls')], cut: true };
    const { ledger, asked } = await heard(name, calls, words);
    expect({ ledger, asked: asked.length }).toEqual({ ledger: ['searchParts ok'], asked: 2 });
  },
);

test('words that speak of an ending are none: the answer is gone on with', async () => {
  const spoken = 'It said {"finish_reason":"stop"} and ';
  const half = { events: [...shape.begin(), ...shape.text(spoken)], cut: true };
  const { text, asked } = await heard('compatible', half, words);
  expect({ text: text.startsWith(spoken.trim()), asked: asked.length }).toEqual({ text: true, asked: 2 });
});

test('OpenAI responses: an answer that is completed and then breaks is asked for once', async () => {
  const { begin, text, end } = responsesShape();
  const broken = { events: [...begin(), ...text(said), ...end('stop')], cut: true };
  const again = { events: [...begin(), ...text('Once more.'), ...end('stop')] };
  const { text: heardText, stop, asked } = await heard('OpenAI responses', broken, again);
  expect({ heardText, stop, asked: asked.length }).toEqual({ heardText: said, stop: 'finished', asked: 1 });
});

describe('OpenAI responses: words that come in no piece', () => {
  const { begin, text, end } = responsesShape();
  const message = { type: 'message', id: 'm', role: 'assistant' };
  const content = [{ type: 'output_text', text: said, annotations: [] }];
  const place = { output_index: 0, content_index: 0 };
  const added = { type: 'response.output_item.added', ...place, item: { ...message, content: [] } };
  const textDone = { type: 'response.output_text.done', item_id: 'm', ...place, text: said };
  const itemDone = { type: 'response.output_item.done', ...place, item: { ...message, content } };
  const [completed] = end('stop') as [{ response: object }];
  const withOutput = { ...completed, response: { ...completed.response, output: [{ ...message, content }] } };
  test.each([
    ['in the whole answer alone', [withOutput]],
    ['in its text alone', [added, textDone, completed]],
    ['in its message alone', [added, itemDone, completed]],
    ['in all of these', [added, textDone, itemDone, withOutput]],
  ])('are an answer: %s', async (_, events) => {
    const {
      text: heardText,
      stop,
      asked,
      errors,
    } = await heard(
      'OpenAI responses',
      { events: [...begin(), ...events] },
      { events: [...begin(), ...text('Not asked again.'), ...end('stop')] },
    );
    expect({ heardText, stop, errors, asked: asked.length }).toEqual({
      ...{ heardText: said, stop: 'finished', errors: [], asked: 1 },
    });
  });

  test('are not said twice where they came in pieces as well', async () => {
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content };
    const whole = { ...completed, response: { ...completed.response, output: [item] } };
    const { text: heardText } = await heard('OpenAI responses', {
      events: [...begin(), ...text(said), whole],
    });
    expect(heardText).toBe(said);
  });
});
