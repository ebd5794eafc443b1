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
  /** Tool calls whose answer came back. */
  called: string[];
  /** How the window was told the answer ended. */
  stop: string | null;
}

interface StreamEvent {
  type: string;
  delta?: string;
  toolCallId?: string;
  output?: { ok: boolean };
  messageMetadata?: { stop?: string };
}

function note(seen: Seen, event: StreamEvent): void {
  if (event.type === 'text-delta' && event.delta) {
    const before = seen.shown.at(-1)?.length ?? 0;
    seen.shown.push({ at: performance.now(), length: before + event.delta.length });
  }
  if (event.type === 'tool-output-available' && event.output?.ok && event.toolCallId)
    seen.called.push(event.toolCallId);
  if (event.type === 'finish') seen.stop = event.messageMetadata?.stop ?? null;
}

async function follow(body: NonNullable<Response['body']>, seen: Seen, onEvent: () => void): Promise<void> {
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: {'))) {
      note(seen, JSON.parse(line.slice(6)));
      onEvent();
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
 * called for each piece that arrives.
 */
export async function speak(url: string, seen: Seen, onEvent = () => {}): Promise<void> {
  seen.stop = null;
  seen.shown = [];
  const { conversationId, messageId, plan } = seen;
  const body = { conversationId, message: { id: messageId, text: plan.words } };
  try {
    const response = await fetch(`${url}/api/chat`, json('POST', body));
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

interface ToldMessage {
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
  return answer.value as { running: boolean; messages: ToldMessage[] };
}
