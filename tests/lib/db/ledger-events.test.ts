import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '@/lib/context';
import type { Subscription } from '@/lib/db/feed';
import { ledgerEvents } from '@/lib/db/ledger-events';
import { LiveStreams } from '@/lib/live-streams';
import { expectConsoleError } from '../../support/console';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobody = {} as Ctx;

/** A subscription that begins when the test says so, and counts how often it was left. */
function aFeed() {
  const begun = Promise.withResolvers<void>();
  const feed = { left: 0, begin: begun.resolve, fail: begun.reject, news: () => {}, lost: () => {} };
  const subscribe = async (_: Ctx, { onNews, onLost }: Subscription) => {
    await begun.promise;
    feed.news = onNews;
    feed.lost = () => onLost?.();
    return () => {
      feed.left += 1;
    };
  };
  return Object.assign(feed, { subscribe });
}

function open() {
  const feed = aFeed();
  const streams = new LiveStreams();
  const browser = new AbortController();
  const body = ledgerEvents(nobody, { signal: browser.signal, subscribe: feed.subscribe, streams });
  return { feed, streams, browser, reader: body.getReader() };
}

type Opened = ReturnType<typeof open>;
const settled = () => vi.advanceTimersByTimeAsync(0);
const said = async ({ reader }: Opened) => new TextDecoder().decode((await reader.read()).value);

function nothingIsLeft({ feed, streams }: Opened) {
  expect(feed.left).toBe(1);
  expect(streams.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
}

const waysToLeave: Record<string, (live: Opened) => void | Promise<void>> = {
  'whose request is aborted': ({ browser }) => browser.abort(),
  'whose stream is cancelled': ({ reader }) => reader.cancel(),
  'whose stream is cancelled and whose request is aborted': async ({ reader, browser }) => {
    await reader.cancel();
    browser.abort();
  },
  'that the shutdown sends away': ({ streams }) => streams.closeAll(),
};

for (const [who, leave] of Object.entries(waysToLeave)) {
  test(`a browser ${who} before the subscription stands leaves nothing behind`, async () => {
    const live = open();
    await leave(live);
    live.feed.begin();
    await settled();
    nothingIsLeft(live);
  });

  test(`a browser ${who} later leaves nothing behind`, async () => {
    const live = open();
    live.feed.begin();
    await settled();
    await leave(live);
    live.feed.news();
    await settled();
    nothingIsLeft(live);
  });
}

test('a request that was aborted before it was answered is ended', async () => {
  const feed = aFeed();
  const body = ledgerEvents(nobody, { signal: AbortSignal.abort(), ...feed, streams: new LiveStreams() });
  const reader = body.getReader();
  await reader.read();
  expect((await reader.read()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a subscription that cannot be made ends the stream', async () => {
  expectConsoleError(/cannot be followed/);
  const live = open();
  live.feed.fail(new Error('no database'));
  await said(live);
  expect((await live.reader.read()).done).toBe(true);
  expect(live.streams.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a sign-in that the database no longer takes ends the stream, so that the browser asks anew', async () => {
  const live = open();
  live.feed.begin();
  await said(live);
  await settled();
  live.feed.lost();
  expect((await live.reader.read()).done).toBe(true);
  nothingIsLeft(live);
});

test('news is told, and a quiet line goes out now and then', async () => {
  const live = open();
  live.feed.begin();
  expect(await said(live)).toContain(': listening');
  await settled();
  live.feed.news();
  expect(await said(live)).toContain('event: action');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await said(live)).toContain(': here');
  await live.reader.cancel();
});

test('a reader that does not read is told once of a thousand changes', async () => {
  const live = open();
  live.feed.begin();
  await settled();
  for (let n = 0; n < 1_000; n += 1) live.feed.news();
  expect(await said(live)).toContain(': listening');
  expect(await said(live)).toContain('event: action');
  let more = false;
  void live.reader.read().then(() => {
    more = true;
  });
  await settled();
  expect(more).toBe(false);
  await live.reader.cancel();
});
