import { type AnswerKind, kindByHeader, kindByText } from './answer-kind';
import { evenChunks } from './even-chunks';
import { evenResponses } from './even-responses';
import { EventTooLong, eventReader, longestEvent, type ServerEvent, written } from './event-stream';
import { resentEvents } from './resent-events';

type Fetch = typeof globalThis.fetch;
type Evening = ReturnType<typeof evenResponses> | ReturnType<typeof evenChunks>;

/** What a server says while its answer is not there yet, and that is no JSON. */
const waits = /^\W*(?:ping|pong|keep-?alive|heartbeat|processing|ok)\W*$/i;
const over = '[DONE]';

/** Whether a request asks for a stream. In a text of its JSON the marks are escaped. */
const asksForStream = (init: RequestInit | undefined): boolean =>
  typeof init?.body === 'string' && /"stream"\s*:\s*true/.test(init.body);

/**
 * A fetch whose streams hold each event of an answer once, in the form that the providers' libraries read, and nothing else. What was
 * asked for as a stream is one also where its server sends the whole answer as JSON, or says wrongly or not at all what it sends.
 * `isResponses`: the server speaks OpenAI's responses; else it speaks chat completions. `callsApart`: see `evenChunks`.
 */
export const evenEvents =
  (ask: Fetch, isResponses: boolean, callsApart = false): Fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const { body, status, statusText, headers } = response;
    const kind = kindByHeader(headers);
    if (!body || status !== 200 || kind === 'html') return response;
    if (kind !== 'events' && !asksForStream(init)) return response;
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(evened(isResponses ? evenResponses() : evenChunks(callsApart), kind === 'events'));
    return new Response(events.pipeThrough(new TextEncoderStream()), { status, statusText, headers });
  };

/** `isNamed`: the server says that it sends events; else only what begins as events is changed. */
function evened(even: Evening, isNamed: boolean): TransformStream<string, string> {
  const events = evenedEvents(even);
  let begun = '';
  let whole: string[] = [];
  let length = 0;
  let kind: AnswerKind | null = null;

  const take = (text: string): string[] => {
    if (kind === 'events') return events.push(text);
    if (kind === 'other') return [text];
    length += text.length;
    if (length > longestEvent) throw new EventTooLong('The answer is too long to be read.');
    whole.push(text);
    return [];
  };
  const hear = (text: string): string[] => {
    if (kind !== null) return take(text);
    begun += text;
    kind = kindByText(begun);
    if (kind === null && begun.length <= 1_000) return [];
    if (kind !== 'json') kind = isNamed ? 'events' : (kind ?? 'other');
    return take(begun);
  };
  const end = (): string[] => {
    if (kind === 'other') return [];
    if (kind === 'events') return events.end();
    const text = whole.join('') || begun;
    whole = [];
    const value = read(text);
    return value === undefined
      ? [...events.push(text), ...events.end()]
      : [...events.takeWhole(value), ...events.end()];
  };
  return new TransformStream({
    transform(text, controller) {
      for (const one of hear(text)) controller.enqueue(one);
    },
    flush(controller) {
      for (const one of end()) controller.enqueue(one);
    },
  });
}

/** Texts of events, evened out. */
function evenedEvents(even: Evening) {
  const reader = eventReader();
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
    const lines = event.data.split('\n');
    // Where a server leaves out the empty line between two events, they come as one.
    if (value === undefined && lines.length > 1 && lines.every(isWhole))
      return lines.flatMap((data) => take({ ...event, data }, isLast));
    // What cannot be read is a failure, which the library tells; the end of a line that was cut is nothing.
    if (value === undefined) return isLast ? [] : [written(event.data)];
    const isAgain = typeof value === 'object' && value !== null && isResent(event, { ...value });
    return isAgain ? [] : all(even.take(value, event.name));
  };
  return {
    push: (text: string): string[] => reader.push(text).flatMap((event) => take(event, false)),
    /** An answer that came as one value. */
    takeWhole: (value: unknown): string[] => all(even.take(value)),
    end: (): string[] => [
      ...reader.end().flatMap((event) => take(event, true)),
      ...(isOver ? [] : all(even.end())),
    ],
  };
}

const isWhole = (data: string): boolean => data.trim() === over || read(data) !== undefined;

function read(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
