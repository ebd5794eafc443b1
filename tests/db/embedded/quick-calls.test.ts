import { createHmac, randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adoptBackend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { type EmbeddedServer, startEmbedded } from '@/lib/db/embedded/start';
import { claimsOf } from '@/lib/db/lite/claims';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { makeSecrets } from '@/lib/db/lite/secrets';
import { snapshotOf } from '../../support/db-snapshot';

const secrets = makeSecrets();
const now = () => Math.floor(Date.now() / 1000);
let server: EmbeddedServer;
/** The server's tokens for two people, and a person's own. */
let ada: string;
let eve: string;
let own: string;

beforeAll(async () => {
  const migrations = readMigrations(migrationsDir());
  server = await startEmbedded({ storage: { memory: await snapshotOf(migrations), secrets }, migrations });
  const people = [await signUp('ada@example.org'), await signUp('eve@example.org')];
  [ada = '', eve = ''] = people.map(({ user }) => tokenOf(good({ sub: user?.id, role: 'app_server' })));
  own = people[0]?.session?.access_token ?? '';
  await server.sql.exec(`
    create function public.echo(p_value jsonb default null, p_text text default 'nothing') returns jsonb language sql as
      $$ select jsonb_build_object('value', p_value, 'text', p_text, 'at', timestamptz '2026-11-21 10:00+00', 'who', auth.uid(),
        'me', current_user, 'email', auth.email(), 'role', auth.role(), 'path', current_setting('request.path'),
        'method', current_setting('request.method'), 'action', private.request_claim('action'), 'actor', private.request_actor()) $$;
    create function public.silent() returns void language sql as 'select';
    create function public.nothing_back() returns jsonb language sql as 'select null::jsonb';
    create function public.raise_it(p_state text) returns jsonb language plpgsql as
      $$ begin raise exception using errcode = p_state, message = 'No.', detail = '{"a":1}', hint = 'h'; end $$;
    create function public.owner_only() returns jsonb language sql as $$ select to_jsonb(count(*)) from pg_authid $$;
    revoke execute on function public.echo, public.silent, public.nothing_back, public.raise_it, public.owner_only from public, anon;
    grant execute on function public.echo, public.silent, public.nothing_back, public.raise_it, public.owner_only to authenticated;`);
});
afterAll(() => server.close());

async function signUp(email: string) {
  const { data } = await clientOn(adoptBackend(server)).auth.signUp({
    email,
    password: 'a quiet green door',
  });
  return data;
}

interface Asked {
  fn: string;
  args?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** One call and what it came to; `queries` tells whether the library has answered, which looks the session up. */
async function ask({ fn, args = {}, token = ada, headers = {} }: Asked) {
  const asked = vi.spyOn(PGlite.prototype, 'query');
  const response = await server.fetch(`http://parley.internal/rest/v1/rpc/${fn}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof args === 'string' ? args : JSON.stringify(args),
  });
  const byLibrary = asked.mock.calls.some(([text]) => /auth"\."users|set_config|from public/i.test(text));
  asked.mockRestore();
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), byLibrary };
}

/** The same call with a header that only the library knows what to do with. */
const askLibrary = (asked: Asked) => ask({ ...asked, headers: { ...asked.headers, 'x-not-plain': '1' } });

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function tokenOf(
  claims: object,
  { key = secrets.jwt, header = { alg: 'HS256', typ: 'JWT' } as object } = {},
) {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const good = (more: object = {}) => ({
  sub: randomUUID(),
  role: 'authenticated',
  iat: now() - 1,
  exp: now() + 60,
  ...more,
});

describe('a plain call is answered at once, as the library would answer it', () => {
  test.each<[string, Asked]>([
    [
      'values of every kind',
      { fn: 'echo', args: { p_value: { a: [1, null, 'ä"\\ \n'], b: 1.5 }, p_text: 'x' } },
    ],
    ['defaults', { fn: 'echo' }],
    ['an explicit null', { fn: 'echo', args: { p_value: null, p_text: null } }],
    ['null', { fn: 'nothing_back' }],
    ['a real verb', { fn: 'list_parts' }],
    ['nothing at all', { fn: 'silent' }],
  ])('%s', async (_, asked) => {
    const [quick, library] = [await ask(asked), await askLibrary(asked)];
    expect({ ...quick, byLibrary: true }).toEqual(library);
    expect([quick.byLibrary, quick.status < 300]).toEqual([false, true]);
  });

  test.each<[string, Asked]>([
    ...[
      'PT400',
      'PT401',
      'PT403',
      'PT404',
      'PT409',
      'PT423',
      'PT429',
      'PT503',
      '23505',
      '22023',
      'P0001',
    ].map((state): [string, Asked] => [`state ${state}`, { fn: 'raise_it', args: { p_state: state } }]),
    ['what only the owner may read', { fn: 'owner_only' }],
    ['a value of the wrong kind', { fn: 'get_conversation', args: { p_id: 'no uuid' } }],
    ['an argument nobody knows', { fn: 'echo', args: { p_other: 1 } }],
    ['an argument that is missing', { fn: 'raise_it' }],
    ['a function that is not there', { fn: 'no_such_function' }],
    ['a body that is no JSON', { fn: 'echo', args: '{' }],
  ])('refused: %s', async (_, asked) => {
    const [quick, library] = [await ask(asked), await askLibrary(asked)];
    expect(quick).toEqual(library);
    expect(quick.status).toBeGreaterThanOrEqual(300);
  });
});

describe('a job of the server’s, which acts for nobody', () => {
  const { sub: _, ...nobody } = good({ role: 'app_server', job: 'clock' });

  test.each<[string, Asked]>([
    ['a call', { fn: 'echo', args: { p_text: 'x' } }],
    ['a real one', { fn: 'claim_jobs', args: { p_most: 1 } }],
  ])('%s is answered at once, as the library would answer it', async (_, asked) => {
    const token = tokenOf(nobody);
    const [quick, library] = [await ask({ ...asked, token }), await askLibrary({ ...asked, token })];
    expect({ ...quick, byLibrary: true }).toEqual(library);
    expect([quick.byLibrary, quick.status]).toEqual([false, 200]);
    if (asked.fn === 'echo') expect(quick.body).toMatchObject({ who: null, me: 'app_server' });
  });

  test.each([
    ['no job', { ...nobody, job: undefined }],
    ['a role of people', { ...nobody, role: 'authenticated' }],
    ['somebody that is none', { ...nobody, sub: '' }],
  ])('with %s is not one', (_, claims) => {
    expect(claimsOf(tokenOf(claims), secrets.jwt, now())).toBeUndefined();
  });
});

describe('what the server says of the action at work', () => {
  const said = { action: randomUUID(), actor: 'agent', tool: 'Fürsorge ✓' };
  const server = (more: object) => tokenOf(good({ role: 'app_server', ...more }));

  test.each<[string, () => Asked, object]>([
    ['is heard', () => ({ fn: 'echo', token: server(said) }), { action: said.action, actor: 'agent' }],
    ['may be nothing', () => ({ fn: 'echo', token: server({}) }), { action: null, actor: 'person' }],
    [
      'is not believed of a person’s own token',
      () => ({ fn: 'echo', token: tokenOf(good(said)) }),
      { action: null, actor: 'person' },
    ],
    ['is not there in a real one', () => ({ fn: 'echo', token: own }), { action: null, actor: 'person' }],
  ])('%s', async (_, make, heard) => {
    const asked = make();
    const [quick, library] = [await ask(asked), await askLibrary(asked)];
    expect({ ...quick, byLibrary: true }).toEqual(library);
    expect([quick.byLibrary, quick.status]).toEqual([false, 200]);
    expect(quick.body).toMatchObject(heard);
  });

  test('is not read from a header, whoever sends it', async () => {
    const headers = { 'x-action-id': said.action, 'x-action-actor': 'agent' };
    for (const token of [own, ada])
      expect((await ask({ fn: 'echo', token, headers })).body).toMatchObject({
        action: null,
        actor: 'person',
      });
  });
});

test('a person’s own token writes nothing, on either way', async () => {
  const asked = { fn: 'make_part', args: { p_changes: { name: 'The Forger' } }, token: own };
  for (const answer of [await ask(asked), await askLibrary(asked)])
    expect([answer.status, answer.body.code]).toEqual([403, '42501']);
});

describe('only a token that holds opens the quick way', () => {
  test.each<[string, () => string]>([
    ['no token', () => ''],
    ['signed by somebody else', () => tokenOf(good(), { key: 'another secret' })],
    ['signed for another person', () => `${ada.split('.')[0]}.${encoded(good())}.${ada.split('.')[2]}`],
    ['a cut signature', () => ada.slice(0, -1)],
    ['no signature', () => `${ada.split('.').slice(0, 2).join('.')}.`],
    ['algorithm none', () => tokenOf(good(), { header: { alg: 'none', typ: 'JWT' } })],
    ['another algorithm', () => tokenOf(good(), { header: { alg: 'HS512', typ: 'JWT' } })],
    ['a header that demands more', () => tokenOf(good(), { header: { alg: 'HS256', crit: ['x'], x: 1 } })],
    ['ended', () => tokenOf(good({ exp: now() - 1 }))],
    ['not begun', () => tokenOf(good({ nbf: now() + 30 }))],
    ['from the future', () => tokenOf(good({ iat: now() + 30 }))],
    [
      'the role of the server, signed by somebody else',
      () => tokenOf(good({ role: 'app_server' }), { key: 'another secret' }),
    ],
    ['the role of the server, ended', () => tokenOf(good({ role: 'app_server', exp: now() - 1 }))],
    ['the role of the service', () => tokenOf(good({ role: 'service_role' }))],
    ['the role of the owner', () => tokenOf(good({ role: 'postgres' }))],
    ['a role with SQL in it', () => tokenOf(good({ role: 'authenticated"; reset role; --' }))],
    ['a person with SQL in it', () => tokenOf(good({ sub: "' or true --" }))],
    ['not a token', () => 'a.b.c'],
  ])('%s', async (_, make) => {
    const token = make();
    expect(claimsOf(token, secrets.jwt, now())).toBeUndefined();
    const [quick, library] = [await ask({ fn: 'echo', token }), await askLibrary({ fn: 'echo', token })];
    expect(quick).toEqual(library);
    if (quick.status === 200) expect(quick.byLibrary).toBe(true);
  });

  test('another key than the publishable one is the library’s, and so is every other kind of request', async () => {
    expect((await ask({ fn: 'echo', headers: { apikey: secrets.secret } })).byLibrary).toBe(true);
    expect((await ask({ fn: 'echo', headers: { apikey: 'sb_publishable_x' } })).status).toBe(401);
    expect((await ask({ fn: 'echo?select=a' })).byLibrary).toBe(true);
    expect((await ask({ fn: 'echo', args: '[1]' })).byLibrary).toBe(true);
    expect((await ask({ fn: 'echo', headers: { 'content-profile': 'private' } })).status).toBe(406);
  });

  test('nobody gets nothing', async () => {
    for (const fn of ['list_parts', 'echo', 'begin_turn'])
      expect((await ask({ fn, token: '' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('nothing of one call reaches the next', () => {
  const left = `select current_user as me, coalesce(current_setting('request.jwt.claims', true), '') as claims,
    coalesce(current_setting('request.jwt.claim.sub', true), '') as sub, coalesce(current_setting('request.headers', true), '') as headers`;

  test.each(['echo', 'raise_it', 'owner_only'])(
    'after %s the connection is the owner’s again',
    async (fn) => {
      await ask({ fn, args: fn === 'raise_it' ? { p_state: 'PT409' } : {} });
      expect(await server.sql.query(left)).toEqual([{ me: 'postgres', claims: '', sub: '', headers: '' }]);
    },
  );

  test('people who ask at the same time are themselves, each time', async () => {
    const who = async (token: string) => (await ask({ fn: 'echo', token })).body.who;
    const [adaId, eveId] = [await who(ada), await who(eve)];
    expect(adaId).not.toBe(eveId);
    for (let round = 0; round < 20; round += 1)
      expect(await Promise.all([who(ada), who(eve), who(ada)])).toEqual([adaId, eveId, adaId]);
  });

  test('what one person made, the other neither sees nor changes', async () => {
    const made = await ask({ fn: 'make_part', args: { p_changes: { name: 'The Watcher' } } });
    expect((await ask({ fn: 'list_parts', token: eve })).body).toEqual([]);
    const theirs = await ask({ fn: 'get_part', args: { p_id: made.body.id }, token: eve });
    expect([theirs.status, theirs.body.code]).toEqual([404, 'PT404']);
  });

  test('a call that was refused has written nothing, though it was asked for twice', async () => {
    const count = () => server.sql.query('select count(*)::int as n from parts');
    const before = await count();
    const wrong = { p_changes: { name: 'The Judge', category: 'nonsense' } };
    expect((await ask({ fn: 'make_part', args: wrong })).status).toBe(400);
    expect(await count()).toEqual(before);
  });
});

test('no function of ours sets a status or headers of its own, which the quick way would not pass on', async () => {
  const own = `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and prosrc ~ 'response\\.(status|headers)'`;
  expect(await server.sql.query(own)).toEqual([]);
});
