// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Trouble } from '@/components/shell/trouble';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('while the database is away the page says so, that nothing is lost, and tries again by itself', () => {
  const again = vi.fn();
  const page = render(<Trouble mark="database-unreachable" unreachable onRetry={again} />);
  expect(screen.getByRole('heading').textContent).toBe('Parley cannot reach its database right now.');
  expect(screen.getByRole('alert').textContent).toMatch(/Nothing you wrote and kept is lost/);
  expect(screen.queryByText(/Mark/)).toBeNull();
  act(() => vi.advanceTimersByTime(16_000));
  expect(again).toHaveBeenCalledTimes(3);
  page.unmount();
  act(() => vi.advanceTimersByTime(16_000));
  expect(again).toHaveBeenCalledTimes(3);
});

test('any other fault is not tried again behind the back', () => {
  const again = vi.fn();
  render(<Trouble mark="123" onRetry={again} />);
  act(() => vi.advanceTimersByTime(60_000));
  expect(again).not.toHaveBeenCalled();
  expect(screen.getByText('Mark 123')).toBeTruthy();
});
