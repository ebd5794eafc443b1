// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/components/query/client';
import { useAnswer } from '@/components/query/use-answer';
import { useChange } from '@/components/query/use-change';
import { usePages } from '@/components/query/use-pages';
import { ok, type Result, refuse } from '@/lib/errors';

let refreshed = 0;
const nothing = () => {};
const router = {
  ...{ back: nothing, forward: nothing, push: nothing, replace: nothing, prefetch: nothing },
  refresh: () => {
    refreshed += 1;
  },
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={router as never}>{children}</AppRouterContext>
);
const down = refuse('unavailable', 'The database cannot be reached right now.');

beforeEach(() => {
  refreshed = 0;
});
afterEach(() => {
  cleanup();
  queryClient().clear();
});

test('an answer is asked for once, and kept by nobody once it is not shown', async () => {
  let asked = 0;
  const call = async () => ok(++asked);
  const first = renderHook(() => useAnswer(['number'], call));
  const second = renderHook(() => useAnswer(['number'], call));
  await waitFor(() => expect(first.result.current.value).toBe(1));
  expect(second.result.current.value).toBe(1);
  first.unmount();
  second.unmount();
  await waitFor(() => expect(queryClient().getQueryCache().getAll()).toEqual([]));
});

test('a refusal is words for the person, is not tried again, and what was shown stays', async () => {
  const answers: Result<string>[] = [ok('as it was'), down];
  let asked = 0;
  const call = async () => answers[asked++] ?? down;
  const { result } = renderHook(() => useAnswer(['text'], call));
  await waitFor(() => expect(result.current.value).toBe('as it was'));
  await act(() => queryClient().invalidateQueries());
  await waitFor(() => expect(result.current.trouble).toBe(down.error.message));
  expect(result.current.value).toBe('as it was');
  expect(asked).toBe(2);
});

test('what is gone, or another person’s by now, is not shown any more', async () => {
  for (const code of ['not_found', 'not_allowed'] as const) {
    const answers: Result<string>[] = [ok('words'), refuse(code, 'It is not there.')];
    let asked = 0;
    const call = async () => answers[asked++ % 2] ?? down;
    const one = renderHook(() => useAnswer([code], call));
    const list = renderHook(() =>
      usePages({
        queryKey: [code, 'pages'],
        call: async () => call(),
        next: () => undefined,
        first: 'words',
      }),
    );
    await waitFor(() => expect(one.result.current.value).toBe('words'));
    expect(list.result.current.pages).toEqual(['words']);
    asked = 1;
    await act(() => queryClient().invalidateQueries({ queryKey: [code], exact: true }));
    await waitFor(() => expect(one.result.current.trouble).toBe('It is not there.'));
    expect(one.result.current.value).toBeUndefined();
    asked = 1;
    await act(() => queryClient().invalidateQueries({ queryKey: [code, 'pages'] }));
    await waitFor(() => expect(list.result.current.trouble).toBe('It is not there.'));
    expect(list.result.current.pages).toBeUndefined();
  }
});

test('also a browser that believes to be offline asks and is told', async () => {
  onlineManager.setOnline(false);
  const { result } = renderHook(() => useAnswer(['offline'], async (): Promise<Result<string>> => down));
  await waitFor(() => expect(result.current.trouble).toBe(down.error.message));
  onlineManager.setOnline(true);
});

test('pages begin with what the server rendered, go on from its end, and are all fetched anew on news', async () => {
  const rows = ['f', 'e', 'd', 'c'];
  const asked: (string | undefined)[] = [];
  const call = async (before: string | undefined) => {
    asked.push(before);
    const from = before ? rows.indexOf(before) + 1 : 0;
    return ok(rows.slice(from, from + 2));
  };
  const next = (last: string[]) => (last.at(-1) === 'c' ? undefined : last.at(-1));
  const { result } = renderHook(() => usePages({ queryKey: ['rows'], call, next, first: ['f', 'e'] }));
  expect(result.current.pages).toEqual([['f', 'e']]);
  expect(asked).toEqual([]);
  await act(async () => void (await result.current.loadMore()));
  await waitFor(() => expect(result.current.pages?.flat()).toEqual(rows));
  expect(result.current.hasMore).toBe(false);
  rows.unshift('g');
  await act(() => queryClient().invalidateQueries());
  await waitFor(() => expect(result.current.pages?.flat()).toEqual(['g', 'f', 'e', 'd']));
  expect(asked).toEqual(['e', undefined, 'f']);
  expect(result.current.hasMore).toBe(true);
});

test('a change is made one at a time, and what is shown is asked for anew', async () => {
  let stored = 'old';
  let letThrough: () => void = () => {};
  const sent: string[] = [];
  const send = async (text: string): Promise<Result<string>> => {
    sent.push(text);
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    stored = text;
    return ok(text);
  };
  const shown = renderHook(() => useAnswer(['stored'], async () => ok(stored)));
  await waitFor(() => expect(shown.result.current.value).toBe('old'));
  const made: string[] = [];
  const { result } = renderHook(() => useChange(send, (text) => made.push(text)), { wrapper });
  await act(async () => {
    void result.current.make('new');
    expect(await result.current.make('twice')).toBeUndefined();
  });
  await waitFor(() => expect(result.current.busy).toBe(true));
  await act(async () => letThrough());
  await waitFor(() => expect(shown.result.current.value).toBe('new'));
  expect({ sent, made, refreshed }).toEqual({ sent: ['new'], made: ['new'], refreshed: 1 });
});

test('a change that is refused says so, and nothing is asked for anew', async () => {
  const made: unknown[] = [];
  const send = async (): Promise<Result<string>> => down;
  const { result } = renderHook(() => useChange(send, (it) => made.push(it)), { wrapper });
  await act(async () => expect(await result.current.make()).toEqual(down));
  await waitFor(() => expect(result.current.trouble).toBe(down.error.message));
  expect({ made, refreshed, busy: result.current.busy }).toEqual({ made: [], refreshed: 0, busy: false });
});
