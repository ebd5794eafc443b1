import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueListing } from '../support/catalogue-listing';
import { openTestDb, type TestDb } from '../support/db';

/** The ledger itself is written by definer functions alone, and nothing records the recorder. */
const ledgerTables = ['action_changes', 'agent_actions'];
/**
 * What calls of models took is counted, not decided, a level is given to a person, and a thread only says where it goes on: there is
 * nothing to undo. What left Parley with a yes cannot be undone either, so that no yes comes back.
 */
const unrecorded = [...ledgerTables, 'channel_threads', 'model_calls', 'levels', 'approvals'];
/** Written by one definer function alone, so that nothing but time ends a rest, and nobody lowers a count or raises a level. */
const readOnly = [...ledgerTables, 'safety_rests', 'channel_threads', 'model_calls', 'levels', 'approvals'];
let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const tables = () =>
  db.sql<{ name: string; rls: boolean; comment: string | null }>(`
    select c.relname as name, c.relrowsecurity as rls, obj_description(c.oid) as comment
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);

describe('every table', () => {
  test('has row-level security, a comment and at least one policy', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(all.filter((table) => !table.rls || !table.comment)).toEqual([]);
    const policies = await db.sql<{ tablename: string }>(
      `select tablename from pg_policies where schemaname = 'public'`,
    );
    const covered = new Set(policies.map((policy) => policy.tablename));
    expect(all.filter((table) => !covered.has(table.name))).toEqual([]);
  });

  test('grants nothing to the anonymous role', async () => {
    const grants = await db.sql(`
      select table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`);
    expect(grants).toEqual([]);
  });

  test('can be read by a person’s own token, and written by the server’s alone; the ledger and the rests by neither', async () => {
    for (const { name } of await tables()) {
      const rows = await db.sql<{ grantee: string; privilege_type: string }>(
        `select grantee, privilege_type from information_schema.role_table_grants
         where table_schema = 'public' and table_name = $1 and grantee in ('authenticated', 'service_role', 'app_server')`,
        [name],
      );
      const writes = readOnly.includes(name) ? [] : ['DELETE', 'INSERT', 'UPDATE'];
      for (const [role, due] of [
        ['authenticated', ['SELECT']],
        ['service_role', ['SELECT']],
        ['app_server', writes],
      ] as const) {
        const verbs = rows.filter((row) => row.grantee === role).map((row) => row.privilege_type);
        expect([name, role, verbs.sort()]).toEqual([name, role, due]);
      }
    }
  });

  test('has the ledger trigger, except the ledger itself and what is only counted', async () => {
    const triggers = await db.sql<{ name: string }>(`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'ledger' and t.tgfoid = 'private.record_change'::regproc and t.tgtype & 28 = 28`);
    const recorded = triggers.map((trigger) => trigger.name).sort();
    expect(recorded).toEqual(
      (await tables()).map((table) => table.name).filter((name) => !unrecorded.includes(name)),
    );
  });

  test('has an id and an owner that goes when the account goes', async () => {
    for (const { name } of await tables()) {
      const [row] = await db.sql<{ n: number }>(
        `select count(*)::int as n from pg_constraint where conrelid = ('public.' || $1)::regclass
         and contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype = 'c'`,
        [name],
      );
      expect([name, row?.n]).toEqual([name, 1]);
    }
  });
});

test('no function can be run by somebody who is not signed in', async () => {
  const open = await db.sql(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (has_function_privilege('anon', p.oid, 'execute'))`);
  expect(open).toEqual([]);
});

test('every definer function fixes its search path', async () => {
  const loose = await db.sql(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not (coalesce(p.proconfig, '{}') @> array['search_path=""'])`);
  expect(loose).toEqual([]);
});

test('what runs with the owner’s rights and may write is the server’s to call', async () => {
  const open = await db.sql(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef and p.provolatile = 'v'
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute'))`);
  expect(open).toEqual([]);
});

test('every table, policy, trigger, function and grant is the one that is written down', async () => {
  // Read what has changed, then run this file with -u to write it down.
  await expect(await catalogueListing(db.server.sql)).toMatchFileSnapshot('./catalogue.txt');
});
