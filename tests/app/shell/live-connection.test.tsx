// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from '@/components/live/use-live';
import { SignedOutNotice } from '@/components/shell/signed-out-notice';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
const waiting = 'GET /api/proposals/waiting';

/** The browser's side of a live line. Only `how` decides what becomes of it. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  static how: 'opens' | 'refused' | 'unreachable' = 'opens';
  readyState = 0;
  constructor() {
    super();
    FakeSource.made.push(this);
    queueMicrotask(() => this.#begin());
  }
  #begin() {
    if (FakeSource.how === 'opens') this.tell('open', 1);
    else this.tell('error', FakeSource.how === 'refused' ? 2 : 0);
  }
  tell(event: 'open' | 'action' | 'error', state = this.readyState) {
    if (this.readyState === FakeSource.CLOSED) return;
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const onNews = vi.fn();
function Page() {
  useLive(onNews);
  return <SignedOutNotice />;
}

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  FakeSource.made = [];
  hidden = false;
  onNews.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (how: typeof FakeSource.how) => {
  FakeSource.how = how;
  render(<Page />);
  await act(() => vi.dynamicImportSettled());
  await later(1);
};
const show = async (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
  await later(1);
};
const hour = 3_600_000;
const hint = () => screen.queryByRole('link', { name: 'Sign in again' });

for (const how of ['refused', 'unreachable'] as const) {
  test(`a server that is ${how} is asked with longer and longer pauses`, async () => {
    server.at(waiting, () => refusal(503, 'unavailable'));
    await open(how);
    await later(hour);
    const tries = FakeSource.made.length;
    expect(tries).toBeGreaterThan(30);
    expect(tries).toBeLessThan(150);
    expect(hint()).toBeNull();
  });
}

test('pages that lost the same server do not come back all at once', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
  await open('unreachable');
  cleanup();
  await open('unreachable');
  const [first, second] = pauses.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) >= 500);
  expect(second).toBeGreaterThan(first ?? 0);
});

test('it is found again soon when the network or the reader comes back', async () => {
  await open('unreachable');
  await later(hour);
  FakeSource.how = 'opens';
  const before = FakeSource.made.length;
  window.dispatchEvent(new Event('online'));
  await later(1);
  expect(FakeSource.made.length).toBe(before + 1);
  FakeSource.made.at(-1)?.tell('error', 0);
  await show(false);
  await later(hour);
  expect(FakeSource.made.length).toBe(before + 1);
  await show(true);
  expect(FakeSource.made.length).toBe(before + 2);
});

test('a line that opens and breaks at once does not begin anew with the shortest pause', async () => {
  await open('opens');
  let breaks = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    const source = FakeSource.made.at(-1);
    if (source?.readyState === 1) {
      source.tell('error', 0);
      breaks += 1;
    }
    await later(60_000);
  }
  expect(breaks).toBeGreaterThan(10);
  const quick = FakeSource.made.length;
  for (let second = 0; second < 600; second += 1) {
    FakeSource.made.at(-1)?.tell('error', 0);
    await later(1_000);
  }
  expect(FakeSource.made.length - quick).toBeLessThan(60);
});

test('somebody who is signed out is asked to sign in, and the server is left alone', async () => {
  server.at(waiting, () => refusal(401, 'not_allowed'));
  await open('refused');
  await later(hour);
  expect(FakeSource.made).toHaveLength(1);
  expect(hint()?.getAttribute('href')).toBe('/sign-in');
});

test('after signing in elsewhere the page goes on when it is looked at again', async () => {
  server.at(waiting, () => refusal(401, 'not_allowed'));
  await open('refused');
  await later(1_000);
  server.at(waiting, () => answer(0));
  FakeSource.how = 'opens';
  await show(false);
  await show(true);
  expect(hint()).toBeNull();
  FakeSource.made.at(-1)?.tell('action');
  await later(1_000);
  expect(onNews).toHaveBeenCalled();
});

test('a page that was away asks for what it missed, once it follows again', async () => {
  await open('opens');
  await later(1_000);
  expect(onNews).not.toHaveBeenCalled();
  FakeSource.made.at(-1)?.tell('error', 0);
  await later(10_000);
  expect(onNews).toHaveBeenCalledOnce();
});
