import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '@/lib/db/embedded/start';
import { checksumOf } from '@/lib/db/lite/applied-migrations';
import { digestOf } from '@/lib/db/lite/mark-baseline';
import { type Migration, migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { readState, type State } from '@/lib/db/lite/read-state';
import type { LiteServer } from '@/lib/db/lite/session';
import { baselineOf } from '@/lib/db/lite/squashed-chain';
import squashed from '@/lib/db/lite/squashed-migrations.json';
import { startPostgres } from '@/lib/db/postgres/start';
import { beforeBaseline, namesOf } from '../support/before-baseline';
import { catalogueListing } from '../support/catalogue-listing';
import { findPostgres, openPostgres } from '../support/postgres';

const baseline = baselineOf(readMigrations(migrationsDir()));
const old = beforeBaseline().migrations;

/** All that a database holds of ours, who may do what with it, and what is granted by default. */
async function standing(server: LiteServer): Promise<{ state: State; catalogue: string; usual: unknown[] }> {
  try {
    return {
      state: await server.sql.transaction((tx) => readState(tx)),
      catalogue: await catalogueListing(server.sql),
      usual: await server.sql.query(
        'select defaclnamespace::regnamespace::text, defaclobjtype, defaclacl from pg_default_acl',
      ),
    };
  } finally {
    await server.close();
  }
}

const embedded = async (migrations: Migration[]) =>
  standing(await startEmbedded({ storage: { memory: 'empty' }, migrations }));

describe('the baseline', () => {
  let before: Awaited<ReturnType<typeof standing>>;
  beforeAll(async () => {
    before = await embedded(old);
  });

  test('makes what the earlier migrations made: tables, indexes, comments, functions, policies, grants', async () => {
    expect(before.state.size).toBeGreaterThan(500);
    expect(await embedded(baseline)).toEqual(before);
  });

  test('is known by what the earlier migrations leave', () => {
    const leaves = [...before.state.values()].map((one) => [one.key, digestOf(one)]);
    expect(squashed.leaves).toEqual(Object.fromEntries(leaves));
    expect(squashed.migrations).toEqual(
      Object.fromEntries(old.map(({ sql }, n) => [namesOf(old)[n], checksumOf(sql)])),
    );
  });

  test('comes before every other migration', () => {
    const all = readMigrations(migrationsDir());
    expect(all.slice(0, baseline.length)).toEqual(baseline);
  });

  const bin = findPostgres();
  test.skipIf(!bin)('makes the same on a PostgreSQL server as on the embedded one', async () => {
    const machine = await openPostgres(bin ?? '');
    onTestFinished(() => machine.close());
    const made = await standing(await startPostgres({ databaseUrl: machine.url, migrations: baseline }));
    expect(made.state).toEqual(before.state);
  });
});
