import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endsInTime } from '@/agents/engine/guards/ends-in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ends when its time is up, and says that this was why', () => {
  const { signal, timedOut } = endsInTime(new AbortController().signal, 1_000);
  vi.advanceTimersByTime(999);
  expect([signal.aborted, timedOut()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([signal.aborted, timedOut()]).toEqual([true, true]);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('ends with what ends it, for the same reason, also when that was over before', () => {
  const stopped = new AbortController();
  const { signal, timedOut } = endsInTime(stopped.signal, 1_000);
  stopped.abort('stopped_by_person');
  expect([signal.reason, timedOut()]).toEqual(['stopped_by_person', false]);
  expect(endsInTime(stopped.signal, 1_000).signal.reason).toBe('stopped_by_person');
});

test('once it is released neither ends it, and no timer is left', () => {
  const stopped = new AbortController();
  const { signal, release } = endsInTime(stopped.signal, 1_000);
  release();
  stopped.abort();
  vi.advanceTimersByTime(2_000);
  expect(signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
