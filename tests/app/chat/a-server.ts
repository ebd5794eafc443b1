import { afterEach, beforeEach } from 'vitest';
import type { RefusalCode } from '@/lib/errors';

type Door = (body: unknown) => Response | Promise<Response>;

/** Chunks of an answer as the chat door streams them. */
export const stream = (...chunks: object[]): Response =>
  new Response(
    [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'].join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );

/** One streamed text, from its start to its end. */
export const said = (id: string, text: string, stop = 'finished'): object[] => [
  { type: 'start', messageId: id, messageMetadata: { runId: 'run' } },
  { type: 'start-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
  { type: 'finish-step' },
  { type: 'finish', messageMetadata: { stop } },
];

export const refusal = (status: number, code: RefusalCode, detail?: unknown): Response =>
  Response.json({ ok: false, error: { code, message: 'A text of the server.', detail } }, { status });

export const answer = (value: unknown): Response => Response.json({ ok: true, value });

/** Parley's doors as the browser sees them, by "METHOD /path"; without a door there is no network. */
export function aServer() {
  const doors = new Map<string, Door>();
  const asked: { door: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    doors.clear();
    asked.length = 0;
    globalThis.fetch = async (input, init) => {
      const door = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ door, body });
      const open = doors.get(door);
      if (!open) throw new TypeError('fetch failed');
      init?.signal?.throwIfAborted();
      return open(body);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return {
    asked,
    at: (door: string, open: Door) => doors.set(door, open),
    bodiesAt: (door: string) => asked.filter((one) => one.door === door).map((one) => one.body),
  };
}
