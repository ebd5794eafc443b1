import { describe, expect, test } from 'vitest';
import { evenEvents } from '@/lib/models/even-events';
import { hear } from '../../support/provider-streams/hear';
import type { ProviderName } from '../../support/provider-streams/replay';
import { chatChunk, chatShape, responsesShape } from '../../support/provider-streams/shapes';

const chats: ProviderName[] = ['OpenAI chat', 'OpenRouter', 'compatible'];
const types = [
  'Text/Event-Stream;charset=UTF-8',
  'text/plain; charset=utf-8',
  'application/octet-stream',
  '',
  'application/json',
];
const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
const whole = (message: object, finish_reason = 'stop', more: object = {}) => ({
  ...{ id: 'c', object: 'chat.completion', created: 1_785_000_000, model: 'm', usage },
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
  ...more,
});
const sent = (value: unknown, type: string, pieceSize?: number) => ({
  events: [JSON.stringify(value, null, 1)],
  headers: { 'content-type': type },
  ...(pieceSize && { pieceSize }),
});

describe.each(chats)('%s', (name) => {
  test.each(types)('events under the type "%s" are evened out', async (type) => {
    const shape = chatShape(name === 'OpenRouter' ? 'reasoning' : 'reasoning_content');
    for (const first of [
      ': wait\n\n',
      { type: 'ping' },
      'event: ping\ndata: {}\n\n',
      'id: 1\ndata: ping\n\n',
    ])
      for (const pieceSize of [1, 7, 1_000]) {
        const events = [
          '\ufeff\n',
          first,
          chatChunk({ content: [{ type: 'text', text: 'Hi.' }] }),
          ...shape.end('stop'),
        ];
        const heard = await hear(name, { events, headers: { 'content-type': type }, pieceSize });
        expect(heard).toMatchObject({ text: 'Hi.', errors: 0, reason: 'stop', input: 120, output: 30 });
      }
  });

  test.each(types)('a whole answer under the type "%s" is one', async (type) => {
    const call = {
      id: 'a',
      type: 'function',
      function: { name: 'searchParts', arguments: '{"query":"Critic"}' },
    };
    for (const pieceSize of [3, 10_000]) {
      expect(await hear(name, sent(whole({ content: 'Hi.' }, 'length'), type, pieceSize))).toMatchObject({
        ...{ text: 'Hi.', errors: 0, reason: 'length', input: 100, output: 20 },
      });
      expect(
        await hear(name, sent(whole({ content: null, tool_calls: [call] }, 'tool_calls'), type, pieceSize)),
      ).toMatchObject({
        calls: ['searchParts {"query":"Critic"}'],
        errors: 0,
        reason: 'tool-calls',
        output: 20,
      });
    }
  });

  test('an error that came as a whole answer is one', async () => {
    for (const type of types) {
      const heard = await hear(name, sent({ error: { message: 'overloaded', code: 529 } }, type)).catch(
        () => null,
      );
      expect(heard?.text ?? '').toBe('');
      expect(heard === null || heard.errors > 0).toBe(true);
    }
  });

  test('a page and a whole answer that was cut are no answer', async () => {
    for (const recorded of [
      { events: ['<!doctype html><p>data: wait'], headers: { 'content-type': 'text/html' } },
      {
        events: [JSON.stringify(whole({ content: 'Hi.' })).slice(0, -20)],
        headers: { 'content-type': 'text/plain' },
      },
    ])
      expect((await hear(name, recorded)).text).toBe('');
  });
});

test.each(types)('OpenAI responses: a whole answer under the type "%s" is one', async (type) => {
  const shape = responsesShape();
  const [last] = shape.end('stop') as { response: object }[];
  const [done] = shape.text('Hi.').slice(-1) as { item: object }[];
  const output = [done?.item];
  expect(await hear('OpenAI responses', sent({ ...last?.response, output }, type))).toMatchObject({
    ...{ text: 'Hi.', errors: 0, reason: 'stop', input: 120, output: 30 },
  });
});

test('what was not asked for as a stream stays as it is', async () => {
  const body = JSON.stringify(whole({ content: 'Hi.' }));
  const ask = evenEvents(async () => Response.json(JSON.parse(body)), false);
  const init = { method: 'POST', body: JSON.stringify({ prompt: '"stream":true' }) };
  expect(await (await ask('http://server.test', init)).json()).toEqual(JSON.parse(body));
});
