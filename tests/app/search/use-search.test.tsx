// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearch } from '@/components/search/use-search';

interface Asked {
  query: string;
  signal: AbortSignal;
  answer: (groups?: unknown[]) => void;
}
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { query } = JSON.parse(String(init.body));
    return new Promise<Response>((resolve, reject) => {
      const signal = init.signal ?? new AbortController().signal;
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const answer = (groups: unknown[] = []) =>
        resolve(Response.json({ ok: true, value: { groups, slips: [], loose: false, level: 'none' } }));
      asked.push({ query, signal, answer });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = async (type: (query: string) => void, query: string, then = 500) => {
  act(() => type(query));
  await act(() => vi.advanceTimersByTimeAsync(then));
};

test('asks once the typing pauses, and not for one letter', async () => {
  const { result } = renderHook(() => useSearch());
  await typing(result.current.type, 'v');
  for (const query of ['vi', 'vio', 'violin']) await typing(result.current.type, query, 20);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(asked.map(({ query }) => query)).toEqual(['violin']);
});

test('a newer question ends the older one, whose answer changes nothing', async () => {
  const { result } = renderHook(() => useSearch());
  await typing(result.current.type, 'violin');
  await typing(result.current.type, 'violin teacher');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => asked[1]?.answer());
  await act(async () => asked[0]?.answer([{}]));
  expect(result.current).toMatchObject({ foundFor: 'violin teacher', found: { groups: [] } });
});

test('an emptied field shows nothing any more, and leaving ends what is asked', async () => {
  const { result, unmount } = renderHook(() => useSearch());
  await typing(result.current.type, 'violin');
  await act(async () => asked[0]?.answer());
  expect(result.current.found).toBeDefined();
  await typing(result.current.type, '');
  expect(result.current.found).toBeUndefined();
  await typing(result.current.type, 'cello');
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
});
