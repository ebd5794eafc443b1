// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/components/query/client';
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
  queryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = async (type: (query: string) => void, query: string, then = 500) => {
  act(() => type(query));
  await act(() => vi.advanceTimersByTimeAsync(then));
};

const tell = (which: number, groups?: unknown[]) =>
  act(async () => {
    asked[which]?.answer(groups);
    await vi.advanceTimersByTimeAsync(10);
  });

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
  await tell(1);
  await tell(0, [{}]);
  expect(result.current).toMatchObject({ foundFor: 'violin teacher', found: { groups: [] } });
});

test('an emptied field shows nothing any more, and leaving ends what is asked', async () => {
  const { result, unmount } = renderHook(() => useSearch());
  await typing(result.current.type, 'violin');
  await tell(0);
  expect(result.current.found).toBeDefined();
  await typing(result.current.type, '');
  expect(result.current.found).toBeUndefined();
  await typing(result.current.type, 'cello');
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
});
