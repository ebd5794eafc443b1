// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveConnection, liveConnection } from '@/components/live/live-connection';
import { isSignedOut } from '@/components/live/signed-out';
import { OneChannel, OpenSource, someLocks } from '../../support/fake-browser';

interface Page extends LiveConnection {
  news: ReturnType<typeof vi.fn>;
}

let pages: Page[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  OpenSource.made = [];
  OpenSource.refuses = false;
  vi.stubGlobal('EventSource', OpenSource);
  vi.stubGlobal('BroadcastChannel', OneChannel);
  vi.stubGlobal('navigator', { locks: someLocks() });
});
afterEach(() => {
  for (const page of pages) page.rest();
  pages = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(1);
async function open(count: number): Promise<Page[]> {
  pages = Array.from({ length: count }, () => {
    const news = vi.fn();
    return { ...liveConnection(news), news };
  });
  for (const page of pages) {
    page.resume();
    await settled();
  }
  return pages;
}
const told = () => pages.map(({ news }) => news.mock.calls.length);

test('eight windows of one browser hold one line, and each is told of what it tells', async () => {
  await open(8);
  expect(OpenSource.open).toHaveLength(1);
  expect(told()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  OpenSource.open[0]?.tell();
  await settled();
  expect(told()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('when the window with the line is hidden or closed another opens one, and all ask for what was missed', async () => {
  const [first] = await open(3);
  first?.rest();
  await settled();
  expect(OpenSource.open).toHaveLength(1);
  expect(OpenSource.made).toHaveLength(2);
  expect(told()).toEqual([0, 1, 1]);
});

test('hidden windows hold no line, are told nothing, and ask for what was missed when they are shown', async () => {
  const [first, second] = await open(2);
  second?.rest();
  OpenSource.open[0]?.tell();
  await settled();
  expect(told()).toEqual([1, 0]);
  second?.resume();
  await settled();
  expect(told()).toEqual([1, 1]);
  first?.rest();
  second?.rest();
  await settled();
  expect(OpenSource.open).toHaveLength(0);
  first?.resume();
  await settled();
  expect([OpenSource.open.length, ...told()]).toEqual([1, 2, 1]);
});

test('a window that is shown while the line pauses has it opened at once', async () => {
  const [, second] = await open(2);
  second?.rest();
  OpenSource.open[0]?.fail();
  await settled();
  expect(OpenSource.open).toHaveLength(0);
  second?.resume();
  await settled();
  expect(OpenSource.open).toHaveLength(1);
});

test('where a browser knows no locks each window has a line', async () => {
  vi.stubGlobal('navigator', {});
  await open(2);
  expect(OpenSource.open).toHaveLength(2);
});

test('windows that were told that nobody is signed in follow again once one of them finds somebody', async () => {
  await open(2);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  OpenSource.refuses = true;
  OpenSource.open[0]?.fail();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(OpenSource.open).toHaveLength(0);
  expect(isSignedOut()).toBe(true);
  const [asked, before] = [OpenSource.made.length, told()];
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(OpenSource.made).toHaveLength(asked);
  OpenSource.refuses = false;
  pages[1]?.resume();
  await settled();
  expect(isSignedOut()).toBe(false);
  expect(OpenSource.open).toHaveLength(1);
  expect(told()[0]).toBe((before[0] ?? 0) + 1);
  OpenSource.open[0]?.tell();
  await settled();
  expect(told()[0]).toBe((before[0] ?? 0) + 2);
});
