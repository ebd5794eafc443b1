import { expect, test } from 'vitest';
import { isBeforeTheAct, isTransientError, isTransientRefusal } from '@/agents/tools/guards/transient';

const thrown = (code: string) => Object.assign(new Error('no'), { code });

test('a connection, a serialisation failure and a timeout of the network may be tried again', () => {
  for (const code of ['ECONNRESET', 'ETIMEDOUT', '40001', '40P01'])
    expect(isTransientError(thrown(code)), code).toBe(true);
  expect(isTransientError(new TypeError('fetch failed', { cause: thrown('UND_ERR_SOCKET') }))).toBe(true);
  expect(isTransientError(new DOMException('late', 'TimeoutError'))).toBe(true);
});

test('a statement that took too long, a lock and a fault are not', () => {
  for (const code of ['57014', '55P03', '23505']) expect(isTransientError(thrown(code)), code).toBe(false);
  expect(isTransientError(new TypeError('x is not a function'))).toBe(false);
});

test('a database that is away may be back; a full one is not', () => {
  const refusal = (database: string) => ({ code: 'unavailable' as const, message: '', detail: { database } });
  expect([isTransientRefusal(refusal('away')), isTransientRefusal(refusal('disk_full'))]).toEqual([
    true,
    false,
  ]);
  expect(isTransientRefusal({ code: 'busy', message: '' })).toBe(false);
});

test('it is known of some failures that nothing was done', () => {
  expect([isBeforeTheAct(thrown('ECONNREFUSED')), isBeforeTheAct(thrown('ECONNRESET'))]).toEqual([
    true,
    false,
  ]);
});
