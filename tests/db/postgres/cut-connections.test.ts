import { expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { startPostgres } from '@/lib/db/postgres/start';
import { getProfile } from '@/lib/profile/get-profile';
import { giveConsent } from '@/lib/profile/give-consent';
import { setCountry } from '@/lib/profile/set-country';
import { expectConsoleError } from '../../support/console';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must } from '../../support/scene';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

/** More than the pool holds. */
const calls = 14;
const stuck = `from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;

test.skipIf(!bin)(
  'calls whose connections end in their middle leave none behind that hangs',
  async () => {
    expectConsoleError(/^\[db\] (rpc set_country|select) failed \(SUP\)$/);
    const machine = await openPostgres(bin ?? '');
    const server = await startPostgres({
      databaseUrl: machine.url,
      migrations: readMigrations(migrationsDir()),
    });
    const ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
    const country = (code: string) => setCountry({ ...ada, tool: 'setCountry' }, code);

    await server.sql.transaction(async (tx) => {
      // Held, so that each call stands in its middle when its connection ends.
      await tx.exec('lock table public.profiles in access exclusive mode');
      const waiting = Array.from({ length: calls }, (_, n) => (n % 2 ? getProfile(ada) : country('FR')));
      await expect
        .poll(async () => (await server.sql.query(`select pid ${stuck}`)).length, { timeout: 10_000 })
        .toBeGreaterThan(5);
      await server.sql.query(`select pg_terminate_backend(pid) ${stuck}`);
      void Promise.allSettled(waiting);
    });
    for (let n = 0; n < calls; n += 1) {
      expect(await country('GB'), `call ${n}`).toMatchObject({ ok: true });
      expect(await getProfile(ada), `reading ${n}`).toMatchObject({ ok: true });
    }
    await server.close();
    await machine.close();
  },
  60_000,
);

test.skipIf(!bin)(
  'the schema is read before the first request, so that none depends on reading it',
  async () => {
    const machine = await openPostgres(bin ?? '');
    const server = await startPostgres({
      databaseUrl: machine.url,
      migrations: readMigrations(migrationsDir()),
    });
    const ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    await server.sql.transaction(async (tx) => {
      // The library reads what tables are called here, too.
      await tx.exec('lock table pg_catalog.pg_description in access exclusive mode');
      expect(await getProfile(ada)).toMatchObject({ ok: true });
    });
    await server.close();
    await machine.close();
  },
);
