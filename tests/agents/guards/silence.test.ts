import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenSilent } from '@/agents/engine/guards/silence';

type Part = LanguageModelV4StreamPart;
const word: Part = { type: 'text-delta', id: 't', delta: 'a' };
const empty: Part = { type: 'text-delta', id: 't', delta: '' };
const begins: Part = { type: 'stream-start', warnings: [] };
const finish = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: undefined },
  usage: {},
} as unknown as Part;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A model that says what it is told to, watched for silence: a second before its first word, a tenth between two. */
async function watched(signal?: AbortSignal) {
  const onSilent = vi.fn();
  const { readable, writable } = new TransformStream<Part, Part>();
  const writer = writable.getWriter();
  const model = new MockLanguageModelV4({ doStream: async () => ({ stream: readable }) });
  const { doStream } = endWhenSilent(model, { firstMs: 1_000, betweenMs: 100 }, onSilent);
  const { stream } = await doStream({ prompt: [], ...(signal && { abortSignal: signal }) });
  const reader = stream.getReader();
  const says = async (part: Part) => {
    const read = reader.read();
    await writer.write(part);
    await read;
  };
  return { onSilent, says };
}

test('a model that says nothing is silent once its first word is late', async () => {
  const { onSilent, says } = await watched();
  await says(begins);
  await says(empty);
  vi.advanceTimersByTime(999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilent).toHaveBeenCalledOnce();
});

test('after a word the next one is due sooner, and each word begins the wait anew', async () => {
  const { onSilent, says } = await watched();
  for (let n = 0; n < 3; n += 1) {
    vi.advanceTimersByTime(90);
    await says(word);
  }
  vi.advanceTimersByTime(99);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilent).toHaveBeenCalledOnce();
});

test('what ended, or was stopped, is silent no more', async () => {
  const ended = await watched();
  await ended.says(word);
  await ended.says(finish);
  const controller = new AbortController();
  const stopped = await watched(controller.signal);
  controller.abort();
  vi.advanceTimersByTime(5_000);
  expect(ended.onSilent).not.toHaveBeenCalled();
  expect(stopped.onSilent).not.toHaveBeenCalled();
});
