// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLedger } from '@/components/history/use-ledger';
import { queryClient } from '@/components/query/client';
import { ok, refuse } from '@/lib/errors';
import { anAction } from './an-action';
import { fakeApi } from './fake-api';

const api = fakeApi();
/** Newest first, with numbers of their own. */
const rows = [5, 4, 3, 2, 1].map((seq) => anAction({ seq }));
const row = (seq: number) => rows.filter((one) => one.seq === seq);
const newest = 'GET /api/actions?limit=100';
const first = { actions: [...row(4), ...row(3)], next: 3 };

beforeEach(() => {
  // No news come of themselves.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

const opened = () => renderHook(() => useLedger(first, {}));
const seqs = ({ shown }: ReturnType<typeof useLedger>) => shown.map(({ seq }) => seq);

test('earlier actions follow at a press', async () => {
  api.at('GET /api/actions?before=3', () => ok({ actions: [...row(2), ...row(1)], next: null }));
  const { result } = opened();
  expect(seqs(result.current)).toEqual([4, 3]);
  let came = 0;
  await act(async () => {
    came = await result.current.loadEarlier();
  });
  await waitFor(() => expect(seqs(result.current)).toEqual([4, 3, 2, 1]));
  expect({ came, hasEarlier: result.current.hasEarlier }).toEqual({ came: 2, hasEarlier: false });
});

test('what is new comes on top, and earlier ones that were asked for meanwhile stay', async () => {
  api.at('GET /api/actions?before=3', () => ok({ actions: [...row(2), ...row(1)], next: null }));
  // Two pages take longer than the one before them.
  api.at(newest, () => ok({ actions: row(5), next: 5 }));
  api.at('GET /api/actions?limit=100&before=5', () => ok({ actions: [...row(4), ...row(3)], next: 3 }));
  const { result } = opened();
  await act(async () => {
    await Promise.all([result.current.refresh(), result.current.loadEarlier()]);
  });
  await waitFor(() => expect(seqs(result.current)).toEqual([5, 4, 3, 2, 1]));
  expect(result.current.hasEarlier).toBe(false);
});

test('a refusal says so, and the list stays', async () => {
  api.at(newest, () => refuse('unavailable', 'The database cannot be reached right now.'));
  const { result } = opened();
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current.trouble).toBe('The database cannot be reached right now.'));
  expect(seqs(result.current)).toEqual([4, 3]);
});

test('away from the top, newer ones wait until they are asked for', async () => {
  api.at(newest, () => ok({ actions: [...row(5), ...row(4), ...row(3)], next: 3 }));
  const { result } = opened();
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current.held).toBe(1));
  expect(seqs(result.current)).toEqual([4, 3]);
  act(() => result.current.reveal());
  expect(seqs(result.current)).toEqual([5, 4, 3]);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
