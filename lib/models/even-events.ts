import { evenChunks } from './even-chunks';
import { evenResponses } from './even-responses';
import { eventReader, type ServerEvent, written } from './event-stream';
import { resentEvents } from './resent-events';

type Fetch = typeof globalThis.fetch;

/** What a server says while its answer is not there yet, and that is no JSON. */
const waits = /^\W*(?:ping|pong|keep-?alive|heartbeat|processing|ok)\W*$/i;
const over = '[DONE]';

/**
 * A fetch whose streams hold each event of an answer once, in the form that the providers' libraries read, and nothing else.
 * `isResponses`: the server speaks OpenAI's responses; else it speaks chat completions.
 */
export const evenEvents =
  (ask: Fetch, isResponses: boolean): Fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const { body, status, statusText, headers } = response;
    if (!body || status !== 200 || !headers.get('content-type')?.includes('text/event-stream'))
      return response;
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(evened(isResponses));
    return new Response(events.pipeThrough(new TextEncoderStream()), { status, statusText, headers });
  };

function evened(isResponses: boolean): TransformStream<string, string> {
  const reader = eventReader();
  const even = isResponses ? evenResponses() : evenChunks();
  const isResent = resentEvents();
  let isOver = false;

  const all = (values: object[]) => values.map((value) => written(JSON.stringify(value)));
  const take = (event: ServerEvent, isLast: boolean): string[] => {
    if (isOver || waits.test(event.data)) return [];
    if (event.data.trim() === over) {
      isOver = true;
      return [...all(even.end()), written(over)];
    }
    const value = read(event.data);
    // What cannot be read is a failure, which the library tells; the end of a line that was cut is nothing.
    if (value === undefined) return isLast ? [] : [written(event.data)];
    const isAgain = typeof value === 'object' && value !== null && isResent(event, { ...value });
    return isAgain ? [] : all(even.take(value, event.name));
  };
  return new TransformStream({
    transform(text, controller) {
      for (const event of reader.push(text)) for (const one of take(event, false)) controller.enqueue(one);
    },
    flush(controller) {
      for (const event of reader.end()) for (const one of take(event, true)) controller.enqueue(one);
      if (!isOver) for (const one of all(even.end())) controller.enqueue(one);
    },
  });
}

function read(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
