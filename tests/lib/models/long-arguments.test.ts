import { expect, test } from 'vitest';
import { explainModelError, lengthSpent } from '@/agents/engine/explain-error';
import { evenCalls } from '@/lib/models/even-calls';
import { readFault } from '@/lib/models/fault';
import { jsonSeen } from '@/lib/models/json-seen';
import { callSplitter } from '@/lib/models/split-calls';
import { ArgumentsTooLong, longestArguments } from '@/lib/models/too-long';
import { hear } from '../../support/provider-streams/hear';
import { type ProviderName, replayed } from '../../support/provider-streams/replay';
import { chatShape, responsesShape } from '../../support/provider-streams/shapes';

const providers: ProviderName[] = ['OpenAI responses', 'OpenAI chat', 'OpenRouter', 'compatible'];
const shapeOf = (name: ProviderName) =>
  name === 'OpenAI responses' ? responsesShape() : chatShape('reasoning');

const sse = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

/** Counts the characters that are parsed, trimmed, searched or matched while `work` runs. */
async function charactersRead(work: () => unknown): Promise<number> {
  let count = 0;
  const { parse } = JSON;
  const own = {
    trim: String.prototype.trim,
    trimStart: String.prototype.trimStart,
    indexOf: String.prototype.indexOf,
    search: String.prototype.search,
  };
  JSON.parse = (text: string, ...more: []) => {
    count += text.length;
    return parse(text, ...more);
  };
  for (const name of Object.keys(own) as (keyof typeof own)[])
    Object.defineProperty(String.prototype, name, {
      ...{ configurable: true, writable: true },
      value(this: string, ...given: never[]) {
        count += this.length;
        return (own[name] as (...all: never[]) => unknown).apply(this, given);
      },
    });
  try {
    await work();
  } finally {
    JSON.parse = parse;
    for (const name of Object.keys(own) as (keyof typeof own)[])
      Object.defineProperty(String.prototype, name, {
        ...{ configurable: true, writable: true, value: own[name] },
      });
  }
  return count;
}

const piecesOf = (length: number) => [
  '{"query":"',
  ...Array.from({ length: length / 20 }, () => 'the Critic was loud '),
  '"}',
];

test.each(providers)('%s: twice as long arguments are twice the work', async (name) => {
  const read = (length: number) => {
    const shape = shapeOf(name);
    const call = { id: 'c', name: 'searchParts', pieces: piecesOf(length) };
    const events = [...shape.begin(), ...shape.calls(call), ...shape.end('tools')];
    return charactersRead(async () => {
      const heard = await hear(name, { events });
      expect(heard.calls).toHaveLength(1);
      expect(heard.calls[0]?.length).toBeGreaterThan(length * 0.8);
    });
  };
  const [short, long] = [await read(10_000), await read(20_000)];
  expect(long / short).toBeLessThan(2.3);
});

test('so they are where each piece says the name again', async () => {
  const read = (length: number) =>
    charactersRead(() => {
      const calls = evenCalls();
      for (const piece of piecesOf(length))
        calls.take([{ index: 0, id: 'c', function: { name: 'searchParts', arguments: piece } }]);
      calls.end();
    });
  expect((await read(40_000)) / (await read(20_000))).toBeLessThan(2.3);
});

test.each([
  ['<tool_call>{"name":"searchParts","arguments":', '}</tool_call>'],
  ['[TOOL_CALLS]searchParts', ''],
  ['{"name":"searchParts","arguments":', '}'],
])('so is a call that is written into the text as %s', async (opens, ends) => {
  const read = (length: number) =>
    charactersRead(() => {
      const splitter = callSplitter((name) => name === 'searchParts', new Set());
      const found = [opens, ...piecesOf(length), ends].flatMap((piece) => splitter.push(piece));
      expect(found.map(({ kind }) => kind)).toEqual(['call']);
    });
  expect((await read(40_000)) / (await read(20_000))).toBeLessThan(2.3);
});

test.each(providers)(
  '%s: arguments beyond the limit end the answer, and what follows is not read',
  async (name) => {
    const shape = shapeOf(name);
    const call = { id: 'c', name: 'searchParts', pieces: piecesOf(longestArguments * 4) };
    const events = [
      ...shape.begin(),
      ...shape.text('Let me look.'),
      ...shape.calls(call),
      ...shape.end('tools'),
    ];
    let sent = 0;
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const event = events[sent++];
          if (event === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(typeof event === 'string' ? event : sse(event)));
        },
      });
    const fetch = async () => new Response(body(), { headers: { 'content-type': 'text/event-stream' } });
    const { model } = replayed(name, { fetch, asked: [] });
    const question = { role: 'user', content: [{ type: 'text', text: 'Hi' }] } as const;
    const told: string[] = [];
    let failure: unknown;
    try {
      const { stream } = await model.doStream({ prompt: [{ ...question, content: [...question.content] }] });
      for await (const part of stream) {
        told.push(part.type);
        if (part.type === 'error') throw part.error;
      }
    } catch (error) {
      failure = error;
    }
    expect(sent).toBeLessThan(events.length / 3);
    expect(told).not.toContain('tool-call');
    expect(readFault(failure, 0).fault).toBe('final');
    expect(explainModelError(failure)).toEqual(lengthSpent);
  },
);

test('arguments up to the limit are a call', async () => {
  const pieces = piecesOf(120_000);
  const shape = chatShape('reasoning');
  const call = { id: 'c', name: 'searchParts', pieces };
  const { calls } = await hear('OpenRouter', {
    events: [...shape.begin(), ...shape.calls(call), ...shape.end('tools')],
  });
  expect(calls).toEqual([`searchParts ${pieces.join('').replace(/\s/g, '')}`]);
});

test.each([
  ['{"a":[1,{"b":"}"}]}', true, false],
  [' { } ', true, true],
  ['{}', true, true],
  ['[]', true, false],
  ['{"a":"\\"}"', false, false],
  ['{}{}', false, false],
  ['{a}', false, false],
  ['"{}"', false, false],
  ['12', false, false],
  ['', false, false],
  ['{', false, false],
])('%s is whole: %s, empty: %s, however it is cut', (text, isWhole, isEmpty) => {
  for (const size of [1, 2, 100]) {
    const json = jsonSeen();
    for (let at = 0; at < text.length; at += size) {
      json.note(text.slice(at, at + size));
      json.isWhole();
    }
    expect([json.isWhole(), json.isEmptyObject()]).toEqual([isWhole, isEmpty]);
  }
});

test('a call that is written into the text goes as far, and ends the answer beyond it', () => {
  const pushed = (length: number) => {
    const splitter = callSplitter((name) => name === 'searchParts', new Set());
    const written = ['<tool_call>{"name":"searchParts","arguments":', ...piecesOf(length), '}</tool_call>'];
    return written.flatMap((piece) => splitter.push(piece));
  };
  expect(pushed(120_000).map(({ kind }) => kind)).toEqual(['call']);
  expect(() => pushed(140_000)).toThrow(ArgumentsTooLong);
});
