import { APICallError, RetryError } from 'ai';
import { describe, expect, test } from 'vitest';
import { AnswerCut, type Fault, ModelSilent, readFault, readRetryAfter } from '@/lib/models/fault';
import { RequestRefused } from '@/lib/models/guarded-fetch';
import { modelHealth } from '@/lib/models/model-health';
import { longestWait, waitBeforeTry } from '@/lib/models/retry-policy';
import { ModelUnusable } from '@/lib/models/unusable';

const now = Date.UTC(2026, 10, 23, 12);
const answered = (statusCode: number | undefined, responseHeaders = {}, responseBody = '') =>
  new APICallError({
    ...{ message: 'failed', url: 'http://x', requestBodyValues: {} },
    ...{ statusCode, responseHeaders, responseBody },
  });

const waitsOf = (fault: Fault, random = 1): number[] => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const wait = waitBeforeTry({ fault, retryAfterMs: null }, tries, random);
    if (wait === null) return waits;
    waits.push(wait);
  }
};

describe('asking a model again', () => {
  test('happens five times in all when it is busy, three when the line is bad, twice for the rest, and never without hope', () => {
    expect(waitsOf('rate_limit')).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(waitsOf('network')).toEqual([0, 2_000]);
    expect(waitsOf('server')).toEqual([0]);
    expect([waitsOf('silent'), waitsOf('final')]).toEqual([[], []]);
  });

  test('waits a random half less, so that many do not ask in step', () => {
    expect(waitsOf('rate_limit', 0)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waitsOf('rate_limit', 0.5)).toEqual([1_500, 3_000, 6_000, 12_000]);
  });

  test('waits for as long as the server asks, also for a hiccup, and not at all when that is too long', () => {
    const asks = (fault: Fault, retryAfterMs: number, tries = 1) =>
      waitBeforeTry({ fault, retryAfterMs }, tries, 0);
    expect([asks('rate_limit', 7_000), asks('server', 3_000), asks('rate_limit', 0)]).toEqual([
      7_000, 3_000, 0,
    ]);
    expect([asks('rate_limit', longestWait), asks('rate_limit', longestWait + 1)]).toEqual([
      longestWait,
      null,
    ]);
    expect(asks('rate_limit', 1_000, 5)).toBeNull();
  });
});

describe('the wait that a server asks for', () => {
  test.each([
    [{ 'retry-after': '12' }, 12_000],
    [{ 'retry-after': ' 0.5 ' }, 500],
    [{ 'retry-after-ms': '143', 'retry-after': '12' }, 143],
    [{ 'retry-after': 'Mon, 23 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Mon, 23 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('%j is %s ms', (headers, wait) => {
    expect(readRetryAfter(headers as Record<string, string>, now)).toBe(wait);
  });
});

describe('what a failure is', () => {
  const failures: [unknown, Fault][] = [
    [answered(429), 'rate_limit'],
    [answered(429, {}, '{"error":{"code":"insufficient_quota"}}'), 'final'],
    [answered(500), 'server'],
    [answered(529), 'server'],
    [answered(408), 'server'],
    [answered(498), 'server'],
    [answered(401), 'final'],
    [answered(402), 'final'],
    [answered(404), 'final'],
    [answered(400), 'final'],
    [answered(undefined), 'network'],
    [answered(200), 'server'],
    [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'network'],
    [new TypeError('terminated'), 'network'],
    [new AnswerCut('cut'), 'network'],
    [new ModelSilent('silent'), 'silent'],
    [new ModelUnusable('no_key'), 'final'],
    [new TypeError('fetch failed', { cause: new RequestRefused('not_public') }), 'final'],
    [new RetryError({ message: 'x', reason: 'maxRetriesExceeded', errors: [answered(429)] }), 'rate_limit'],
    [{ message: 'x', type: 'server_error', code: 502 }, 'server'],
    [{ message: 'x', code: 429 }, 'rate_limit'],
    [{ message: 'x', code: '429' }, 'rate_limit'],
    [{ type: 'error', error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' } }, 'rate_limit'],
    [{ type: 'response.failed', response: { error: { code: 'insufficient_quota' } } }, 'final'],
    [{ error: { type: 'invalid_request_error', code: 'context_length_exceeded' } }, 'final'],
    ['overloaded', 'server'],
    [undefined, 'server'],
    [new SyntaxError('Unexpected token'), 'server'],
  ];
  test.each(failures)('%# %s: %s', (error, fault) => {
    expect(readFault(error, now).fault).toBe(fault);
  });

  test('what the server asks for is read from its answer', () => {
    expect(readFault(answered(503, { 'retry-after': '4' }), now).retryAfterMs).toBe(4_000);
  });
});

describe('what is remembered of a model', () => {
  const failed = { fault: 'server', retryAfterMs: null } as const;

  test('is a rest that grows with each failure, ends by itself and with an answer', () => {
    modelHealth.failed('m', failed, now);
    expect([modelHealth.isAiling('m', now + 14_999), modelHealth.isAiling('m', now + 15_000)]).toEqual([
      true,
      false,
    ]);
    modelHealth.failed('m', failed, now);
    expect(modelHealth.isAiling('m', now + 29_999)).toBe(true);
    for (let time = 0; time < 30; time += 1) modelHealth.failed('m', failed, now);
    expect(modelHealth.isAiling('m', now + 600_000)).toBe(false);
    modelHealth.answered('m');
    expect(modelHealth.isAiling('m', now)).toBe(false);
  });

  test('is at least what its server asked for, and of 200 models at most', () => {
    modelHealth.failed('asked', { fault: 'rate_limit', retryAfterMs: 120_000 }, now);
    expect(modelHealth.isAiling('asked', now + 119_999)).toBe(true);
    for (let model = 0; model < 200; model += 1) modelHealth.failed(`m${model}`, failed, now);
    expect([modelHealth.isAiling('asked', now), modelHealth.isAiling('m199', now)]).toEqual([false, true]);
  });
});
