import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { call, read } from '@/lib/db/call';
import { clientOn } from '@/lib/db/client-for';
import { subscribe } from '@/lib/db/feed';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin) {
  if (process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');
  console.warn('No PostgreSQL on this machine: the tests of a database server of one’s own are left out.');
}

describe.skipIf(!bin)('a PostgreSQL server of one’s own', () => {
  const migrations = readMigrations(migrationsDir());
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let servers: LiteServer[];
  let ada: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    const start = () => startPostgres({ databaseUrl: machine.url, migrations });
    servers = await Promise.all([start(), start()]);
    ada = await personOn(server(0));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((each) => each.close()));
    await machine.close();
  });

  function server(index: number): LiteServer {
    const found = servers[index];
    if (!found) throw new Error('no such server');
    return found;
  }

  async function personOn(target: LiteServer): Promise<Ctx> {
    return ctxOf(await localIdentity({ ...adoptBackend(target), server: target }));
  }

  test('two processes that start at once migrate it once and share its person', async () => {
    const rows = await server(0).sql.query('select version from supabase_migrations.schema_migrations');
    expect(rows).toHaveLength(migrations.length);
    expect((await personOn(server(1))).personId).toBe(ada.personId);
    expect(server(0).publishableKey).toBe(server(1).publishableKey);
  });

  test('what a person writes is theirs, and somebody else finds nothing', async () => {
    expect(await call(ada, 'make_part', { p_changes: { name: 'The Watcher' } })).toMatchObject({ ok: true });
    const target = adoptBackend(server(0));
    const { data } = await clientOn(target).auth.signUp({
      email: 'bo@example.org',
      password: 'a quiet green door',
    });
    const bo = await ctxOf({ personId: data.user?.id ?? '', accessToken: data.session?.access_token ?? '' });
    expect(await read(bo.db.from('parts').select('name'))).toEqual({ ok: true, value: [] });
    const mine = await read(ada.db.from('parts').select('name, created_at').single());
    expect(mine).toMatchObject({ ok: true, value: { name: 'The Watcher' } });
    expect(mine.ok && mine.value.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test('a call of a function does not go through the library, and one that the database refuses does', async () => {
    let asked = 0;
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(...given: ConstructorParameters<typeof Request>) {
          super(...given);
          asked += 1;
        }
      },
    );
    expect(await call(ada, 'get_model_choice', { p_conversation: null })).toMatchObject({
      ok: true,
    });
    expect(asked).toBe(0);
    expect(await call(ada, 'choose_who_answers', { p_answers: 'model' })).toMatchObject({ ok: false });
    expect(asked).toBe(1);
    vi.unstubAllGlobals();
  });

  test('nothing is granted that no migration grants, and secrets are out of reach', async () => {
    await server(0).sql.exec(
      'create table held_back (id int); alter table held_back enable row level security',
    );
    await read(ada.db.from('parts').select('id'));
    const sql = `select has_table_privilege('authenticated', 'held_back', 'select')
      or has_table_privilege('anon', 'parley_server.secrets', 'select')
      or has_schema_privilege('authenticated', 'parley_server', 'usage') as granted`;
    expect(await server(0).sql.query(sql)).toEqual([{ granted: false }]);
  });

  test('parallel people never see each other', async () => {
    const target = adoptBackend(server(0));
    const nobody = clientOn(target);
    for (let round = 0; round < 20; round += 1) {
      const [none, mine] = await Promise.all([
        nobody.from('parts').select('id'),
        ada.db.from('parts').select('id'),
      ]);
      expect(none.data ?? []).toEqual([]);
      expect(mine.data).toHaveLength(1);
    }
  });

  test('nothing a person wrote reaches any log when their statement fails', async () => {
    const lines: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void lines.push(args));
    }
    await ada.db.rpc('make_part', { p_changes: { name: 'the door', category: 'the door' } });
    await call(ada, 'make_part', { p_changes: { name: 'the door', category: 'the door' } });
    vi.restoreAllMocks();
    expect(lines).toEqual([]);
  });

  test('news written through one process is heard in the other', async () => {
    const watcher = await personOn(server(1));
    const news = Promise.withResolvers<void>();
    const stop = await subscribe(watcher, { onNews: news.resolve });
    await call(ada, 'make_part', { p_changes: { name: 'The Clown' } });
    await news.promise;
    stop();
  });
});
