import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addServer } from '@/lib/mcp/add-server';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { lookAgain } from '@/lib/mcp/look-again';
import { removeServer } from '@/lib/mcp/remove-server';
import { beginSignIn, type CameBack, endSignIn, signOut } from '@/lib/mcp/sign-in';
import { publicFetch } from '@/lib/models/guarded-fetch';
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
  return { state: state ?? '', code, issuer };
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
    expect(await endSignIn(ada, { state, error: 'access_denied' }, hereAtHome)).toMatchObject({
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
