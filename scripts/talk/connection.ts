import { randomUUID } from 'node:crypto';
import type { ChannelEvent } from '../../agents/channels/events.ts';
import type { Token } from './token.ts';

/** A conversation with Parley over HTTP. */
export interface Connection {
  readonly address: string;
  /** Sends words and tells what comes back. A line that is cut is taken up again: the same words are heard once. */
  say(text: string): AsyncIterable<ChannelEvent>;
  /** Ends the answer that is being written. */
  stop(): Promise<void>;
}

interface Where {
  address: string;
  token?: Token | undefined;
  thread: string;
}

/** So often words are sent again when the line was cut, after so many milliseconds. */
const tries = 3;
const pauseMs = 1000;

export function connect({ address, token, thread }: Where): Connection {
  const post = (message: object) =>
    fetch(`${address}/api/channels/terminal`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
        ...(token && { authorization: `Bearer ${token.value}` }),
      },
      body: JSON.stringify({ thread, ...message }),
    });

  async function* say(text: string): AsyncGenerator<ChannelEvent, void> {
    const id = randomUUID();
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (attempt > 1) {
        yield { type: 'taken_back' };
        await new Promise((done) => setTimeout(done, pauseMs));
      }
      try {
        for await (const event of eventsOf(await post({ id, text }))) {
          yield event;
          if (event.type === 'end') return;
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
    yield {
      type: 'told',
      text: `The line to ${address} was cut. What you wrote may be in Parley; look there.`,
    };
  }

  const stop = async () => {
    const answered = await post({ id: randomUUID(), kind: 'stop' }).catch(() => null);
    await answered?.body?.cancel();
  };
  return { address, say, stop };
}

/** The events of a reply; of a refusal its sentence. */
async function* eventsOf(response: Response): AsyncGenerator<ChannelEvent, void> {
  if (!response.headers.get('content-type')?.includes('ndjson')) {
    yield { type: 'told', text: await refusalIn(response) };
    yield { type: 'end', stop: null };
    return;
  }
  let rest = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    // Guarantee: each line is an event that app/api/channels wrote.
    for (const line of lines) yield JSON.parse(line) as ChannelEvent;
  }
}

async function refusalIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  return typeof message === 'string' ? message : `Parley did not take this (${response.status}).`;
}
