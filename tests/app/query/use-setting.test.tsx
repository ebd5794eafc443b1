// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/components/query/client';
import { useSetting } from '@/components/query/use-setting';
import { ok, type Result, refuse } from '@/lib/errors';

const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={{ refresh: () => {} } as never}>{children}</AppRouterContext>
);
afterEach(() => {
  cleanup();
  queryClient().clear();
});

/** A setting whose server answers when it is told to; `saved` is what reached it, in order. */
function aSetting() {
  const saved: string[] = [];
  const answers: ((result: Result<unknown>) => void)[] = [];
  const save = (value: string) => {
    saved.push(value);
    return new Promise<Result<unknown>>((done) => answers.push(done));
  };
  const { result, rerender } = renderHook(({ kept }) => useSetting('zone', kept, save, () => {}), {
    wrapper,
    initialProps: { kept: 'UTC' },
  });
  const reply = async (n: number, answer: Result<unknown>) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(n));
    await act(async () => answers[n]?.(answer));
  };
  return { saved, result, rerender, reply };
}

test('choices made in a row are saved one after the other, and the last one stays', async () => {
  const { saved, result, reply } = aSetting();
  act(() => result.current.choose('Asia/Tokyo'));
  act(() => result.current.choose('Europe/Berlin'));
  await waitFor(() => expect(result.current.value).toBe('Europe/Berlin'));
  expect(saved).toEqual(['Asia/Tokyo']);
  await reply(0, ok(null));
  await waitFor(() => expect(saved).toEqual(['Asia/Tokyo', 'Europe/Berlin']));
  await reply(1, ok(null));
  expect(result.current.value).toBe('Europe/Berlin');
});

test('a choice that is refused is not shown any longer, but what is kept', async () => {
  const { result, reply } = aSetting();
  act(() => result.current.choose('Asia/Tokyo'));
  await waitFor(() => expect(result.current.value).toBe('Asia/Tokyo'));
  await reply(0, ok(null));
  act(() => result.current.choose('Europe/Berlin'));
  await reply(1, refuse('unavailable', 'Not just now.'));
  await waitFor(() => expect(result.current.trouble).toBe('Not just now.'));
  expect(result.current.value).toBe('Asia/Tokyo');
});

test('what was changed elsewhere is shown', async () => {
  const { result, rerender } = aSetting();
  rerender({ kept: 'Europe/Rome' });
  expect(result.current.value).toBe('Europe/Rome');
});
