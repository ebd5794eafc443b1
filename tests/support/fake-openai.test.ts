import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, isStepCount, RetryError, streamText, tool } from 'ai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeOpenai, startFakeOpenai } from './fake-openai.ts';

let server: FakeOpenai;
beforeEach(async () => {
  server = await startFakeOpenai();
});
afterEach(() => server.close());

const model = () =>
  createOpenAICompatible({ name: 'fake', baseURL: server.url, apiKey: 'k', includeUsage: true })('fake-1');

const add = tool({
  description: 'adds',
  inputSchema: z.object({ a: z.number(), b: z.number() }),
  execute: async ({ a, b }) => ({ sum: a + b }),
});

const quiet = { onError: () => {}, maxRetries: 0 };

describe('the fake model server, through the real provider', () => {
  it('streams text in the pieces it was told to and reports usage', async () => {
    server.play([{ kind: 'text', text: 'I hear you, fully.', chunkSize: 5 }]);
    const result = streamText({ model: model(), prompt: 'hello', ...quiet });
    const pieces: string[] = [];
    for await (const piece of result.textStream) pieces.push(piece);
    expect(pieces).toEqual(['I hea', 'r you', ', ful', 'ly.']);
    expect(await result.finishReason).toBe('stop');
    expect((await result.usage).outputTokens).toBe(5);
  });

  it('keeps what it was asked', async () => {
    server.play([{ kind: 'text', text: 'ok' }]);
    await streamText({ model: model(), instructions: 'Be kind.', prompt: 'hello', ...quiet }).text;
    expect(server.requests[0]?.body.messages.map((m) => m.role)).toEqual(['system', 'user']);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer k');
  });

  it('calls a tool with streamed arguments and goes on with its result', async () => {
    server.play([
      { kind: 'tools', text: 'Let me see. ', calls: [{ name: 'add', args: { a: 2, b: 3 } }], chunkSize: 3 },
      { kind: 'text', text: 'Five.' },
    ]);
    const stopWhen = isStepCount(3);
    const result = streamText({ model: model(), tools: { add }, stopWhen, prompt: '2+3?', ...quiet });
    const kinds: string[] = [];
    for await (const part of result.stream) kinds.push(part.type);
    expect(kinds.filter((kind) => kind === 'tool-input-delta').length).toBeGreaterThan(3);
    expect((await result.finalStep).text).toBe('Five.');
    expect((await result.toolResults)[0]?.output).toEqual({ sum: 5 });
    const seen = server.requests[1]?.body.messages.at(-1);
    expect(seen).toMatchObject({ role: 'tool', content: '{"sum":5}' });
  });

  it('sends two tool calls in one step', async () => {
    const calls = [1, 2].map((n) => ({ name: 'add', args: { a: n, b: n } }));
    server.play([
      { kind: 'tools', calls },
      { kind: 'text', text: 'done' },
    ]);
    const stopWhen = isStepCount(3);
    const result = streamText({ model: model(), tools: { add }, stopWhen, prompt: 'x', ...quiet });
    await result.consumeStream();
    expect((await result.toolResults).map((r) => r.output)).toEqual([{ sum: 2 }, { sum: 4 }]);
  });

  it('hands over tool arguments that do not fit, so that the model gets an error back', async () => {
    server.play([
      { kind: 'tools', calls: [{ name: 'add', args: '{"a": "two"' }] },
      { kind: 'text', text: 'Sorry.' },
    ]);
    const stopWhen = isStepCount(3);
    const result = streamText({ model: model(), tools: { add }, stopWhen, prompt: 'x', ...quiet });
    await result.consumeStream();
    expect((await result.steps)[0]?.content.some((part) => part.type === 'tool-error')).toBe(true);
    expect((await result.finalStep).text).toBe('Sorry.');
  });

  it('is retried after a 429 and fails for good on a 500 without retries', async () => {
    server.play([
      { kind: 'status', status: 429, retryAfter: 1 },
      { kind: 'text', text: 'second time' },
    ]);
    const text = await generateText({ model: model(), prompt: 'x', maxRetries: 1 });
    expect(text.text).toBe('second time');
    server.play([{ kind: 'status', status: 500, message: 'on fire' }]);
    const failure = await generateText({ model: model(), prompt: 'x', maxRetries: 0 }).catch(
      (e: unknown) => e,
    );
    const cause = RetryError.isInstance(failure) ? failure.lastError : failure;
    expect(APICallError.isInstance(cause) && cause.statusCode).toBe(500);
  });

  it('can cut the connection in mid-answer', async () => {
    server.play([{ kind: 'broken', text: 'This will not', chunkSize: 5, delay: 10 }]);
    const pieces: string[] = [];
    const read = async () => {
      const result = streamText({ model: model(), prompt: 'x', ...quiet });
      for await (const part of result.stream) if (part.type === 'text-delta') pieces.push(part.text);
    };
    await expect(read()).rejects.toThrow('Failed to process');
    expect(pieces.join('')).toBe('This will not');
  });

  it('can send an error inside the stream', async () => {
    server.play([{ kind: 'error-event', text: 'A start', message: 'overloaded' }]);
    const result = streamText({ model: model(), prompt: 'x', ...quiet });
    await result.consumeStream({ onError: () => {} });
    expect(await result.finishReason).toBe('error');
  });

  it('can fall silent, and notices that its caller left', async () => {
    server.play([{ kind: 'hang', text: 'One moment' }]);
    const leave = new AbortController();
    const result = streamText({ model: model(), prompt: 'x', abortSignal: leave.signal, ...quiet });
    for await (const part of result.stream) {
      if (part.type === 'text-delta') leave.abort();
    }
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  it('holds its words back until it is let go', async () => {
    const gate = Promise.withResolvers<void>();
    server.play([{ kind: 'held', text: 'One moment. ', rest: 'Here I am.', until: gate.promise }]);
    const result = streamText({ model: model(), prompt: 'x', ...quiet });
    let heard = '';
    for await (const piece of result.textStream) {
      heard += piece;
      if (heard === 'One moment. ') gate.resolve();
    }
    expect(heard).toBe('One moment. Here I am.');
  });

  it('notices that its caller left while it holds its words back', async () => {
    server.play([{ kind: 'held', text: 'One moment. ', rest: 'Never.', until: new Promise(() => {}) }]);
    const leave = new AbortController();
    const result = streamText({ model: model(), prompt: 'x', abortSignal: leave.signal, ...quiet });
    for await (const part of result.stream) if (part.type === 'text-delta') leave.abort();
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  it('refuses a request that the script does not know', async () => {
    server.play([]);
    const failure = await generateText({ model: model(), prompt: 'x', maxRetries: 0 }).catch((e: Error) => e);
    expect(String(failure)).toContain('The script has no turn 1.');
  });
});
