import { afterEach, beforeEach } from 'vitest';
import type { RefusalCode } from '@/lib/errors';

type Route = (body: unknown) => Response | Promise<Response>;

/** Chunks of an answer as the chat route streams them. */
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

/** An answer that has begun with these words and does not end. */
export const unended = (id: string, text: string): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (chunk: object) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
        send({ type: 'start', messageId: id });
        send({ type: 'text-start', id: 't' });
        send({ type: 'text-delta', id: 't', delta: text });
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

export const refusal = (status: number, code: RefusalCode, detail?: unknown): Response =>
  Response.json({ ok: false, error: { code, message: 'A text of the server.', detail } }, { status });

export const answer = (value: unknown): Response => Response.json({ ok: true, value });

/** The API as the browser sees it, by "METHOD /path"; without a route there is no network. */
export function aServer() {
  const routes = new Map<string, Route>();
  const asked: { route: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    routes.clear();
    asked.length = 0;
    globalThis.fetch = async (input, init) => {
      const route = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ route, body });
      const open = routes.get(route);
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
    at: (route: string, open: Route) => routes.set(route, open),
    bodiesAt: (route: string) => asked.filter((one) => one.route === route).map((one) => one.body),
  };
}
