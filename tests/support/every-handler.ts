import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { NextRequest } from 'next/server';

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;
const verbs = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** What an endless body is made of. */
export const chunk = new TextEncoder().encode('"'.padEnd(16_384, 'x'));

/** Every handler of every route that may carry a body. */
export async function handlers(): Promise<[string, Handler][]> {
  const files = globSync('app/api/**/route.ts').sort();
  const found: [string, Handler][] = [];
  for (const file of files) {
    const route: Record<string, unknown> = await import(resolve(file));
    for (const verb of verbs)
      if (typeof route[verb] === 'function') found.push([`${verb} ${file}`, route[verb] as Handler]);
  }
  return found;
}

/** A body without an end that counts what is taken of it. */
function endless() {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, body };
}

/** Calls a handler with a body that never ends: its status, and how many bytes it took. */
export async function askEndlessly(name: string, handler: Handler) {
  const { taken, body } = endless();
  const request = new NextRequest('http://localhost:3000/api', {
    ...{ method: name.split(' ')[0], body, duplex: 'half' as const },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const params = Promise.resolve({ id: randomUUID(), conversationId: randomUUID(), change: '1' });
  const response = await handler(request, { params }).catch(() => undefined);
  return { status: response?.status, bytes: taken.bytes };
}
