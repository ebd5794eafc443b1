import { randomUUID } from 'node:crypto';

/** The value below which `share` (0..1) of the samples lie, by nearest rank. Throws when there are none. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export const p50 = (samples: number[]) => percentile(samples, 0.5);
export const p95 = (samples: number[]) => percentile(samples, 0.95);

export interface Streamed {
  /** Milliseconds from the request to its first piece of text. */
  firstText: number;
  /** Milliseconds from the request to the end of the stream. */
  total: number;
  /** Pieces of text. */
  pieces: number;
  text: string;
}

interface StreamEvent {
  type?: string;
  delta?: string;
  choices?: { delta?: { content?: string } }[];
}

/** The text of one event, of a model's stream or of Parley's. */
const textOf = (line: string): string => {
  if (!line.startsWith('data: {')) return '';
  const event: StreamEvent = JSON.parse(line.slice('data: '.length));
  return (event.type === 'text-delta' ? event.delta : event.choices?.[0]?.delta?.content) ?? '';
};

/** Posts JSON and times the stream that comes back. Throws when the answer is no stream or holds no text. */
export async function stream(url: string, body: unknown): Promise<Streamed> {
  const begin = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const times: number[] = [];
  const texts: string[] = [];
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const found = lines.map(textOf).filter((text) => text !== '');
    for (const text of found) times.push(performance.now()) && texts.push(text);
  }
  const first = times[0];
  if (first === undefined) throw new Error(`${url}: the stream held no text.`);
  return {
    firstText: first - begin,
    total: performance.now() - begin,
    pieces: times.length,
    text: texts.join(''),
  };
}

async function post(url: string, body: unknown): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await (await fetch(url, init)).json();
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
}

/** What a person's browser asks of Parley, without the browser. */
export const personOf = (app: string) => ({
  consent: () => post(`${app}/api/consent`, { adult: true, understood: true, country: 'DE' }),
  say: (conversationId: string, text: string) =>
    stream(`${app}/api/chat`, { conversationId, message: { id: randomUUID(), text } }),
});

export type Person = ReturnType<typeof personOf>;

/** Asks the model itself, as a client without Parley would. */
export const askModel = (base: string, text: string) =>
  stream(`${base}/chat/completions`, {
    model: 'fake-1',
    stream: true,
    messages: [{ role: 'user', content: text }],
  });
