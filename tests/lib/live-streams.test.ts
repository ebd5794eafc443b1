import { expect, test } from 'vitest';
import { LiveStreams, liveStreams } from '@/lib/live-streams';
import { expectConsoleError } from '../support/console';

test('shutdown ends every open stream, once', () => {
  const streams = new LiveStreams();
  const ended: string[] = [];
  streams.register(() => ended.push('a'));
  streams.register(() => ended.push('b'));
  streams.closeAll();
  streams.closeAll();
  expect(ended).toEqual(['a', 'b']);
  expect(streams.size).toBe(0);
});

test('a stream that ended by itself is forgotten', () => {
  const streams = new LiveStreams();
  const ended: string[] = [];
  const forget = streams.register(() => ended.push('a'));
  forget();
  forget();
  expect(streams.size).toBe(0);
  streams.closeAll();
  expect(ended).toEqual([]);
});

test('a stream that opens during shutdown is ended at once', () => {
  const streams = new LiveStreams();
  streams.closeAll();
  let ended = 0;
  streams.register(() => {
    ended += 1;
  });
  expect(ended).toBe(1);
  expect(streams.size).toBe(0);
});

test('a stream that fails to end does not keep the others open', () => {
  expectConsoleError(/could not be ended/);
  const streams = new LiveStreams();
  let ended = 0;
  streams.register(() => {
    throw new TypeError('closed');
  });
  streams.register(() => {
    ended += 1;
  });
  streams.closeAll();
  expect(ended).toBe(1);
});

test('there is one registry in a process', () => {
  expect(liveStreams()).toBe(liveStreams());
});
