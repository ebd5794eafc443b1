import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/delete-account';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { giveConsent } from '@/lib/profile/give-consent';
import { setCountry } from '@/lib/profile/set-country';
import { becomeAnonymous } from '../support/anonymous';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAs, sqlAsServer } from '../support/sql-as';
import { takeBackSince } from '../support/take-back';

let db: TestDb;
beforeEach(async () => {
  db = await openTestDb();
});
afterEach(() => db.close());

/** As a turn of theirs is told. */
const levelOf = async (ctx: Ctx) => (await say(ctx, randomUUID(), 'Hello')).level;
const kept = (ctx: Ctx) => db.sql('select level from public.levels where user_id = $1', [ctx.personId]);
const consent = (ctx: Ctx) =>
  giveConsent({ ...ctx, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' });

describe('the level of a person', () => {
  test('is owner for the first of an installation and user for everybody after them', async () => {
    const [ada, eve] = [await consentedPerson(db, 'Ada'), await consentedPerson(db, 'Eve')];
    expect([await levelOf(ada), await levelOf(eve)]).toEqual(['owner', 'user']);
  });

  test('is given once: what is said again and the leaving of the owner change nobody’s', async () => {
    const [ada, eve] = [await consentedPerson(db, 'Ada'), await consentedPerson(db, 'Eve')];
    must(await setCountry({ ...ada, tool: 'setCountry' }, 'FR'));
    must(await deleteAccount(ada, ada.personId));
    must(await consent(eve));
    const zoe = await consentedPerson(db, 'Zoe');
    expect([await levelOf(eve), await levelOf(zoe)]).toEqual(['user', 'user']);
    for (const one of [eve, zoe]) must(await deleteAccount(one, one.personId));
    expect(await levelOf(await consentedPerson(db, 'Amy'))).toBe('owner');
  });

  test('is guest for who has no account, also where they are the first, and user once they have one', async () => {
    const guest = await db.person('Guest');
    await becomeAnonymous(db, guest);
    must(await consent(guest));
    expect([await levelOf(guest), await kept(guest)]).toEqual(['guest', []]);
    expect(await levelOf(await consentedPerson(db, 'Ada'))).toBe('owner');
    await becomeAnonymous(db, guest, false);
    expect(await levelOf(guest)).toBe('user');
  });

  test('is what whoever runs the database makes it, but for people without an account', async () => {
    const ada = await consentedPerson(db, 'Ada');
    for (const level of ['guest', 'admin']) {
      await db.sql('update public.levels set level = $2 where user_id = $1', [ada.personId, level]);
      expect(await levelOf(ada)).toBe(level);
    }
    await becomeAnonymous(db, ada);
    expect(await levelOf(ada)).toBe('guest');
    await expect(db.sql(`update public.levels set level = 'king'`)).rejects.toThrow('levels_level_check');
  });

  test('stays as it is when everything is taken back, and is in the download', async () => {
    const ada = await consentedPerson(db, 'Ada');
    must(await setCountry({ ...ada, tool: 'setCountry' }, 'FR'));
    await db.sql(`update public.levels set level = 'admin'`);
    const [first] = await db.sql<{ seq: number }>('select min(seq)::int as seq from public.agent_actions');
    await takeBackSince(ada, first?.seq ?? 0);
    expect(await db.sql('select from public.profiles')).toEqual([]);
    must(await consent(ada));
    expect(await kept(ada)).toEqual([{ level: 'admin' }]);
    const { rows } = must(await readEverything(ada));
    expect(rows.levels).toMatchObject([{ user_id: ada.personId, level: 'admin' }]);
  });
});

describe('nobody raises a level through the app', () => {
  const forged = { level: 'owner', is_anonymous: false, app_metadata: { level: 'owner' }, actor: 'person' };
  const raises = (id: string) => [
    `update public.levels set level = 'owner' where user_id = '${id}' returning *`,
    `insert into public.levels (user_id, level) values ('${id}', 'owner')`,
    `insert into public.levels (user_id, level) values ('${id}', 'owner') on conflict (user_id) do update set level = 'owner'`,
    `delete from public.levels where user_id = '${id}' returning *`,
  ];
  const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code?: string }) => error.code);

  test('by SQL, as themselves, as another, as an agent or as the server, whatever the claims say', async () => {
    const [ada, eve] = [await consentedPerson(db, 'Ada'), await consentedPerson(db, 'Eve')];
    const before = await db.sql('select * from public.levels order by id');
    for (const id of [eve.personId, ada.personId])
      for (const text of raises(id)) {
        const run = (tx: { query(text: string): Promise<unknown> }) => tx.query(text);
        expect(await codeOf(sqlAs(db, eve.personId, run, forged))).toBe('42501');
        expect(await codeOf(sqlAsServer(db, eve.personId, run, forged))).toBe('42501');
        const agent = { ...forged, actor: 'agent', agent: 'companion' };
        expect(await codeOf(sqlAsServer(db, eve.personId, run, agent))).toBe('42501');
      }
    expect(await db.sql('select * from public.levels order by id')).toEqual(before);
  });

  test('by a request past the app with their own token', async () => {
    const [ada, eve] = [await consentedPerson(db, 'Ada'), await consentedPerson(db, 'Eve')];
    const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
    const change = { method: 'PATCH', headers, body: JSON.stringify({ level: 'owner' }) };
    const own = `/rest/v1/levels?user_id=eq.${eve.personId}`;
    expect((await db.requestAs(eve, own, change)).status).toBe(403);
    const row = { user_id: eve.personId, level: 'owner' };
    const add = { method: 'POST', headers, body: JSON.stringify(row) };
    expect((await db.requestAs(eve, '/rest/v1/levels', add)).status).toBe(403);
    expect(await (await db.request('/rest/v1/levels?select=user_id,level', eve)).json()).toEqual([
      { user_id: eve.personId, level: 'user' },
    ]);
    expect(await kept(ada)).toEqual([{ level: 'owner' }]);
  });

  test('and no claim is believed where it is read', async () => {
    await consentedPerson(db, 'Ada');
    const guest = await consentedPerson(db, 'Guest');
    await becomeAnonymous(db, guest);
    const read = (tx: { query(text: string): Promise<unknown> }) =>
      tx.query('select private.level_of_caller() as level');
    expect(await sqlAsServer(db, guest.personId, read, forged)).toEqual([{ level: 'guest' }]);
  });
});
