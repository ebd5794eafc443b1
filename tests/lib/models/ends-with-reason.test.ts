import { afterEach, expect, test, vi } from 'vitest';
import { endsWithReason } from '@/lib/models/ends-with-reason';

afterEach(() => vi.useRealTimers());

const sse = { headers: { 'content-type': 'text/event-stream' } };
const ended = 'data: {"choices":[{"finish_reason": "stop"}]}\n\n';

/** A server that sends these pieces and then breaks off or stays open. */
function server(pieces: string[], then: 'breaks' | 'stays open', type: ResponseInit = sse) {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = left.shift();
        if (piece) return controller.enqueue(piece);
        if (then === 'breaks') return controller.error(new TypeError('terminated'));
        return new Promise(() => {});
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return { ask: endsWithReason(async () => new Response(body, type)), cancel };
}
const textOf = async (ask: typeof fetch, init?: RequestInit) =>
  (await ask('http://server.test', init)).text();

test('a stream that breaks ends well after its reason was said, also in two pieces, and not before', async () => {
  expect(await textOf(server([ended], 'breaks').ask)).toBe(ended);
  expect(await textOf(server([ended.slice(0, 24), ended.slice(24)], 'breaks').ask)).toBe(ended);
  for (const before of [
    'data: {"choices":[{"finish_reason":null}]}\n\n',
    'data: {"choices":[{"finish_reason":""}]}\n\n',
    'data: {"choices":[{"finish_reason":"error"}]}\n\n',
    `data: ${JSON.stringify({ content: ended })}\n\n`,
  ])
    await expect(textOf(server([before], 'breaks').ask)).rejects.toThrow('terminated');
});

test('what is no stream of events, or was stopped, breaks as it does', async () => {
  const json = { headers: { 'content-type': 'application/json' } };
  await expect(textOf(server([ended], 'breaks', json).ask)).rejects.toThrow('terminated');
  const signal = AbortSignal.abort();
  await expect(textOf(server([ended], 'breaks').ask, { signal })).rejects.toThrow('terminated');
});

test('a stream that stays open after its reason was said is ended soon, and its connection let go', async () => {
  vi.useFakeTimers();
  const { ask, cancel } = server([ended], 'stays open');
  const text = textOf(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await text).toBe(ended);
  expect(cancel).toHaveBeenCalledOnce();
});
