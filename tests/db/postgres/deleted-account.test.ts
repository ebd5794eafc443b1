import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '@/lib/account/delete-account';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { makePart } from '@/lib/parts/make-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { whereStands } from '../../support/dump';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

describe.skipIf(!bin)('an account that is deleted while two processes write in it', () => {
  const migrations = readMigrations(migrationsDir());
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let here: LiteServer;
  let there: LiteServer;
  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    const start = () => startPostgres({ databaseUrl: machine.url, migrations });
    here = await start();
    there = await start();
  }, 180_000);
  afterAll(async () => {
    await here.close();
    await there.close();
    await machine.close();
  });

  const personOn = async (server: LiteServer) =>
    ctxOf(await localIdentity({ ...adoptBackend(server), server }));
  const rowsOf = (personId: string) =>
    whereStands({ sql: (text, params) => here.sql.query(text, params) }, personId);

  test('is gone with all that came before, beside and after, and both know the next person', async () => {
    for (let round = 0; round < 8; round += 1) {
      const writer = await personOn(there);
      const owner = await personOn(here);
      expect(writer.personId).toBe(owner.personId);
      must(await giveConsent(owner, { adult: true, understood: true, country: 'DE' }));
      await say(owner, randomUUID(), 'Hello.');
      const talks = Array.from({ length: 4 }, () => say(writer, randomUUID(), 'And more.'));
      const parts = Array.from({ length: 4 }, (_, n) => makePart(writer, { name: `Part ${n}` }));
      const writing = Promise.allSettled([...talks, ...parts]);
      const deleting = await Promise.all([1, 2].map(() => deleteAccount(owner, owner.personId)));
      expect(deleting).toEqual(Array(2).fill({ ok: true, value: true }));
      await writing;
      expect(await makePart(writer, { name: 'Late' })).toMatchObject({ ok: false });
      expect(await rowsOf(owner.personId)).toEqual([]);
      // The other process hears of it a moment later.
      await vi.waitUntil(async () => (await personOn(there)).personId !== owner.personId);
      expect((await personOn(here)).personId).toBe((await personOn(there)).personId);
    }
  }, 120_000);
});
