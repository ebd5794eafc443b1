// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { loadOlder, loadUntil } from '@/components/chat/session/load-older';
import { Turns } from '@/components/chat/session/turns';

const message = (n: number, text = `Message ${n}`): ParleyMessage => ({
  id: `m${n}`,
  role: n % 2 ? 'user' : 'assistant',
  parts: [{ type: 'text', text }],
});
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => message(from + n));
const ids = ({ store }: Turns) => store.messages.map(({ id }) => id);

afterEach(() => vi.unstubAllGlobals());

/** A server that has so many messages and answers them `page` at a time. Answers what it was asked. */
function serve(page: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams } = new URL(path, 'http://x');
    asked.push(String(searchParams));
    const before = Number(searchParams.get('before')?.slice(1));
    const from = searchParams.get('from');
    if (from && Number(from.slice(1)) < 0)
      return Response.json({ ok: false, error: { code: 'not_found', message: 'Gone.' } }, { status: 404 });
    const first = Math.max(before - page, 0);
    return Response.json({
      ok: true,
      value: { messages: messages(first, before), has_older: first > 0 },
    });
  });
  return asked;
}

test('earlier messages come before the first, a page at a time, and once when asked for twice', async () => {
  const asked = serve(10);
  const turns = new Turns('c', messages(20, 30), true);
  expect(await Promise.all([loadOlder(turns), loadOlder(turns)])).toEqual(['came', 'came']);
  expect(asked).toEqual(['before=m20']);
  expect(turns.store.messages).toEqual(messages(10, 30));
  expect(turns.store.hasOlder).toBe(true);
  await loadOlder(turns);
  expect(turns.store.hasOlder).toBe(false);
  expect(await loadOlder(turns)).toBe('gone');
  expect(asked).toHaveLength(2);
});

test('a message that lies far back is loaded with all between, and one that is not there ends the search', async () => {
  const asked = serve(10);
  const turns = new Turns('c', messages(90, 100), true);
  expect(await loadUntil(turns, 'm65')).toBe('came');
  expect(ids(turns)).toEqual(messages(60, 100).map(({ id }) => id));
  expect(asked[0]).toBe('before=m90&from=m65');
  expect(await loadUntil(turns, 'm-1')).toBe('gone');
});

test('a message that nobody answered for is told from one that is not there, and comes when asked for again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  const turns = new Turns('c', messages(90, 100), true);
  expect(await loadUntil(turns, 'm65')).toBe('unanswered');
  serve(10);
  expect(await loadUntil(turns, 'm65')).toBe('came');
});

test('the latest rows of the server leave what was loaded of earlier times where it is', async () => {
  serve(10);
  const turns = new Turns('c', messages(20, 30), true);
  await loadOlder(turns);
  turns.take([...messages(21, 30), message(30, 'New')], true);
  expect(ids(turns)).toEqual(messages(10, 31).map(({ id }) => id));
  expect(turns.takePage(messages(25, 31).slice(0, 5), true)).toBe(false);
  expect(ids(turns)).toHaveLength(21);
});

test('rows that know nothing of what is shown take its place, and say whether there is more before them', () => {
  const turns = new Turns('c', messages(0, 5));
  turns.take(messages(50, 60), true);
  expect(ids(turns)).toEqual(messages(50, 60).map(({ id }) => id));
  expect(turns.store.hasOlder).toBe(true);
});

test('what was deleted at the beginning goes, here as on the server', () => {
  const turns = new Turns('c', messages(0, 4));
  turns.take(messages(2, 4), false);
  expect(ids(turns)).toEqual(messages(2, 4).map(({ id }) => id));
  expect(turns.store.hasOlder).toBe(false);
});
