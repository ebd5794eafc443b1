// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hasBegun, waitingIn, wordsOf } from '@/components/chat/session/read-message';
import { tryNow } from '@/components/chat/session/try-now';
import { Turns } from '@/components/chat/session/turns';
import { answer, aServer, said } from './a-server';

const server = aServer();

const waiting = { until: Date.now() + 40_000, ms: 40_000, why: 'rate_limit', try: 2, of: 5 };
const wait = (now: object | null) => ({ type: 'data-waiting', id: 'waiting', data: { waiting: now } });

/** An answer whose chunks come as they are told. */
function told() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const tell = (...chunks: object[]) =>
    writer.write(new TextEncoder().encode(chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')));
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    tell,
    end: () => writer.close(),
  };
}

/** A conversation in which a busy model is waited for. */
async function inWait() {
  const { response, tell, end } = told();
  server.at('POST /api/chat', () => response);
  const turns = new Turns('c', []);
  const sent = turns.send('My Critic was loud.');
  const [start, step] = said('a', '');
  void tell(start ?? {}, step ?? {}, wait(waiting));
  const last = () => turns.store.messages.at(-1);
  await expect.poll(() => waitingIn(last())).toEqual(waiting);
  return { turns, sent, tell, end, last };
}

test('a wait is known while it lasts, is no beginning of an answer, and leaves nothing', async () => {
  const { sent, tell, end, last } = await inWait();
  expect(last() && hasBegun(last() as never)).toBe(false);
  void tell(wait(null), ...said('a', 'Here.').slice(2));
  await end();
  await sent;
  expect(waitingIn(last())).toBeNull();
  expect(JSON.stringify(last())).not.toContain('waiting');
  expect(last() && wordsOf(last() as never)).toBe('Here.');
});

test('trying now asks the process that waits, and nothing else', async () => {
  server.at('POST /api/conversations/c/try-now', () => answer('now'));
  const { turns, sent, tell, end } = await inWait();
  await tryNow(turns);
  void tell(wait(null), ...said('a', 'Here.').slice(2));
  await end();
  await sent;
  expect(server.asked.map(({ route }) => route)).toEqual([
    'POST /api/chat',
    'POST /api/conversations/c/try-now',
  ]);
});
