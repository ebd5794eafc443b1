import { kindByHeader } from './answer-kind';

type Fetch = typeof globalThis.fetch;

/** How a server says in its stream why the answer ends; within a text of its JSON the marks are escaped. */
const reasonSaid = /"finish_reason"\s*:\s*"(?!error")\w|"type"\s*:\s*"response\.(?:completed|incomplete)"/;
/** Characters that may stand in the piece before. */
const longest = 80;
/** How long (ms) is waited for what comes after that: the count of tokens. */
const mostSilentMs = 5_000;

/**
 * A fetch whose streams end well once the server said why its answer ends: a connection that breaks after that, or stays open
 * with nothing in it, takes nothing of the answer, so it is not asked for again.
 */
export const endsWithReason =
  (ask: Fetch): Fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const { body, status, statusText, headers } = response;
    const kind = kindByHeader(headers);
    if (!body || kind === 'json' || kind === 'html') return response;
    return new Response(endedIn(body, init?.signal), { status, statusText, headers });
  };

function endedIn(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  // One character for each byte, so that none is cut in two.
  const letters = new TextDecoder('latin1');
  let before = '';
  let isEnded = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await (isEnded ? readSoon(reader) : reader.read());
          if (done) {
            void reader.cancel().catch(() => undefined);
            return controller.close();
          }
          const text = before + letters.decode(value);
          isEnded ||= reasonSaid.test(text);
          before = text.slice(-longest);
          controller.enqueue(value);
        } catch (error) {
          if (isEnded && !signal?.aborted) controller.close();
          else controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The next piece; the end where none comes soon. */
async function readSoon(reader: Reader): Promise<Awaited<ReturnType<Reader['read']>>> {
  const { promise, resolve } = Promise.withResolvers<{ done: true; value: undefined }>();
  const timer = setTimeout(() => resolve({ done: true, value: undefined }), mostSilentMs);
  try {
    return await Promise.race([reader.read(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
