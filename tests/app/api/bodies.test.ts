import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostBytes } from '@/app/api/route-handler';
import { openTestDb, type TestDb } from '../../support/db';
import { askEndlessly, chunk, handlers } from '../../support/every-handler';

describe('the body of a request', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('is read no further than its limit by any route, and what is more is refused', async () => {
    const all = await handlers();
    expect(all.length).toBeGreaterThan(30);
    for (const [name, handler] of all) {
      const { status, bytes } = await askEndlessly(name, handler);
      expect([name, bytes]).toEqual([name, Math.min(bytes, mostBytes + chunk.byteLength)]);
      if (bytes > 0) expect([name, status]).toEqual([name, 413]);
    }
  });

  test('is refused by its announced length without being touched', async () => {
    const { PATCH } = await import('@/app/api/memory/text/route');
    const request = new Request('http://localhost:3000/api', {
      ...{ method: 'PATCH', body: '{}' },
      headers: { 'content-length': String(mostBytes + 1) },
    });
    const answer = await PATCH(request);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: { code: 'too_large', message: expect.stringContaining('Nothing was changed') },
    });
  });
});
