import { setImmediate as arrives } from 'node:timers/promises';
import { describeModel, isServed, type ModelEnv } from '@/lib/models/describe';
import { makeModel, type ResolvedModel } from '@/lib/models/resolve';
import { must } from '../scene';

/** One answer of a provider's server: events of its stream, or text that is sent as it stands. */
export interface Recorded {
  events: (object | string)[];
  status?: number;
  headers?: Record<string, string>;
  /** The connection breaks after the last event. */
  cut?: boolean;
  /** Bytes of one piece on the wire; without it an event is one. */
  pieceSize?: number;
}

export interface Replay {
  fetch: typeof globalThis.fetch;
  /** The bodies of the requests, oldest first. */
  asked: {
    model?: string;
    messages?: { role: string; content?: unknown }[];
    input?: unknown;
    reasoning_effort?: string;
    reasoning?: { effort?: string; summary?: string };
  }[];
}

const written = (event: object | string) =>
  typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`;

function bodyOf({ events, cut, pieceSize }: Recorded): ReadableStream<Uint8Array> {
  const texts = events.map(written).map((text) => new TextEncoder().encode(text));
  const pieces = pieceSize ? sliced(Buffer.concat(texts), pieceSize) : texts;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces[at++];
      if (piece) controller.enqueue(piece);
      else if (cut) controller.error(new TypeError('terminated: secret of the socket'));
      else controller.close();
      // What was sent has reached whoever reads before more does.
      for (let turn = 0; turn < 5; turn++) await arrives();
    },
  });
}

const sliced = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));

/** A fetch that answers with what a provider once sent, one answer a request; beyond the last it is status 400. */
export function replay(...answers: (Recorded | Error)[]): Replay {
  const asked: Replay['asked'] = [];
  return {
    asked,
    fetch: async (_, init) => {
      const answer = answers[asked.push(JSON.parse(String(init?.body))) - 1];
      if (answer instanceof Error) throw answer;
      if (!answer) return new Response('{"error":{"message":"nothing more was recorded"}}', { status: 400 });
      return new Response(bodyOf(answer), {
        status: answer.status ?? 200,
        headers: { 'content-type': 'text/event-stream; charset=utf-8', ...answer.headers },
      });
    },
  };
}

/** The real providers, as the environment would choose them. */
export const providers = {
  'OpenAI responses': { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'gpt-5.4-mini' },
  'OpenAI chat': { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://replay.test/v1', PARLEY_MODEL: 'm-1' },
  OpenRouter: { OPENROUTER_API_KEY: 'k', PARLEY_MODEL: 'maker/m-1' },
  compatible: { OPENAI_COMPATIBLE_BASE_URL: 'http://replay.test/v1', PARLEY_MODEL: 'm-1' },
} satisfies Record<string, ModelEnv>;
export type ProviderName = keyof typeof providers;

/** A model of a real provider whose server is a replay. */
export function replayed(name: ProviderName, { fetch }: Replay, modelId?: string): ResolvedModel {
  const env: ModelEnv = { ...providers[name], ...(modelId && { PARLEY_MODEL: modelId }) };
  const described = must(describeModel(env));
  if (!isServed(described)) throw new Error('A provider has a server.');
  return { ...described, model: makeModel(env, described, fetch) };
}
