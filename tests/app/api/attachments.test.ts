import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETE, GET } from '@/app/api/attachments/[id]/route';
import { GET as list, POST } from '@/app/api/attachments/route';
import { getCtx } from '@/lib/auth/session';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { aPicture, bytesOf } from '../../support/files';
import { must } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
  const ctx = (await getCtx()) ?? expect.unreachable();
  must(await giveConsent({ ...ctx, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }));
});
afterAll(() => db.close());

const place = 'http://localhost:3000/api/attachments';
const send = (name: string, body: Uint8Array, type = 'text/html') =>
  POST(
    new Request(`${place}?${new URLSearchParams({ id: randomUUID(), name })}`, {
      ...{ method: 'POST', body: new Uint8Array(body) },
      headers: { 'content-type': type },
    }),
  );
const open = (id: string, as?: string) =>
  GET(new Request(`${place}/${id}${as ? `?as=${as}` : ''}`), { params: Promise.resolve({ id }) });

test('a file is handed over to be saved, and nothing in it is run, whatever was said of it', async () => {
  const sent = await send('Grüße "1".txt', bytesOf('Hello <script>alert(1)</script>'));
  const { value } = await sent.json();
  const answer = await open(value.id);
  expect(await answer.text()).toBe('Hello <script>alert(1)</script>');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20_1_.txt`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('a picture is shown only as the server made it anew', async () => {
  const { value } = await (await send('a.png', await aPicture(), 'image/svg+xml')).json();
  expect((await open(value.id)).headers.get('content-disposition')).toMatch(/^attachment/);
  for (const as of ['preview', 'thumbnail']) {
    const shown = await open(value.id, as);
    expect([
      shown.headers.get('content-type'),
      shown.headers.get('content-disposition')?.slice(0, 6),
    ]).toEqual(['image/webp', 'inline']);
  }
  expect((await open(value.id, 'html')).status).toBe(400);
});

test('what is refused says why and is not kept; an id that is none is refused, too', async () => {
  const before = await (await list(new Request(place))).json();
  expect((await send('a.svg', bytesOf('<svg onload="x"/>'))).status).toBe(400);
  const large = await send('a.txt', new Uint8Array(10_485_761).fill(97));
  expect([large.status, (await large.json()).error.code]).toEqual([413, 'too_large']);
  expect(await (await list(new Request(place))).json()).toEqual(before);
  expect((await open('../../etc/passwd')).status).toBe(400);
  expect((await open(randomUUID())).status).toBe(404);
});

test('who adds many within a minute hears in a header, too, when there is room', async () => {
  await db.sql('update private.recent_files set added = array_fill(now(), array[20])');
  const refused = await send('late.txt', bytesOf('Words.'));
  const { error } = await refused.json();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(error.detail.seconds)]);
  await db.sql('delete from private.recent_files');
});

test('a file is removed by its owner', async () => {
  const { value } = await (await send('b.txt', bytesOf('Words.'))).json();
  const gone = await DELETE(new Request(place), { params: Promise.resolve({ id: value.id }) });
  expect(await gone.json()).toMatchObject({ ok: true, value: { action: expect.any(String) } });
  expect((await open(value.id)).status).toBe(404);
});
