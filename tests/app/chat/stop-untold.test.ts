// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '@/components/chat/session/read-message';
import { Turns } from '@/components/chat/session/turns';
import { keepUnsent } from '@/components/chat/session/unsent-messages';
import { answer, aServer, refusal, unended } from './a-server';

const server = aServer();
const id = '11111111-1111-4111-8111-111111111111';
const answerId = '22222222-2222-4222-8222-222222222222';
const chat = 'POST /api/chat';
const stop = `POST /api/conversations/${id}/stop`;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const inner = globalThis.fetch;
  // A request that nobody waits for any more ends, as in a browser.
  globalThis.fetch = (url, init) => {
    const ended = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => ended.reject(new DOMException('aborted', 'AbortError')));
    return Promise.race([inner(url, init), ended.promise]);
  };
});
afterEach(() => void vi.useRealTimers());

const goingOn = () => unended(answerId, 'I was about to');
const never = () => new Promise<Response>(() => {});

/** Lets the pauses between requests pass until `settled` is. */
async function passing<T>(settled: Promise<T>): Promise<T> {
  let over = false;
  void settled.finally(() => {
    over = true;
  });
  while (!over) await vi.advanceTimersByTimeAsync(100);
  return settled;
}

/** A conversation whose answer is being written. */
async function answering(): Promise<Turns> {
  server.at(chat, goingOn);
  const begun = Promise.withResolvers<void>();
  const turns = new Turns(id, []);
  turns.store.subscribe(() => {
    if (turns.store.messages[1] && wordsOf(turns.store.messages[1]) === 'I was about to') begun.resolve();
  });
  void turns.send('Go on.');
  await passing(begun.promise);
  return turns;
}

test('a stop that the server refused is told again', async () => {
  const turns = await answering();
  const refusals = [refusal(503, 'unavailable'), refusal(429, 'busy')];
  server.at(stop, () => refusals.pop() ?? answer('run'));
  await passing(turns.stop());
  expect(server.bodiesAt(stop)).toHaveLength(3);
  expect(turns.store.messages[1]?.metadata?.stop).toBe('stopped_by_person');
  expect(turns.store.trouble).toBeNull();
});

test('a stop that nobody heard is said, and told once the answer is found again', async () => {
  const turns = await answering();
  server.at(stop, () => refusal(503, 'unavailable'));
  await passing(turns.stop());
  expect(turns.store.messages[1]?.metadata?.stop).toBeUndefined();
  expect(turns.store.trouble).toMatchObject({
    kind: 'dropped',
    title: expect.stringMatching(/to stop the answer/),
  });
  const heard = server.bodiesAt(stop).length;
  const told = Promise.withResolvers<void>();
  server.at(stop, () => {
    told.resolve();
    return answer('run');
  });
  server.at(`GET /api/chat/${id}/stream`, goingOn);
  void turns.resume();
  await passing(told.promise);
  expect(server.bodiesAt(stop)).toHaveLength(heard + 1);
});

test('a stop before the answer has begun is told again until it has', async () => {
  const sent = Promise.withResolvers<void>();
  server.at(chat, () => {
    sent.resolve();
    return never();
  });
  const runs = ['run', null, null];
  server.at(stop, () => answer(runs.pop() ?? null));
  const turns = new Turns(id, []);
  void turns.send('Go on.');
  await passing(sent.promise);
  await passing(turns.stop());
  expect(server.bodiesAt(stop)).toHaveLength(3);
});

test('what is said meanwhile is not stopped', async () => {
  const turns = await answering();
  const first = Promise.withResolvers<void>();
  server.at(stop, () => {
    first.resolve();
    return refusal(503, 'unavailable');
  });
  const stopping = turns.stop();
  await passing(first.promise);
  server.at(chat, never);
  void turns.send('Something else.');
  await passing(stopping);
  expect(server.bodiesAt(stop)).toHaveLength(1);
  expect(turns.store.trouble).toBeNull();
});

test('what was not heard stops no answer to another message', async () => {
  const turns = await answering();
  server.at(stop, () => refusal(503, 'unavailable'));
  await passing(turns.stop());
  const heard = server.bodiesAt(stop).length;
  const joined = Promise.withResolvers<void>();
  server.at(`GET /api/chat/${id}/stream`, () => {
    joined.resolve();
    return goingOn();
  });
  const said = {
    id: 'from-elsewhere',
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: 'Hello.' }],
  };
  turns.takePage([...turns.store.messages, said]);
  void turns.resume();
  await passing(joined.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.bodiesAt(stop)).toHaveLength(heard);
});

test('a stop is told again also where the same answer was joined meanwhile', async () => {
  const turns = await answering();
  const first = Promise.withResolvers<void>();
  const answers = [answer('run'), refusal(503, 'unavailable')];
  server.at(stop, () => {
    first.resolve();
    return answers.pop() ?? answer('run');
  });
  server.at(`GET /api/chat/${id}/stream`, goingOn);
  const stopping = turns.stop();
  await passing(first.promise);
  void turns.resume();
  await passing(stopping);
  expect(server.bodiesAt(stop)).toHaveLength(2);
});

test('a stop names the message whose answer it is for', async () => {
  const turns = await answering();
  server.at(stop, () => answer('run'));
  await passing(turns.stop());
  expect(server.bodiesAt(stop)).toEqual([{ answering: turns.store.messages[0]?.id }]);
});

test('words that were not taken are none that a stop names', async () => {
  const turns = await answering();
  const [said] = turns.store.messages;
  const unsent = { id: crypto.randomUUID(), role: 'user' as const, parts: [] };
  keepUnsent(turns.unsent({ id: unsent.id, text: 'Later.' }));
  turns.store.messages = [...turns.store.messages, unsent];
  server.at(stop, () => answer('run'));
  await passing(turns.stop());
  expect(server.bodiesAt(stop)).toEqual([{ answering: said?.id }]);
});

test('a stop on a line that hangs is told again, and said where nobody hears it', async () => {
  const turns = await answering();
  server.at(stop, never);
  await passing(turns.stop());
  expect(server.bodiesAt(stop)).toHaveLength(4);
  expect(turns.store.trouble).toMatchObject({ title: expect.stringMatching(/to stop the answer/) });
});
