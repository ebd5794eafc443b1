import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { getCtx } from '@/lib/auth/session';
import { adoptBackend, backend } from '@/lib/db/backend';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { openTestDb, type TestDb } from '../../support/db';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test('whoever asks on their own computer is the same person, however many ask at once', async () => {
  const all = await Promise.all([getCtx(), getCtx(), getCtx()]);
  expect(new Set(all.map((ctx) => ctx?.personId)).size).toBe(1);
  expect(all[0]?.actor).toBe('person');
  expect(await db.sql("select email from auth.users where email like 'you@%'")).toEqual([
    { email: 'you@local.invalid' },
  ]);
});

test('a hot reload of the code finds the database open', async () => {
  vi.resetModules();
  const reloaded = await import('@/lib/db/backend');
  expect(reloaded.backend).not.toBe(backend);
  expect(await reloaded.backend()).toBe(await backend());
});

test('a database whose secrets were lost still belongs to its person', async () => {
  const known = await localIdentity({ ...db.backend, server: db.server });
  const memory = await db.server.dump();
  const moved = await startEmbedded({ storage: { memory }, migrations: readMigrations(migrationsDir()) });
  const again = await localIdentity({ ...adoptBackend(moved), server: moved });
  expect(again.personId).toBe(known.personId);
  await moved.close();
});
