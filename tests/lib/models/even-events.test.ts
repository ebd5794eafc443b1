import { describe, expect, test } from 'vitest';
import { hear } from '../../support/provider-streams/hear';
import type { ProviderName } from '../../support/provider-streams/replay';
import { chatChunk, chatShape, responsesShape } from '../../support/provider-streams/shapes';

const providers: ProviderName[] = ['OpenAI responses', 'OpenAI chat', 'OpenRouter', 'compatible'];
const chats = providers.slice(1);
const shapeOf = (name: ProviderName) =>
  name === 'OpenAI responses'
    ? responsesShape()
    : chatShape(name === 'OpenRouter' ? 'reasoning' : 'reasoning_content');
const done = 'data: [DONE]\n\n';
const piece = (text: string, more: object = {}) => chatChunk({ content: text }, null, more);

const between: [string, object | string][] = [
  ['a ping', { type: 'ping' }],
  ['an empty object', {}],
  ['a comment', ': keep-alive\n\n'],
  ['what OpenRouter says while it waits', ': OPENROUTER PROCESSING\n\n'],
  ['a ping with a name', 'event: ping\ndata: {"type": "ping"}\n\n'],
  ['an event without data', 'event: ping\ndata:\n\n'],
  ['null', 'data: null\n\n'],
  ['an empty list', 'data: []\n\n'],
  ['a word', 'data: ping\n\n'],
  ['what is read of the question', { object: 'chat.completion.prompt', prompt_filter_results: [] }],
];

describe.each(providers)('%s', (name) => {
  const shape = shapeOf(name);
  test.each(between)('%s in a stream is no part of the answer and fails nothing', async (_, what) => {
    const events = [...shape.begin(), ...shape.text('I hear ', 'you.'), ...shape.end('stop')];
    const mixed = [what, ...events.flatMap((event) => [event, what])];
    const heard = await hear(name, { events: mixed });
    expect(heard).toMatchObject({ text: 'I hear you.', errors: 0, reason: 'stop', input: 120, output: 30 });
  });

  test('a sign that is cut between two pieces comes whole', async () => {
    for (const pieces of [
      ['Hi \ud83d', '\ude0a there'],
      ['\ud83d', '\ude0a', ' ok'],
    ]) {
      const { text } = await hear(name, {
        events: [...shape.begin(), ...shape.text(...pieces), ...shape.end('stop')],
      });
      expect(text).toBe(pieces.join(''));
      expect(text.isWellFormed()).toBe(true);
    }
  });

  test('half a sign that stays alone is left out, and NUL is', async () => {
    const { text, thoughts } = await hear(name, {
      events: [
        ...shape.begin(),
        ...shape.thoughts('Hm \ud83d'),
        ...shape.text('So\0 \ude0a', ' far \ud83d'),
        ...shape.end('length'),
      ],
    });
    expect(text).toBe('So  far ');
    expect(thoughts.isWellFormed()).toBe(true);
  });

  test('a sign in arguments that is cut comes whole', async () => {
    const call = { id: 'c', name: 'searchParts', pieces: ['{"query":"\ud83d', '\ude0a"}'] };
    const { calls } = await hear(name, {
      events: [...shape.begin(), ...shape.calls(call), ...shape.end('tools')],
    });
    expect(calls).toEqual(['searchParts {"query":"\u{1f60a}"}']);
  });
});

describe('an event that is sent again', () => {
  const ids = (texts: string[]) =>
    texts.map((text, at) => `id: ${at + 1}\ndata: ${JSON.stringify(piece(text))}\n\n`);
  const random = (texts: string[]) => texts.map((text, at) => piece(text, { obfuscation: `aB3${at}xY` }));
  const endOf = (name: ProviderName) => shapeOf(name).end('stop');

  test.each(chats)('%s: is said once where it has an id or random letters of its own', async (name) => {
    for (const made of [ids(['ha ', 'ha ', 'ho']), random(['ha ', 'ha ', 'ho'])]) {
      const events = [
        ...made.flatMap((event, at) => (at === 1 ? [event, event] : [event])),
        made[2] ?? '',
        ...endOf(name),
      ];
      expect((await hear(name, { events })).text).toBe('ha ha ho');
    }
  });

  test.each(chats)('%s: words that are said twice stay twice', async (name) => {
    const twice = ['ha ', 'ha ', 'ho'];
    const sameId = twice.map((text) => `id: answer-1\ndata: ${JSON.stringify(piece(text))}\n\n`);
    const sameNumber = twice.map((text) => piece(text, { sequence_number: 0 }));
    const short = twice.map((text) => piece(text, { obfuscation: 'aB' }));
    // An id stays that of later events by the standard; it numbers the one event that states it.
    const someIds = ['So ', ...twice].map(
      (text, at) => `${at < 2 ? `id: ${at}\n` : ''}data: ${JSON.stringify(piece(text))}\n\n`,
    );
    expect((await hear(name, { events: [...someIds, ...endOf(name)] })).text).toBe('So ha ha ho');
    for (const made of [twice.map((text) => piece(text)), sameId, sameNumber, short])
      expect((await hear(name, { events: [...made, ...endOf(name)] })).text).toBe('ha ha ho');
  });

  test('OpenAI responses: is said once, as its number tells', async () => {
    const shape = responsesShape();
    const numbered = [...shape.begin(), ...shape.text('ha ', 'ha ', 'ho'), ...shape.end('stop')].map(
      (event, at) => (typeof event === 'string' ? event : { ...event, sequence_number: at }),
    );
    const again = numbered.flatMap((event) => [event, event]);
    const block = [...numbered.slice(0, 6), ...numbered.slice(3, 6), ...numbered.slice(6)];
    for (const events of [again, block, numbered])
      expect(await hear('OpenAI responses', { events })).toMatchObject({ text: 'ha ha ho', reason: 'stop' });
  });
});

test.each(chats)(
  '%s: a byte order mark, lines as on Windows and a cut anywhere change nothing',
  async (name) => {
    const shape = shapeOf(name);
    const events = [...shape.begin(), ...shape.text('Ich höre dich \u{1f60a}.'), ...shape.end('stop')];
    const lines = events.map((event) =>
      typeof event === 'string' ? event.replaceAll('\n', '\r\n') : `data:${JSON.stringify(event)}\r\n\r\n`,
    );
    for (const pieceSize of [1, 2, 3, 5, 7])
      expect(await hear(name, { events: ['\ufeff', ...lines], pieceSize })).toMatchObject({
        ...{ text: 'Ich höre dich \u{1f60a}.', errors: 0, reason: 'stop', output: 30 },
      });
  },
);

test.each(chats)('%s: a last event without an empty line after it counts', async (name) => {
  const events = [piece('Hi.'), `data: ${JSON.stringify(chatChunk({}, 'stop'))}`];
  expect(await hear(name, { events })).toMatchObject({ text: 'Hi.', errors: 0, reason: 'stop' });
});

test.each(chats)('%s: what comes after the end is no part of the answer', async (name) => {
  const events = [piece('Hi.'), chatChunk({}, 'stop'), done, done, piece(' More.'), done];
  expect(await hear(name, { events })).toMatchObject({ text: 'Hi.', errors: 0, reason: 'stop' });
});

const calls = (given: string, more: object = {}) =>
  chatChunk({ tool_calls: [{ index: 0, ...more, function: { ...more, arguments: given } }] });
test.each(chats)('%s: arguments that are empty at first are those that follow', async (name) => {
  const first = { id: 'a', type: 'function', name: 'searchParts' };
  const full = [
    calls('{}', first),
    calls('{"query":'),
    calls('"Critic"}'),
    chatChunk({}, 'tool_calls'),
    done,
  ];
  expect((await hear(name, { events: full })).calls).toEqual(['searchParts {"query":"Critic"}']);
  const none = [calls('{}', { ...first, name: 'listGoals' }), chatChunk({}, 'tool_calls'), done];
  expect((await hear(name, { events: none })).calls).toEqual(['listGoals {}']);
});

test.each(chats)('%s: a mark of the end behind arguments is none of them', async (name) => {
  const first = { id: 'a', type: 'function', name: 'searchParts' };
  const events = [calls('{"query":"Critic"}', first), calls('<|eot_id|>'), chatChunk({}, 'tool_calls'), done];
  expect((await hear(name, { events })).calls).toEqual(['searchParts {"query":"Critic"}']);
});

test.each(chats)('%s: counts that stand in the choice are read', async (name) => {
  const usage = { prompt_tokens: 44, completion_tokens: 6, total_tokens: 50 };
  const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage }] };
  const events = [piece('Noted.'), { ...chatChunk({}), ...end }, done];
  expect(await hear(name, { events })).toMatchObject({ text: 'Noted.', input: 44, output: 6 });
});
