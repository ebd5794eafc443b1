import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addServer } from '@/lib/mcp/add-server';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { openClient } from '@/lib/mcp/connection/open-client';
import { signedInAs } from '@/lib/mcp/connection/sign-in';
import { lookAgain } from '@/lib/mcp/look-again';
import { removeServer } from '@/lib/mcp/remove-server';
import { beginSignIn, type CameBack, endSignIn, signInStore, signOut } from '@/lib/mcp/sign-in';
import { homeFetch, publicFetch } from '@/lib/models/guarded-fetch';
import { callTool, hereAtHome, serverOf } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { type SignInServer, signInServer } from '../../support/sign-in-server';
import { toolServer } from '../../support/tool-server';

const back = 'http://localhost:3000/api/connections/signed-in';

let db: TestDb;
let ada: Ctx;
let server: SignInServer;
let id: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = { ...(await consentedPerson(db, 'Ada')), tool: 'signInConnection' };
  server = await signInServer();
  const added = { ...ada, tool: 'addConnection' };
  id = must(await addServer(added, { name: 'Kept', address: server.url }, await hereAtHome())).id;
});
afterEach(async () => {
  closeAll();
  await server.close();
});

/** The person signs in on the page that they are sent to; what stands in the address that they come back with. */
async function atThePage(page: string): Promise<CameBack> {
  const answer = await fetch(page, { redirect: 'manual' });
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.href.startsWith(back)).toBe(true);
  const [state, code, issuer] = ['state', 'code', 'iss'].map((name) => to.searchParams.get(name) ?? '');
  return { id, state: state ?? '', code, issuer };
}
const begin = async (who = ada) => must(await beginSignIn(who, id, back, hereAtHome)).page;
async function signedIn() {
  must(await endSignIn(ada, await atThePage(await begin()), hereAtHome));
  await connectedAnew();
}
/** As the page does it, which waits longer for a server than a turn. */
const connectedAnew = () =>
  expect.poll(() => lookAgain(ada, id, hereAtHome), { timeout: 30_000 }).toMatchObject({ ok: true });
const look = () => callTool(ada, id, 'look', {});
/** A busy computer may take longer than a server is waited for in a turn. */
const seen = () =>
  expect.poll(look, { timeout: 20_000 }).toMatchObject({ ok: true, value: { text: 'Seen.' } });

/** Home with answers that `change` puts others in the place of. */
const hereWith = (change: (url: string, answer: Response) => Response | Promise<Response>) => async () => ({
  ...(await hereAtHome()),
  fetch: (async (input: string | URL, init?: RequestInit) =>
    change(String(input), await homeFetch(input, init))) as typeof fetch,
});
const asKept = () => db.sql('select 1 from private.mcp_sign_ins where server_id = $1', [id]);

describe('a server that sends the person back', () => {
  test('is taken for itself alone, whatever comes to the address of another connection', async () => {
    const came = await atThePage(await begin());
    expect(await endSignIn(ada, { ...came, id: randomUUID() }, hereAtHome)).toMatchObject({
      error: { code: 'unavailable' },
    });
    expect(server.asked).not.toContain('/token');
  });

  test('and promised to name itself is not believed without its name', async () => {
    const here = hereWith(async (url, answer) =>
      url.includes('oauth-authorization-server')
        ? Response.json({ ...(await answer.json()), authorization_response_iss_parameter_supported: true })
        : answer,
    );
    const named = await atThePage(must(await beginSignIn(ada, id, back, here)).page);
    const { issuer: _, ...unnamed } = named;
    expect(await endSignIn(ada, unnamed, here)).toMatchObject({ error: { code: 'unavailable' } });
    expect(server.asked).not.toContain('/token');
    must(await endSignIn(ada, await atThePage(must(await beginSignIn(ada, id, back, here)).page), here));
  });

  test('to a page with a name and a password in its address is not gone to', async () => {
    const here = hereWith(async (url, answer) =>
      url.includes('oauth-authorization-server')
        ? Response.json({ ...(await answer.json()), authorization_endpoint: 'http://name:word@127.0.0.1/' })
        : answer,
    );
    expect(await beginSignIn(ada, id, back, here)).toMatchObject({
      error: { message: expect.stringMatching(/not a safe one/) },
    });
  });
});

describe('what a server gives', () => {
  test('is renewed by one process of two at once, and both go on', async () => {
    await signedIn();
    const { secrets } = await hereAtHome();
    server.access.clear();
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const connect = async (change: (url: string) => Promise<void>) => {
      const store = signInStore(() => ada, { id, address: server.url }, secrets);
      const way = { address: server.url, command: null, arguments: [], headers: undefined };
      const { client } = await openClient(
        { ...way, signedIn: signedInAs(store) },
        (async (input: string | URL, init?: RequestInit) => {
          const answer = await homeFetch(input, init);
          await change(String(input));
          return answer;
        }) as typeof fetch,
        30_000,
      );
      return client.listTools().finally(() => client.close());
    };
    const first = connect(async (url) => {
      if (!url.endsWith('/token')) return;
      arrived.resolve();
      await goOn.promise;
    });
    await arrived.promise;
    let looked = 0;
    const second = connect(async () => {
      looked += 1;
    });
    await expect.poll(() => looked, { timeout: 10_000 }).toBeGreaterThan(2);
    goOn.resolve();
    await Promise.all([first, second]);
    expect(await asKept()).toHaveLength(1);
    expect(server.asked.filter((path) => path === '/token')).toHaveLength(2);
  });

  test('and is too long to be kept is said to be', async () => {
    const here = hereWith((url, answer) =>
      url.endsWith('/token')
        ? Response.json({ access_token: 'x'.repeat(60_000), token_type: 'Bearer' })
        : answer,
    );
    expect(await endSignIn(ada, await atThePage(await begin()), here)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringMatching(/longer than is kept/) },
    });
    const named = hereWith((url, answer) =>
      url.endsWith('/register')
        ? Response.json({ redirect_uris: [back], client_id: 'y'.repeat(60_000) }, { status: 201 })
        : answer,
    );
    expect(await beginSignIn(ada, id, back, named)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringMatching(/longer than is kept/) },
    });
  });

  test.each(['id_token', 'access_token'])(
    'with a renewal whose %s grew does not end the sign-in',
    async (part) => {
      await signedIn();
      server.access.clear();
      const here = hereWith(async (url, answer) =>
        url.endsWith('/token')
          ? Response.json({ ...(await answer.json()), [part]: 'i'.repeat(60_000) })
          : answer,
      );
      closeAll();
      const said = JSON.stringify(await lookAgain(ada, id, here));
      expect(said).toMatch(part === 'id_token' ? /"ok":true/ : /longer than is kept/);
      closeAll();
      server.access.clear();
      await connectedAnew();
      expect(await asKept()).toHaveLength(1);
    },
  );

  test('is said to be over when a renewal is refused', async () => {
    await signedIn();
    server.access.clear();
    server.renewals.clear();
    expect(await lookAgain(ada, id, hereAtHome)).toMatchObject({
      error: { message: expect.stringMatching(/sign-in at this server is over/) },
    });
  });
});

describe('a server that wants a sign-in', () => {
  test('is signed in at on its own page, and asked with what it gave, which is kept encrypted', async () => {
    expect(await lookAgain(ada, id, hereAtHome)).toMatchObject({
      error: { message: expect.stringContaining('may want you to sign in') },
    });
    const page = new URL(await begin());
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    expect(page.searchParams.get('redirect_uri')).toBe(back);
    expect(server.registered).toMatchObject([{ redirect_uris: [back], client_name: 'Parley' }]);
    must(await endSignIn(ada, await atThePage(page.href), hereAtHome));
    must(await lookAgain(ada, id, hereAtHome));
    await seen();
    expect(await serverOf(ada, id)).toMatchObject({ signed_in: true, last_error: null });
    const everything = await db.sql(
      `select (select json_agg(s) from private.mcp_sign_ins s), (select json_agg(c) from public.action_changes c),
        (select json_agg(a) from public.agent_actions a)`,
    );
    for (const token of [...server.access, ...server.renewals])
      expect(JSON.stringify(everything)).not.toContain(token);
  });

  test('lets nobody end a sign-in twice, as somebody else, with another state, or late', async () => {
    const came = await atThePage(await begin());
    const eve = { ...(await consentedPerson(db, 'Eve')), tool: 'signInConnection' };
    expect(await endSignIn(eve, came, hereAtHome)).toMatchObject({ error: { code: 'not_found' } });
    expect(await endSignIn(ada, { ...came, state: 'guessed' }, hereAtHome)).toMatchObject({
      error: { code: 'not_found' },
    });
    must(await endSignIn(ada, came, hereAtHome));
    expect(await endSignIn(ada, came, hereAtHome)).toMatchObject({ error: { code: 'not_found' } });
    const late = await atThePage(await begin());
    await db.sql(`update private.mcp_sign_in_states set expires_at = now() - interval '1 second'`);
    expect(await endSignIn(ada, late, hereAtHome)).toMatchObject({ error: { code: 'not_found' } });
    expect(await beginSignIn(eve, id, back, hereAtHome)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('is not believed when somebody else answers for it, or the person said no there', async () => {
    const came = await atThePage(await begin());
    expect(await endSignIn(ada, { ...came, issuer: 'https://evil.example.org' }, hereAtHome)).toMatchObject({
      error: { code: 'unavailable' },
    });
    const { state } = await atThePage(await begin());
    expect(await endSignIn(ada, { id, state, error: 'access_denied' }, hereAtHome)).toMatchObject({
      error: { message: 'You did not sign in there, so nothing was connected.' },
    });
    expect((await serverOf(ada, id)).signed_in).toBe(false);
  });

  test('renews what ran out by itself, and says so where it cannot', async () => {
    await signedIn();
    await seen();
    server.access.clear();
    const registered = server.registered.length;
    await seen();
    // What was renewed is kept for every process.
    closeAll();
    await connectedAnew();
    await seen();
    server.access.clear();
    server.renewals.clear();
    await expect.poll(look, { timeout: 20_000 }).toMatchObject({
      error: { message: expect.stringMatching(/sign-in at this server is over|want you to sign in/) },
    });
    expect(server.registered).toHaveLength(registered);
    expect((await serverOf(ada, id)).signed_in).toBe(false);
  });

  test('is shown nothing any more after the person signed out, or removed it', async () => {
    await signedIn();
    await seen();
    must(await signOut({ ...ada, tool: 'signOutConnection' }, id));
    expect(await look()).toMatchObject({ error: { message: expect.stringContaining('did not let us in') } });
    await signedIn();
    must(await removeServer({ ...ada, tool: 'removeConnection' }, id));
    expect(await db.sql('select 1 from private.mcp_sign_ins where user_id = $1', [ada.personId])).toEqual([]);
  });

  test('that names somebody in a private network to sign in with is refused on a site, also by a redirect', async () => {
    const hosted = async () => ({
      ...(await hereAtHome()),
      ...{ hosted: true, fetch: publicFetch({ isAllowed: (ip) => ip === '127.0.0.1' }) },
    });
    for (const place of ['http://10.0.0.8', 'https://169.254.169.254', 'https://192.168.0.1']) {
      server.metadata = { authorization_servers: [place] };
      expect(await beginSignIn(ada, id, back, hosted)).toMatchObject({ error: { code: 'unavailable' } });
    }
    server.metadata = {};
    const other = await toolServer();
    server.redirect = other.url;
    expect(await beginSignIn(ada, id, back, hosted)).toMatchObject({ error: { code: 'unavailable' } });
    expect(other.headers).toEqual([]);
    await other.close();
  });

  test('is not signed in at where nobody has to', async () => {
    const open = await toolServer();
    const added = { ...ada, tool: 'addConnection' };
    const made = must(await addServer(added, { name: 'Open', address: open.url }, await hereAtHome()));
    expect(await beginSignIn(ada, made.id, back, hereAtHome)).toMatchObject({
      error: { code: 'conflict', detail: 'open' },
    });
    await open.close();
  });
});
