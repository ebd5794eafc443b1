import { describe, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { startPostgres } from '@/lib/db/postgres/start';
import { getProfile } from '@/lib/profile/get-profile';
import { setCountry } from '@/lib/profile/set-country';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const away = {
  ok: false,
  error: { code: 'unavailable', message: expect.stringMatching(/Nothing .* is lost/) },
};

describe.skipIf(!bin)('a PostgreSQL server of one’s own that goes away', () => {
  test('is told as away, by health too, and is back when it is back', async () => {
    const machine = await openPostgres(bin ?? '');
    const server = await startPostgres({
      databaseUrl: machine.url,
      migrations: readMigrations(migrationsDir()),
    });
    const you = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    expect(await getProfile(you)).toMatchObject({ ok: true });
    expect((await health()).status).toBe(200);

    await machine.stop();
    expect(await getProfile(you)).toMatchObject(away);
    expect(await setCountry({ ...you, tool: 'setCountry' }, 'DE')).toMatchObject(away);
    expect((await health()).status).toBe(503);

    await machine.start();
    expect((await health()).status).toBe(200);
    expect(await getProfile(you)).toMatchObject({ ok: true });
    await server.close();
    await machine.close();
  });
});
