import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POST as signIn } from '@/app/api/auth/sign-in/route';
import { GET as health } from '@/app/api/health/route';
import { asPerson, respond } from '@/app/api/route-handler';
import { hostedIdentity } from '@/lib/auth/hosted-identity';
import { ctxOf } from '@/lib/auth/session';
import { backend } from '@/lib/db/backend';
import { DatabaseUnreachable } from '@/lib/db/unreachable';
import { getProfile } from '@/lib/profile/get-profile';
import { proxy } from '@/proxy';
import { expectConsoleError } from '../../support/console';
import { openHosted } from '../../support/hosted';

const jar = new Map<string, string>();
const getAll = () => [...jar].map(([name, value]) => ({ name, value }));

let hosted: Awaited<ReturnType<typeof openHosted>>;
const site = 'http://localhost:3000';
const ada = { email: 'ada@example.org', password: 'a quiet green door' };

beforeAll(async () => {
  hosted = await openHosted();
  Object.assign(process.env, hosted.env, { PARLEY_SITE_URL: site });
  await fetch(`${hosted.env.SUPABASE_URL}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: hosted.env.SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  });
  const answer = await signIn(
    new NextRequest(`${site}/api/auth`, { method: 'POST', body: new URLSearchParams(ada) }),
  );
  for (const { name, value } of answer.cookies.getAll()) jar.set(name, value);
});
afterAll(() => hosted.close());

const identity = async () => hostedIdentity(await backend(), { getAll, setAll: () => {} });

/** The cookies of a session whose token has run out. */
function runOut(): { name: string; value: string }[] {
  const kept = JSON.parse(Buffer.from((jar.get('parley-session') ?? '').slice(7), 'base64url').toString());
  const old = Buffer.from(JSON.stringify({ ...kept, expires_at: 1 })).toString('base64url');
  return [{ name: 'parley-session', value: `base64-${old}` }];
}

test('while the database is away nobody is told to sign in, and it comes back by itself', async () => {
  const before = await identity();
  expect(before?.personId).toBeTruthy();
  const ctx = before && (await ctxOf(before));
  expect((await health()).status).toBe(200);
  await hosted.goAway();

  await expect(identity()).rejects.toThrow(DatabaseUnreachable);
  await expect(
    hostedIdentity(await backend(), { getAll: runOut, setAll: () => {} }),
    'a session that must be renewed',
  ).rejects.toThrow(DatabaseUnreachable);

  const asking = async () => (await identity()) && ctx;
  const answer = await asPerson(async () => respond({ ok: true, value: 'not asked' }), asking);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    ok: false,
    error: {
      code: 'unavailable',
      message: expect.stringMatching(/^Parley cannot reach its database right now\. Nothing .* lost/),
      detail: { database: 'away', title: expect.any(String), text: expect.any(String) },
    },
  });
  expect(ctx && (await getProfile(ctx))).toMatchObject({ ok: false, error: { code: 'unavailable' } });

  const sick = await health();
  expect(sick.status).toBe(503);
  expect(await sick.json()).toMatchObject({ ok: false, error: { code: 'unavailable' } });

  await hosted.comeBack();
  expect(await identity()).toEqual(before);
  expect((await health()).status).toBe(200);
  expect(ctx && (await getProfile(ctx))).toMatchObject({ ok: true });
});

test('while the auth server is away a page is let through and the session cookies stay', async () => {
  await hosted.goAway();
  for (const cookies of [getAll(), runOut()]) {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const visit = new NextRequest('https://parley.example/chat', {
      headers: { host: 'parley.example', cookie },
    });
    const answer = await proxy(visit);
    expect(answer.status).toBe(200);
    expect(answer.cookies.getAll()).toEqual([]);
  }
  await hosted.comeBack();
});

test('a page that needs a session which nobody can check is answered with 503 and the session cookies stay', async () => {
  await hosted.goAway();
  const cookie = runOut()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const visit = (path: string) =>
    proxy(
      new NextRequest(`https://parley.example${path}`, {
        headers: { host: 'parley.example', cookie, accept: 'text/html' },
      }),
    );
  const answer = await visit('/chat');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-middleware-rewrite')).toBe('https://parley.example/unavailable');
  expect(answer.headers.get('x-middleware-request-x-parley-database')).toBe('away');
  expect(answer.cookies.getAll()).toEqual([]);
  expect((await visit('/help')).status).toBe(200);
  await hosted.comeBack();
});

test('a gateway that answers in the place of the auth server is the same as nobody there', async () => {
  const before = await identity();
  const ctx = before && (await ctxOf(before));
  const real = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith(hosted.env.SUPABASE_URL)) return real(input, init);
    asked += 1;
    return new Response('<html>Bad gateway</html>', { status: 502 });
  });
  await expect(identity()).rejects.toThrow(DatabaseUnreachable);
  expect(asked).toBe(1);
  expect((await health()).status).toBe(503);
  expect(ctx && (await getProfile(ctx))).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  vi.unstubAllGlobals();
  expect(await identity()).toEqual(before);
});

test('a session that the auth server has ended is nobody, not a database that is away', async () => {
  await hosted.sql.query('delete from auth.users');
  expectConsoleError(/Invalid Refresh Token/);
  expect(await hostedIdentity(await backend(), { getAll: runOut, setAll: () => {} })).toBeNull();
});
