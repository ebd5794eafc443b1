import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan } from './plans.ts';

/** What the person's window saw of one message and its answer. */
export interface Seen {
  plan: Plan;
  conversationId: string;
  messageId: string;
  /** The server said that it has the message. */
  taken: boolean;
  /** How much of the answer was shown, and when (`performance.now()`). */
  shown: { at: number; length: number }[];
  /** All that was shown of the answer. */
  text: string;
  /** Tool calls whose answer came back. */
  called: string[];
  /** How the window was told the answer ended. */
  stop: string | null;
}

export interface StreamEvent {
  type: string;
  delta?: string;
  toolCallId?: string;
  output?: { ok: boolean };
  messageMetadata?: { stop?: string };
}

function note(seen: Seen, event: StreamEvent): void {
  if (event.type === 'text-delta' && event.delta) {
    seen.text += event.delta;
    seen.shown.push({ at: performance.now(), length: seen.text.length });
  }
  if (event.type === 'tool-output-available' && event.output?.ok && event.toolCallId)
    seen.called.push(event.toolCallId);
  if (event.type === 'finish') seen.stop = event.messageMetadata?.stop ?? null;
}

export type OnEvent = (event: StreamEvent) => void;

async function follow(body: NonNullable<Response['body']>, seen: Seen, onEvent: OnEvent): Promise<void> {
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: {'))) {
      const event: StreamEvent = JSON.parse(line.slice(6));
      note(seen, event);
      onEvent(event);
    }
  }
}

/** A connection that broke because the server was killed; everything else is a fault of the test. */
function wasCut(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Says something and follows the answer until it ends or the server is gone. The same `seen` asks again. `onEvent` is
 * called for each piece that arrives; `signal` leaves the page, which throws.
 */
export async function speak(
  url: string,
  seen: Seen,
  onEvent: OnEvent = () => {},
  signal?: AbortSignal,
): Promise<void> {
  Object.assign(seen, { stop: null, shown: [], text: '' });
  const { conversationId, messageId, plan } = seen;
  const body = { conversationId, message: { id: messageId, text: plan.words } };
  try {
    const init = { ...json('POST', body), ...(signal && { signal }) };
    const response = await fetch(`${url}/api/chat`, init);
    if (!response.ok || !response.body)
      throw new Error(`The server answered ${response.status}: ${await response.text()}`);
    seen.taken = true;
    await follow(response.body, seen, onEvent);
  } catch (error) {
    wasCut(error);
  }
}

export const newSeen = (plan: Plan, conversationId: string): Seen => ({
  plan,
  conversationId,
  messageId: randomUUID(),
  taken: false,
  shown: [],
  text: '',
  called: [],
  stop: null,
});

/** So many parts in one round, since a person can have 1,000. */
const mostParts = 80;

/** Makes one part after the other by hand until the server is gone. Answers the names that it said it has. */
export async function makeParts(url: string, names: () => string): Promise<string[]> {
  const kept: string[] = [];
  try {
    for (;;) {
      if (kept.length >= mostParts) {
        await fetch(`${url}/api/health`);
        await wait(20);
        continue;
      }
      const name = names();
      const response = await fetch(`${url}/api/parts`, json('POST', { changes: { name } }));
      const answer = await response.json();
      if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.error)}`);
      kept.push(name);
    }
  } catch (error) {
    wasCut(error);
    return kept;
  }
}

export async function consent(url: string): Promise<void> {
  const answer = { adult: true, understood: true, country: 'DE' };
  const response = await fetch(`${url}/api/consent`, json('POST', answer));
  if (!response.ok) throw new Error(`consent: ${await response.text()}`);
}

export interface ToldMessage {
  id: string;
  role: string;
  parts: { type: string; text?: string }[];
  metadata: { stop?: string };
}

/** A conversation as a page that is loaded now shows it; undefined when it is not there. */
export async function look(url: string, conversationId: string) {
  const response = await fetch(`${url}/api/conversations/${conversationId}`);
  if (response.status === 404) return undefined;
  const answer = await response.json();
  if (!answer.ok) throw new Error(`look: ${JSON.stringify(answer.error)}`);
  return answer.value as Told;
}

export interface Told {
  running: boolean;
  messages: ToldMessage[];
  waiting: { id: string; held: boolean }[];
  /** The message whose lost answer the page goes on with by itself. */
  resume: string | null;
}

async function ask<T>(url: string, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? { method: 'POST' } : json('POST', body);
  const answer = await (await fetch(`${url}/api/conversations/${path}`, init)).json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
  return answer.value as T;
}

/** Says something while an answer is being written; false when the server was gone before it said that it has it. */
export const queue = (url: string, { conversationId, messageId, plan }: Seen): Promise<boolean> =>
  ask(url, `${conversationId}/waiting`, { id: messageId, text: plan.words }).then(
    () => true,
    (error) => {
      wasCut(error);
      return false;
    },
  );

/** Begins what waits, as a page does that finds nobody writing. */
export const beginWaiting = (url: string, conversationId: string) =>
  ask<{ begun: boolean }>(url, `${conversationId}/waiting/next`);

export const stop = (url: string, conversationId: string) =>
  ask<string | null>(url, `${conversationId}/stop`);

/**
 * Joins an answer that is being written, as a second window does; null when none is. It has joined when this answers;
 * what was shown and how it ended is told by `whole`.
 */
export async function join(url: string, first: Seen): Promise<{ whole: Promise<Seen> } | null> {
  const seen = { ...newSeen(first.plan, first.conversationId), messageId: first.messageId };
  const response = await fetch(`${url}/api/chat/${first.conversationId}/stream`);
  if (response.status === 204) return null;
  if (!response.ok || !response.body)
    throw new Error(`An answer that is being written could not be joined (${response.status}).`);
  return { whole: follow(response.body, seen, () => {}).then(() => seen) };
}
