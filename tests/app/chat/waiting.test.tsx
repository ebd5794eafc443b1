// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TroubleNotice } from '@/components/chat/composer/trouble-notice';
import { readTrouble } from '@/components/chat/session/trouble';
import { QuietLine } from '@/components/chat/thread/quiet-line';
import { WaitLine } from '@/components/chat/thread/wait-line';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test('a short wait says what goes on; a long one says how long, and offers to stop', () => {
  const onStop = vi.fn();
  render(<QuietLine text="reading what you wrote" onStop={onStop} />);
  pass(3);
  expect(screen.getByText('reading what you wrote')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  pass(9);
  expect(screen.getByText('still waiting, 12 s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('a wait for a busy model counts down for the eye, says why to everybody, and has two ways out', () => {
  const [onTryNow, onStop] = [vi.fn(), vi.fn()];
  const waiting = { until: Date.now() + 3_600_000, ms: 12_000, why: 'rate_limit', try: 2, of: 5 } as const;
  render(<WaitLine waiting={waiting} onTryNow={onTryNow} onStop={onStop} />);
  expect(screen.getByRole('status').textContent).toBe(
    'The model is busy. Your words are kept, and it is asked again.',
  );
  // The server’s clock is an hour ahead.
  expect(screen.getByText('In 12 s (try 2 of 5)').getAttribute('aria-hidden')).toBe('true');
  pass(5);
  expect(screen.getByText('In 7 s (try 2 of 5)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect([onTryNow.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByText('Trying now (try 2 of 5)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});

test('a tool that takes long is named as what it is', () => {
  render(<QuietLine text="looking through your parts" onStop={() => {}} />);
  pass(7);
  expect(screen.getByText('still looking through your parts, 7 s')).toBeTruthy();
});

test('a missing answer is looked for again, with a countdown and a way to look at once', () => {
  const onLook = vi.fn();
  const trouble = { kind: 'dropped', title: 'The connection broke.', text: 'Your words are kept.' } as const;
  render(<TroubleNotice trouble={trouble} lookAt={Date.now() + 8_000} onRetry={() => {}} onLook={onLook} />);
  expect(screen.getByText('Looking again in 8 s.')).toBeTruthy();
  pass(3);
  expect(screen.getByText('Looking again in 5 s.').getAttribute('aria-hidden')).toBe('true');
  pass(6);
  expect(screen.getByText('Looking now.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look now' }));
  expect(onLook).toHaveBeenCalledOnce();
});

const tooMany = (seconds?: number) =>
  Object.assign(new Error('busy'), {
    statusCode: 429,
    responseBody: JSON.stringify({
      ok: false,
      error: { code: 'busy', message: 'That was a lot.', ...(seconds && { detail: { seconds } }) },
    }),
  });
const tell = (seconds?: number) =>
  render(
    <TroubleNotice
      trouble={readTrouble(tooMany(seconds), false)}
      lookAt={undefined}
      onRetry={() => {}}
      onLook={() => {}}
    />,
  );

test('after too many messages at once the seconds that the server named are counted down, whatever the clock says', () => {
  tell(37);
  expect(screen.getByText('You can send them again in 37 s.').getAttribute('aria-hidden')).toBe('true');
  vi.setSystemTime(Date.now() + 3_600_000);
  pass(7);
  expect(screen.getByText('You can send them again in 30 s.')).toBeTruthy();
  pass(30);
  expect(screen.getByText('You can send them now.')).toBeTruthy();
});

test('a screen reader is told the wait once, and not its seconds', () => {
  tell(37);
  const told = () =>
    [...screen.getByRole('status').querySelectorAll('.sr-only')].map((one) => one.textContent);
  expect(told()).toEqual([' They can be sent again in 37 seconds.']);
  pass(20);
  expect(told()).toEqual([' They can be sent again in 37 seconds.']);
});

test('where the server names no wait, none is shown', () => {
  tell();
  expect(screen.getByText('That was a lot at once.')).toBeTruthy();
  expect(screen.queryByText(/again in/)).toBeNull();
});
