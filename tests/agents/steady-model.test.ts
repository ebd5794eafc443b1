import { randomUUID } from 'node:crypto';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { APICallError } from 'ai';
import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai/test';
import { describe, expect, test, vi } from 'vitest';
import { notAgain } from '@/agents/engine/steady/not-again';
import { type Pause, pauseThatCanEnd } from '@/agents/engine/steady/pause';
import { type Steadiness, steadyModel, type Waiting } from '@/agents/engine/steady/steady-model';
import { isBrokenOff } from '@/lib/models/schema';
import { calling, saying } from '../support/mock-model';

type Part = LanguageModelV4StreamPart;
type Answer = Part[] | Error;

const refused = (statusCode: number, headers: Record<string, string> = {}) =>
  new APICallError({
    ...{ message: 'secret', url: 'http://x', requestBodyValues: {} },
    ...{ statusCode, responseHeaders: headers, responseBody: '' },
  });

/** Words without an ending, then a failure. */
const breaking = (...pieces: string[]): Part[] => [
  ...saying(...pieces).slice(0, -2),
  { type: 'error', error: { code: 502, message: 'secret' } },
];

/** A model with a name of its own, that nobody remembers anything of. The last answer is given again and again. */
function model(...answers: Answer[]) {
  const mock = new MockLanguageModelV4({
    ...{ provider: 'mock', modelId: randomUUID() },
    doStream: async () => {
      const answer = answers[Math.min(mock.doStreamCalls.length - 1, answers.length - 1)] ?? [];
      if (answer instanceof Error) throw answer;
      return {
        stream: convertArrayToReadableStream<Part>([{ type: 'stream-start', warnings: [] }, ...answer]),
      };
    },
  });
  return mock;
}

const asked = (one: MockLanguageModelV4) => one.doStreamCalls.length;
const at = Date.now();

/** One answer of several models; waits are noted and not waited. */
async function answerOf(models: [LanguageModelV4, ...LanguageModelV4[]], more: Partial<Steadiness> = {}) {
  const paused: number[] = [];
  const told: (Waiting | null)[] = [];
  const by: number[] = [];
  const steady = steadyModel({
    models,
    silence: { firstMs: 60_000, betweenMs: 60_000 },
    endsAt: at + 3_600_000,
    pause: async (ms) => void paused.push(ms),
    onWaiting: (waiting) => void told.push(waiting),
    onAnswering: (place) => void (by.includes(place) || by.push(place)),
    onSilent: () => {},
    ...more,
  });
  const { stream } = await steady.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi.' }] }],
  });
  const parts: Part[] = [];
  for await (const part of stream) parts.push(part);
  const text = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('');
  return { parts, text, paused, told, by, error: parts.find((part) => part.type === 'error')?.error };
}

describe('a failure before the first word', () => {
  test.each([
    ['a busy server', refused(429, { 'retry-after': '30' })],
    ['a broken server', refused(500)],
    ['a key that is not accepted', refused(401)],
    ['a model that is not known', refused(404)],
    ['a bad line', new TypeError('fetch failed')],
  ])('of %s moves on at once to the next model', async (_, failure) => {
    const [first, second] = [model(failure), model(saying('Here.'))];
    const { text, paused, by, error } = await answerOf([first, second]);
    expect({ text, paused, by, error }).toEqual({
      text: 'Here.',
      paused: [],
      by: [1],
      error: undefined,
    });
    expect([asked(first), asked(second)]).toEqual([1, 1]);
  });

  test('of a model alone is met at once by asking it again', async () => {
    const only = model(refused(503), saying('Here.'));
    expect(await answerOf([only])).toMatchObject({ text: 'Here.', paused: [] });
  });

  test('is remembered: what failed lately is asked after the others', async () => {
    const [first, second] = [model(refused(500), saying('Well again.')), model(saying('Here.'))];
    await answerOf([first, second]);
    expect((await answerOf([first, second])).text).toBe('Here.');
    expect([asked(first), asked(second)]).toEqual([1, 2]);
  });
});

describe('tries', () => {
  test.each([
    ['a busy server', refused(429), 5],
    ['a bad line', new TypeError('fetch failed'), 3],
    ['a broken server', refused(500), 2],
    ['a key that is not accepted', refused(401), 1],
  ])('of %s end, and the failure is told', async (_, failure, tries) => {
    const only = model(failure);
    const { error, text } = await answerOf([only]);
    expect([asked(only), error, text]).toEqual([tries, failure, '']);
  });

  test('wait as long as the server asks, and say how long and which try it is', async () => {
    const only = model(refused(429, { 'retry-after': '7' }), saying('Here.'));
    const { paused, told, text } = await answerOf([only]);
    expect(text).toBe('Here.');
    expect(paused[0]).toBeGreaterThan(6_000);
    expect(paused[0]).toBeLessThan(7_600);
    expect(told).toEqual([expect.objectContaining({ why: 'rate_limit', try: 2, of: 5 }), null]);
  });

  test('go through all models before any is waited for, and what became of the first is told', async () => {
    const [first, second] = [model(refused(429)), model(refused(401))];
    const { error, paused } = await answerOf([first, second]);
    expect([asked(first), asked(second), paused.length]).toEqual([5, 1, 4]);
    expect(error).toMatchObject({ statusCode: 429 });
  });

  test('do not wait beyond the end of the turn', async () => {
    const only = model(refused(429, { 'retry-after': '50' }));
    const { paused } = await answerOf([only], { endsAt: Date.now() + 20_000 });
    expect([asked(only), paused]).toEqual([1, []]);
  });
});

describe('a failure in the middle', () => {
  const question = (one: MockLanguageModelV4) => JSON.stringify(one.doStreamCalls.at(-1)?.prompt);

  test('keeps the words, marked, and the next model goes on after them', async () => {
    const [first, second] = [model(breaking('I hear ', 'you. ')), model(saying('And I am here.'))];
    const { parts, text, by, error } = await answerOf([first, second]);
    expect({ text, error }).toEqual({ text: 'I hear you. And I am here.', error: undefined });
    expect(by).toEqual([0, 1]);
    const ends = parts.filter((part) => part.type === 'text-end');
    expect(ends.map(({ providerMetadata }) => isBrokenOff(providerMetadata as never))).toEqual([true, false]);
    expect(new Set(ends.map(({ id }) => id)).size).toBe(2);
    expect(question(second)).toContain('I hear you.');
  });

  test('of a model alone is met the same way', async () => {
    const only = model(breaking('I hear you. '), saying('And I am here.'));
    expect((await answerOf([only])).text).toBe('I hear you. And I am here.');
  });

  test('runs no tool of the answer that failed, and each of the next one once', async () => {
    const call = calling({ id: 'a', tool: 'searchParts', input: {} });
    const failing: Part[] = [...call.slice(0, -1), { type: 'error', error: 'overloaded' }];
    const { parts } = await answerOf([model(failing), model(call)]);
    expect(parts.filter(({ type }) => type === 'tool-call')).toHaveLength(1);
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: 'tool-calls' } });
  });

  test('that nobody can go on from ends with the words so far', async () => {
    const { text, error } = await answerOf([model(breaking('So far. ')), model(refused(401))]);
    expect(text).toBe('So far. ');
    expect(error).toBeDefined();
  });

  test('of a model that ends without an ending counts as one', async () => {
    const cut = saying('I hear you. ').slice(0, -1);
    expect((await answerOf([model(cut), model(saying('Go on.'))])).text).toBe('I hear you. Go on.');
  });
});

describe('silence', () => {
  const mute = () =>
    new MockLanguageModelV4({
      ...{ provider: 'mock', modelId: randomUUID() },
      doStream: async () => ({ stream: new ReadableStream<Part>() }),
    });
  const silence = { firstMs: 30, betweenMs: 30 };

  test('of a model that does not even hear of the end moves on', async () => {
    expect((await answerOf([mute(), model(saying('Here.'))], { silence })).text).toBe('Here.');
  });

  test('of all of them is told as silence', async () => {
    const onSilent = vi.fn();
    await answerOf([mute()], { silence, onSilent });
    expect(onSilent).toHaveBeenCalledOnce();
  });
});

describe('a wait', () => {
  /** A model that is busy, asked with a pause of its own; resolves when it waits. */
  async function waiting(pause: Pause, abortSignal?: AbortSignal) {
    const only = model(refused(429, { 'retry-after': '50' }), saying('Here.'));
    const begun = Promise.withResolvers<void>();
    const steady = steadyModel({
      models: [only],
      silence: { firstMs: 60_000, betweenMs: 60_000 },
      endsAt: Date.now() + 3_600_000,
      pause,
      onWaiting: () => begun.resolve(),
      onAnswering: () => {},
      onSilent: () => {},
    });
    const { stream } = await steady.doStream({ prompt: [], abortSignal });
    const reader = stream.getReader();
    const first = reader.read();
    await begun.promise;
    return { reader, first, only };
  }

  test('ends when the person asks to try now', async () => {
    const { pause, end } = pauseThatCanEnd();
    const { first, only } = await waiting(pause);
    expect([end(), end()]).toEqual([true, false]);
    expect((await first).value).toMatchObject({ type: 'stream-start' });
    expect(asked(only)).toBe(2);
  });

  test('ends at once with the answer, stopped or no longer read, and nobody is asked again', async () => {
    const controller = new AbortController();
    const stopped = await waiting(pauseThatCanEnd().pause, controller.signal);
    controller.abort('stopped_by_person');
    await expect(stopped.first).rejects.toBe('stopped_by_person');
    const left = await waiting(pauseThatCanEnd().pause);
    await left.reader.cancel('enough');
    await left.first.catch(() => {});
    expect([asked(stopped.only), asked(left.only)]).toEqual([1, 1]);
  });
});

describe('words that go on after others', () => {
  const before = 'I hear you. It sounds as if your Critic was loud. ';
  const heard = (pieces: string[]): string => {
    const text = notAgain(before);
    return pieces.map((piece) => text.push(piece)).join('') + text.end();
  };
  const cases: [what: string, again: string, fresh: string][] = [
    ['are all new', '', 'What did it say?'],
    ['begin with all that was said', before, 'What did it say?'],
    ['begin with its end', 'your Critic was loud. ', 'What did it say?'],
    ['begin with a short word that was said', 'loud. ', 'loud. What did it say?'],
  ];
  for (const size of [1, 5, 1_000]) {
    test.each(cases)(`%s, in pieces of ${size}`, (what, again, fresh) => {
      const all = what.includes('short') ? fresh : again + fresh;
      const pieces = all.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(heard(pieces).trim()).toBe(fresh);
    });
  }

  test('that are nothing new are not said again', () => {
    expect(heard(['I hear you. It sounds'])).toBe('');
  });
});
