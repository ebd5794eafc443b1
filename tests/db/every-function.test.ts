import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import type { SqlSession } from '@/lib/db/lite/session';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { consentedPerson } from '../support/scene';

/** Stands in every text of hers, and in nothing anybody else could know. */
const marker = 'ADAS OWN WORDS';
/** Calls of one function under one set of claims, each with other arguments. */
const callsEach = 8;

let db: TestDb;
let ada: FullPerson;
let eve: Ctx;
let pool: Record<string, string[]>;
let action: string;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  await fullPerson(db, 'Bo');
  await mark();
  await db.server.sql.exec(attempts);
  pool = await adasThings();
  action = pool.action?.[0] ?? expect.unreachable();
}, 120_000);
afterAll(() => db.close());

/** Her words, in every place that may be read: past the triggers, as the owner of the database. */
async function mark(): Promise<void> {
  const set = (table: string, column: string, value = `${column} || ' ${marker}'`) =>
    db.sql(`update public.${table} set ${column} = ${value} where user_id = $1`, [ada.ctx.personId]);
  await db.server.sql.exec('set session_replication_role = replica');
  await set('conversations', 'title');
  await set(
    'messages',
    'parts',
    `jsonb_build_array(jsonb_build_object('type', 'text', 'text', '${marker}'))`,
  );
  await set('parts', 'role', `'${marker}'`);
  await set('parts', 'fears', `array['${marker}']`);
  await set('part_evidence', 'quote');
  await set('part_notes', 'body');
  await set('part_relationships', 'note', `'${marker}'`);
  await set('part_assessments', 'note', `'${marker}'`);
  await set('map_snapshots', 'title', `'${marker}'`);
  await set('memory_files', 'content');
  await set('memory_sources', 'passage');
  await set('proposals', 'why');
  await set('agent_actions', 'output', `'{"said": "${marker}"}'`);
  await set('action_changes', 'after', `after || '{"said": "${marker}"}'`);
  await db.server.sql.exec('set session_replication_role = origin');
}

/** Makes calls one after the other as a role; answers how many went through, and those in whose answer the marker stood. */
const attempts = `
  create schema attempts;
  create function attempts.make(p_role text, p_claims jsonb, p_headers text, p_calls text[], p_marker text,
    out answered integer, out told text[]) language plpgsql as $$
  declare call text; said text; more text;
  begin
    answered := 0; told := '{}';
    perform set_config('request.jwt.claims', p_claims::text, true),
      set_config('request.jwt.claim.sub', p_claims ->> 'sub', true), set_config('request.headers', p_headers, true);
    perform set_config('role', p_role, true);
    foreach call in array p_calls loop
      begin
        perform set_config('parley.action_id', '', true);
        execute call into said;
        answered := answered + 1;
      exception when others then
        get stacked diagnostics more = pg_exception_detail;
        said := concat(sqlerrm, more);
      end;
      if position(p_marker in said) > 0 then told := told || call; end if;
    end loop;
    perform set_config('role', 'none', true);
  end $$;
  grant usage on schema attempts to anon, authenticated, app_server;
  grant execute on all functions in schema attempts to anon, authenticated, app_server;`;

/** For every type of argument: ids and names of hers, and values a call could go through with. */
async function adasThings(): Promise<Record<string, string[]>> {
  const me = ada.ctx.personId;
  const ids = async (table: string, column = 'id') => {
    const rows = await db.sql<{ id: string }>(
      `select ${column}::text as id from public.${table} where user_id = $1 order by 1 limit 3`,
      [me],
    );
    return rows.map(({ id }) => id);
  };
  const tables = await db.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const uuids = [me];
  for (const { name } of tables) if (name !== 'action_changes') uuids.push(...(await ids(name)));
  const source = (kind: string, id: string) => `[{"kind": "${kind}", "id": "${id}"}]`;
  return {
    action: await ids('agent_actions'),
    uuid: uuids,
    'uuid[]': uuids.map((id) => `{${id}}`),
    bigint: [...(await ids('agent_actions', 'seq')), ...(await ids('action_changes'))],
    integer: ['1', '50'],
    'integer[]': ['{1}', '{1,2,50}'],
    smallint: ['1'],
    numeric: ['0.5'],
    boolean: ['true', 'false'],
    text: [
      'Critic',
      'overview.md',
      'notes/evening.md',
      'parts/critic.md',
      'work harder',
      'evening',
      'Europe/Berlin',
    ],
    'text[]': ['{Critic}'],
    jsonb: [
      '{}',
      '[]',
      '{"name": "Critic"}',
      `[{"id": "${ada.partId}", "loudness": 1}]`,
      '{"type": "allied"}',
      source('message', ada.messageId),
      source('evidence', ada.evidenceId),
      `[{"table_name": "parts", "row_id": "${ada.partId}", "field": null, "choice": "take_back"}]`,
      '[{"type": "text", "text": "x"}]',
    ],
    'timestamp with time zone': ['2000-01-01'],
    date: ['2026-11-22'],
    ...(await enums()),
  };
}

async function enums(): Promise<Record<string, string[]>> {
  const rows = await db.sql<{ type: string; labels: string[] }>(`
    select format_type(t.oid, null) as type, array_agg(enumlabel::text order by enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by 1`);
  return Object.fromEntries(rows.map(({ type, labels }) => [type, labels]));
}

interface Callable {
  schema: string;
  name: string;
  signature: string;
  types: string[];
}

const callables = (schema: string, role: string) =>
  db.sql<Callable>(
    `select p.pronamespace::regnamespace::text as schema, p.proname as name, p.oid::regprocedure::text as signature,
       coalesce((select array_agg(format_type(t, null) order by n)
         from unnest(p.proargtypes::oid[]) with ordinality a (t, n)), '{}') as types
     from pg_proc p
     where p.pronamespace = $1::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege($2, p.oid, 'execute')
     order by 1, 2, 3`,
    [schema, role],
  );

/** What a request of Eve's can claim, and the headers it can carry: all of it of Ada's. */
const requests = (): [string, string, object][] => {
  const all = { action, run: ada.runId, conversation: ada.conversationId, tool: 'undoAction' };
  return [
    ['authenticated', 'her own token', {}],
    ['authenticated', 'her own token with claims', { ...all, actor: 'agent', agent: 'companion' }],
    ['app_server', 'the person', { actor: 'person' }],
    ['app_server', 'the companion', { actor: 'agent', agent: 'companion' }],
    [
      'app_server',
      'the companion in a run and conversation',
      { ...all, action: undefined, actor: 'agent', agent: 'companion' },
    ],
    ['app_server', 'the companion under an action', { ...all, actor: 'agent', agent: 'companion' }],
    ['app_server', 'the person under an action', { ...all, actor: 'person' }],
    ['app_server', 'a job', { actor: 'job' }],
    ['app_server', 'a job under an action', { ...all, actor: 'job' }],
    ['app_server', 'a guest under an action', { ...all, actor: 'guest' }],
    ['app_server', 'safety under an action', { ...all, actor: 'safety' }],
  ];
};

const headers = () =>
  JSON.stringify({
    'x-action-id': action,
    'x-action-actor': 'person',
    'x-action-run': ada.runId,
    'x-action-conversation': ada.conversationId,
    'x-user-id': ada.ctx.personId,
    'x-forwarded-user': ada.ctx.personId,
  });

/** One call as SQL; the k-th combination of arguments. Undefined when an argument is a row, which no request can send. */
function callOf({ schema, name, types }: Callable, k: number): string | undefined {
  const args: string[] = [];
  for (const [place, type] of types.entries()) {
    const values = pool[type];
    if (!values) return undefined;
    // Each place goes through its values at another pace.
    const value = values[(k * (place + 1) + place) % values.length] ?? '';
    args.push(`'${value.replaceAll("'", "''")}'::${type}`);
  }
  return `select string_agg(t::text, ' ') from ${schema}.${name}(${args.join(', ')}) t`;
}

/** All rows of Ada's, of every table that has an owner. */
const hers = (tx: SqlSession) =>
  tx.query<{ rows: string }>(
    `select md5(string_agg(r, '' order by r)) as rows from (${owned
      .map(
        (name) =>
          `select '${name}' || to_jsonb(t)::text as r from ${name} t where user_id = '${ada.ctx.personId}'`,
      )
      .join(' union all ')}) every_row`,
  );
let owned: string[] = [];

class TakenBack extends Error {}

interface Outcome {
  calls: number;
  answered: number;
  leaks: string[];
}

/** Every combination of one function under every request, in one transaction that is taken back. */
async function attack(fn: Callable): Promise<Outcome> {
  const outcome: Outcome = { calls: 0, answered: 0, leaks: [] };
  const work = db.server.sql.transaction(async (tx) => {
    const [before] = await hers(tx);
    for (const [role, who, claims] of requests()) {
      const calls = Array.from({ length: callsEach }, () => callOf(fn, outcome.calls++) ?? '');
      const [done] = await tx.query<{ answered: number; told: string[] }>(
        'select * from attempts.make($1, $2, $3, $4, $5)',
        [role, JSON.stringify({ ...claims, sub: eve.personId, role }), headers(), calls, marker],
      );
      outcome.answered += done?.answered ?? 0;
      outcome.leaks.push(...(done?.told ?? []).map((call) => `${role} (${who}) was told by ${call}`));
    }
    const [after] = await hers(tx);
    if (after?.rows !== before?.rows) outcome.leaks.push(`${fn.signature} changed something`);
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return outcome;
}

/** Takes a whole row as an argument; only other functions call these. */
const notFromOutside = (fn: Callable) => callOf(fn, 0) === undefined;

test.each(['public', 'private'])(
  'a second person gets and changes nothing by any function of %s, with any id, header and claim',
  async (schema) => {
    const tables = await db.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' order by 1`,
    );
    owned = tables.map(({ name }) => name);
    const functions = await callables(schema, 'app_server');
    expect(functions.length).toBeGreaterThan(40);
    if (schema === 'public') expect(functions.filter(notFromOutside)).toEqual([]);
    const outcomes: Outcome[] = [];
    for (const fn of functions) if (!notFromOutside(fn)) outcomes.push(await attack(fn));
    expect(outcomes.flatMap(({ leaks }) => leaks)).toEqual([]);
    const sum = (of: 'calls' | 'answered') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
    expect([sum('calls') > 2_000, sum('answered') > 200]).toEqual([true, true]);
  },
  600_000,
);

test('nobody can run any of them', async () => {
  expect(await callables('public', 'anon')).toEqual([]);
  expect(await callables('private', 'anon')).toEqual([]);
});

test('the attack would notice: a function that tells everything, and one that writes anything', async () => {
  await db.server.sql.exec(`
    create function private.tells_all() returns text language sql security definer set search_path = '' as
      'select string_agg(body, '','') from public.part_notes';
    create function private.writes_all(p_id uuid) returns void language sql security definer set search_path = '' as
      'update public.parts set age = ''x'' where id = p_id';
    grant execute on function private.tells_all(), private.writes_all(uuid) to app_server;`);
  const named = (await callables('private', 'app_server')).filter(({ name }) =>
    /^(?:tells|writes)_all$/.test(name),
  );
  for (const fn of named) expect((await attack(fn)).leaks.length).toBeGreaterThan(0);
  expect(named).toHaveLength(2);
});
