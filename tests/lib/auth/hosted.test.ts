import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { NextRequest, type NextResponse } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as callback } from '@/app/api/auth/callback/route';
import { POST as magicLink } from '@/app/api/auth/magic-link/route';
import { POST as signIn } from '@/app/api/auth/sign-in/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { POST as signUp } from '@/app/api/auth/sign-up/route';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { hostedIdentity } from '@/lib/auth/hosted-identity';
import { ctxOf } from '@/lib/auth/session';
import { backend } from '@/lib/db/backend';
import { call } from '@/lib/db/call';
import { clientOn } from '@/lib/db/client-for';
import { subscribe } from '@/lib/db/feed';
import { privateKeySigner } from '@/lib/db/server-token';
import { parseEnv } from '@/lib/env';
import { proxy } from '@/proxy';
import { expectConsoleError } from '../../support/console';
import { openHosted } from '../../support/hosted';
import { importedKey } from '../../support/imported-key';

const site = 'http://localhost:3000';
let hosted: Awaited<ReturnType<typeof openHosted>>;
beforeAll(async () => {
  hosted = await openHosted();
  Object.assign(process.env, hosted.env, { PARLEY_SITE_URL: site });
});
afterAll(() => hosted.close());

/** The cookies of one browser, kept from answer to answer. */
function browser() {
  const jar = new Map<string, string>();
  const headers = () => ({
    host: 'localhost:3000',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const keep = (response: NextResponse) => {
    for (const { name, value } of response.cookies.getAll()) value ? jar.set(name, value) : jar.delete(name);
    return response.headers.get('location');
  };
  return {
    jar,
    post: async (door: typeof signIn, form: Record<string, string>) => {
      const body = new URLSearchParams(form);
      return keep(
        await door(new NextRequest(`${site}/api/auth`, { method: 'POST', body, headers: headers() })),
      );
    },
    get: async (door: typeof callback, url: string) =>
      keep(await door(new NextRequest(url, { headers: headers() }))),
    identity: async () => {
      const getAll = () => [...jar].map(([name, value]) => ({ name, value }));
      return hostedIdentity(await backend(), { getAll, setAll: () => {} });
    },
  };
}

const ada = { email: 'ada@example.org', password: 'a quiet green door' };

test('an account is made, and what its owner writes is theirs', async () => {
  const tab = browser();
  expect(await tab.identity()).toBeNull();
  expect(await tab.post(signUp, ada)).toBe('/sign-in?sent=account');
  expect(await tab.identity()).toBeNull();
  expect(await tab.post(signIn, ada)).toBe('/');
  const identity = await tab.identity();
  expect(identity?.personId).toMatch(/^[0-9a-f-]{36}$/);
  const ctx = identity && (await ctxOf(identity));
  expect(ctx && (await call(ctx, 'make_part', { p_changes: { name: 'The Watcher' } }))).toMatchObject({
    ok: true,
  });
  expect(await hosted.sql.query('select user_id from parts')).toEqual([{ user_id: identity?.personId }]);
});

test('signing in opens the same account, signing out ends it in this browser', async () => {
  const tab = browser();
  expect(await tab.post(signIn, ada)).toBe('/');
  expect((await tab.identity())?.personId).toBeTruthy();
  expect(await tab.post(signOut, {})).toBe('/');
  expect(tab.jar.size).toBe(0);
  expect(await tab.identity()).toBeNull();
});

test.each([
  ['a wrong password', { ...ada, password: 'another door' }, 'credentials'],
  ['an unknown address', { ...ada, email: 'nobody@example.org' }, 'credentials'],
  ['a short password', { ...ada, password: 'door' }, 'form'],
  ['no address', { password: ada.password }, 'form'],
])('%s leads back to the page and leaves no session', async (_, form, problem) => {
  const tab = browser();
  expect(await tab.post(signIn, form)).toBe(`/sign-in?problem=${problem}`);
  expect(await tab.identity()).toBeNull();
});

/** What an answer tells: where it leads and which cookies it sets, by name and whether they hold anything. */
const told = (response: NextResponse) => ({
  status: response.status,
  way: response.headers.get('location'),
  cookies: response.cookies.getAll().map(({ name, value }) => [name, value !== '']),
});

const posted = (door: typeof signIn, form: Record<string, string>) =>
  door(new NextRequest(`${site}/api/auth`, { method: 'POST', body: new URLSearchParams(form) }));

test('an address that has an account cannot be taken again, and making one does not tell that it is known', async () => {
  const known = await posted(signUp, { ...ada, password: 'a loud red door' });
  const unknown = await posted(signUp, { email: 'eve@example.org', password: 'a loud red door' });
  expect(told(known)).toEqual(told(unknown));
  expect(told(known)).toEqual({
    status: 303,
    way: '/sign-in?sent=account',
    cookies: [['parley-session-code-verifier', true]],
  });
  const tab = browser();
  expect(await tab.post(signIn, { ...ada, password: 'a loud red door' })).toBe(
    '/sign-in?problem=credentials',
  );
  expect(await tab.post(signIn, ada)).toBe('/');
});

test('asking for a link without an address asks for the address alone', async () => {
  expect(told(await posted(magicLink, { email: '' })).way).toBe('/sign-in?problem=email');
});

test('asking for a link does not tell whether the address is known', async () => {
  const known = await posted(magicLink, { email: ada.email });
  const unknown = await posted(magicLink, { email: 'nobody-yet@example.org' });
  expect(told(known)).toEqual(told(unknown));
  expect(told(known).way).toBe('/sign-in?sent=link');
});

test('without its own address Parley sends no link, wherever the request says it went', async () => {
  vi.resetModules();
  vi.stubEnv('PARLEY_SITE_URL', '');
  const doors = [
    await import('@/app/api/auth/magic-link/route'),
    await import('@/app/api/auth/sign-up/route'),
  ];
  const sent = hosted.letters.length;
  for (const { POST } of doors) {
    const body = new URLSearchParams({ email: 'carol@example.org', password: ada.password });
    const headers = { host: 'evil.example' };
    const answer = await POST(
      new NextRequest('http://evil.example/api/auth', { method: 'POST', body, headers }),
    );
    expect(told(answer)).toEqual({ status: 303, way: '/sign-in?problem=address', cookies: [] });
  }
  expect(hosted.letters).toHaveLength(sent);
  expect(await hosted.sql.query(`select from auth.users where email like 'carol@%'`)).toEqual([]);
  vi.unstubAllEnvs();
});

test("a link with somebody else's token signs nobody into their account", async () => {
  await posted(magicLink, { email: ada.email });
  const letter = hosted.letters.at(-1);
  expect(letter?.to).toBe(ada.email);
  const token = /verify\?token=([^\s"'<>&]+)/.exec(`${letter?.text} ${letter?.html}`)?.[1];
  expect(token).toBeTruthy();
  const tab = browser();
  for (const query of [`type=magiclink&token_hash=${token}`, `code=${token}`, '']) {
    expect(await tab.get(callback, `${site}/api/auth/callback?${query}`)).toMatch(/^\/sign-in\?problem=/);
    expect(tab.jar.size).toBe(0);
  }
});

/** What the auth server notes when the link of a mail is followed: which code belongs to which verifier. */
async function noteCode(code: string, verifierCookie: string) {
  const verifier = JSON.parse(Buffer.from(verifierCookie.replace('base64-', ''), 'base64url').toString());
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await hosted.sql.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
      authentication_method, provider_type, created_at, updated_at)
     select gen_random_uuid(), id, $1, $2, 's256', 'magiclink', 'email', now(), now()
     from auth.users where email = $3`,
    [code, challenge, ada.email],
  );
}

test('a mailed code signs in only the browser that asked for it', async () => {
  const [tab, stranger] = [browser(), browser()];
  await tab.post(magicLink, { email: ada.email });
  await stranger.post(magicLink, { email: ada.email });
  const code = randomUUID();
  await noteCode(code, tab.jar.get('parley-session-code-verifier') ?? '');
  const landing = `${site}/api/auth/callback?code=${code}`;
  expect(await stranger.get(callback, landing)).toBe('/sign-in?problem=browser');
  expect(await browser().get(callback, landing)).toBe('/sign-in?problem=browser');
  expect(await stranger.identity()).toBeNull();
  expect(await tab.get(callback, landing)).toBe('/');
  expect((await tab.identity())?.personId).toBeTruthy();
});

test('the session cookie is out of reach of scripts and forged ones are nobody', async () => {
  const form = new URLSearchParams(ada);
  const request = new NextRequest(`${site}/api/auth/sign-in`, { method: 'POST', body: form });
  const response = await signIn(request);
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/i);
  const tab = browser();
  const forged = {
    access_token: 'a.b.c',
    refresh_token: 'x',
    expires_at: 9_999_999_999,
    token_type: 'bearer',
    user: {},
  };
  tab.jar.set('parley-session', `base64-${Buffer.from(JSON.stringify(forged)).toString('base64url')}`);
  expect(await tab.identity()).toBeNull();
});

test('a session that has run out is renewed on the way to the page', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  const kept = JSON.parse(
    Buffer.from((tab.jar.get('parley-session') ?? '').slice(7), 'base64url').toString(),
  );
  const old = Buffer.from(JSON.stringify({ ...kept, expires_at: 1 })).toString('base64url');
  const headers = { host: 'parley.example', cookie: `parley-session=base64-${old}` };
  const answer = await proxy(new NextRequest('https://parley.example/', { headers }));
  expect(answer.status).toBe(200);
  const fresh = answer.cookies.get('parley-session')?.value;
  expect(fresh).toBeTruthy();
  expect(answer.headers.get('x-middleware-request-cookie')).toContain(fresh);
});

test('hosted, any host is answered and no other site can write', async () => {
  const visit = new NextRequest('https://parley.example/', { headers: { host: 'parley.example' } });
  expect((await proxy(visit)).status).toBe(200);
  const foreign = { host: 'parley.example', origin: 'https://evil.example' };
  const write = new NextRequest('https://parley.example/api/chat', { method: 'POST', headers: foreign });
  expect((await proxy(write)).status).toBe(403);
});

test('hosted, whoever watches the ledger hears of news and of nothing else', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  const identity = await tab.identity();
  if (!identity) throw new Error('nobody is signed in');
  const ctx = await ctxOf(identity);
  let heard = 0;
  let asked = 0;
  const db = new Proxy(ctx.db, {
    get: (target, key) => {
      if (key === 'from') asked += 1;
      return Reflect.get(target, key);
    },
  });
  const onNews = () => {
    heard += 1;
  };
  const stop = await subscribe({ ...ctx, db }, { onNews, pollEveryMs: 1 });
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(5);
  expect(heard).toBe(0);
  await call(ctx, 'make_part', { p_changes: { name: 'The Newcomer' } });
  await expect.poll(() => heard, { timeout: 30_000 }).toBe(1);
  const soFar = asked;
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(soFar + 5);
  expect(heard).toBe(1);
  stop();
});

test('hosted, a sign-in that has ended is told once, and nobody asks any more', async () => {
  const lost = Promise.withResolvers<void>();
  const stop = await subscribe(
    { personId: 'anybody', db: clientOn(await backend(), 'no such token') },
    { onNews: () => lost.reject(new Error('news')), onLost: lost.resolve, pollEveryMs: 1 },
  );
  await lost.promise;
  stop();
});

test('a server whose key the project does not know reads and writes nothing', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  const identity = await tab.identity();
  const ctx = (identity && (await ctxOf(identity))) ?? expect.unreachable();
  const { SUPABASE_SIGNING_KEY } = parseEnv({ ...hosted.env, SUPABASE_SIGNING_KEY: importedKey().jwk });
  const sign = privateKeySigner(SUPABASE_SIGNING_KEY ?? expect.unreachable());
  const stranger = { ...ctx, sign };
  const before = await hosted.sql.query('select id from parts');
  const made = await call(stranger, 'make_part', { p_changes: { name: 'The Stranger' } });
  expect(made).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  expect(await call(stranger, 'list_parts', {})).toMatchObject({ ok: false });
  expect(await hosted.sql.query('select id from parts')).toEqual(before);
});

test('a job reads for its person without their session, and writes no table', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  const { personId = '' } = (await tab.identity()) ?? {};
  const job = await contextForPerson(personId, { kind: 'job', tool: 'review' });
  expect((await job.db.from('parts').select('name')).data).toContainEqual({ name: 'The Watcher' });
  expect(await call(job, 'list_parts', {})).toMatchObject({ ok: true });
  expect((await job.db.from('parts').delete().neq('name', '')).error?.code).toBe('42501');
  const made = await call(job, 'make_part', { p_changes: { name: 'The Stranger' } });
  expect(made).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  const other = await contextForPerson(randomUUID(), { kind: 'job', tool: 'review' });
  expect((await other.db.from('parts').select('name')).data).toEqual([]);
});

test('a person who goes to the database with the publishable key and their own session writes nothing', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  const { accessToken = '' } = (await tab.identity()) ?? {};
  const headers = { 'x-action-actor': 'agent', 'x-action-id': randomUUID() };
  const own = createClient(hosted.env.SUPABASE_URL, hosted.env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false },
    global: { headers: { ...headers, Authorization: `Bearer ${accessToken}` } },
  });
  expect((await own.from('parts').select('name')).data).toContainEqual({ name: 'The Watcher' });
  for (const { error } of [
    await own.rpc('make_part', { p_changes: { name: 'The Forger' } }),
    await own.from('parts').insert({ name: 'The Forger' }),
    await own.from('parts').update({ name: 'The Forger' }).neq('name', ''),
    await own.from('parts').delete().neq('name', ''),
  ])
    expect(error?.code).toBe('42501');
});

test('signing out takes the cookies also while the auth server is away', async () => {
  const tab = browser();
  await tab.post(signIn, ada);
  expect(tab.jar.size).toBeGreaterThan(0);
  expectConsoleError(/fetch failed/);
  await hosted.goAway();
  try {
    expect(await tab.post(signOut, {})).toBe('/');
    expect(tab.jar.size).toBe(0);
  } finally {
    await hosted.comeBack();
  }
});
