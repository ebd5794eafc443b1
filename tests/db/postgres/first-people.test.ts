import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adoptBackend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

describe.skipIf(!bin)('two people who are the first at the same time', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  test('are one owner and one user, whoever is done first', async () => {
    const signUp = async (email: string) => {
      const { data } = await clientOn(adoptBackend(server)).auth.signUp({ email, password: 'a quiet door' });
      return data.user?.id ?? expect.unreachable();
    };
    const [ada, eve] = [await signUp('ada@example.org'), await signUp('eve@example.org')];
    const profile = 'insert into public.profiles (user_id) values ($1)';
    let second = 'running';
    let isDone: Promise<unknown> = Promise.resolve();
    await server.sql.transaction(async (tx) => {
      await tx.query(profile, [ada]);
      isDone = server.sql.query(profile, [eve]).then(() => {
        second = 'done';
      });
      // It waits for the first, or, without anything to wait for, is done at once.
      await vi.waitUntil(async () => {
        const [row] = await tx.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
        );
        return second === 'done' || (row?.waiting ?? 0) > 0;
      });
    });
    await isDone;
    expect(await server.sql.query('select user_id, level from public.levels order by level')).toEqual([
      { user_id: ada, level: 'owner' },
      { user_id: eve, level: 'user' },
    ]);
  });
});
