import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { call, read } from '@/lib/db/call';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL server of one’s own, what a person asks', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({
      databaseUrl: machine.url,
      migrations: readMigrations(migrationsDir()),
      statementTimeout: 500,
    });
    // A search that never ends, in the place of any function.
    await server.sql.exec(`
      create sequence public.tries;
      grant usage on sequence public.tries to public;
      create or replace function public.rename_conversation(p_id uuid, p_title text) returns jsonb
      language plpgsql set search_path = '' as $$
      begin
        perform nextval('public.tries');
        perform public.make_part(jsonb_build_object('name', p_title));
        perform pg_sleep(600);
        return '{}';
      end $$`);
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  test('is stopped when it takes too long, in words for people; nothing of it was done', async () => {
    const refused = await call(ada, 'rename_conversation', { p_id: ada.personId, p_title: 'Half done' });
    expect(refused).toEqual({
      ok: false,
      error: {
        code: 'busy',
        message: 'That took too long, so it was stopped. Nothing of it was done, and nothing is lost.',
      },
    });
    expect(await server.sql.query('select last_value::int from public.tries')).toEqual([{ last_value: 1 }]);
    expect(await read(ada.db.from('parts').select('name'))).toEqual({ ok: true, value: [] });
    expect(await call(ada, 'make_part', { p_changes: { name: 'Critic' } })).toMatchObject({ ok: true });
  });

  test('has a limit that the owner’s own work, such as a migration, has not', async () => {
    const [row] = await server.sql.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    expect(row?.limit).toBe('0');
  });

  test('has the same limit hosted, where it comes with the role', async () => {
    const rows = await server.sql.query<{ rolname: string; limits: string[] }>(`
      select r.rolname, s.setconfig as limits from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname in ('anon', 'authenticated', 'app_server') order by 1`);
    expect(rows).toEqual([
      { rolname: 'anon', limits: ['statement_timeout=3s'] },
      { rolname: 'app_server', limits: ['statement_timeout=15s'] },
      { rolname: 'authenticated', limits: ['statement_timeout=15s'] },
    ]);
  });
});
