import { rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgliteOptions } from '@/lib/db/embedded/options';
import { type EmbeddedServer, startEmbedded } from '@/lib/db/embedded/start';
import { type Applied, checksumOf, refuseOtherMigrations } from '@/lib/db/lite/applied-migrations';
import { refuseOtherState } from '@/lib/db/lite/mark-baseline';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { SqlSession } from '@/lib/db/lite/session';
import { baselineOf, endOfChain } from '@/lib/db/lite/squashed-chain';
import { beforeBaseline } from '../../support/before-baseline';
import { recordIn } from '../../support/earlier-folder';
import { imageOf } from '../../support/image-of';
import { tempDir } from '../../support/temp-dir';

const migrations = baselineOf(readMigrations(migrationsDir()));
const old = beforeBaseline().migrations;
const wayOut = ['release before the baseline', 'Make a copy of it first', `${endOfChain}.sql`];

describe('a history', () => {
  const whole: Applied[] = old.map(({ version, name, sql }) => ({
    version,
    name,
    checksum: checksumOf(sql),
  }));
  const later = { version: '20261230000000', name: 'later', checksum: null };
  const refusal = (applied: Applied[]): string => {
    try {
      refuseOtherMigrations(applied, migrations, 'It');
      return 'opened';
    } catch (error) {
      return String(error);
    }
  };

  test('of nothing, of the baseline, or of all that it took the place of is let in', () => {
    const marked = migrations.map(({ version, name, sql }) => ({ version, name, checksum: checksumOf(sql) }));
    for (const applied of [[], marked, marked.slice(0, 3), whole]) expect(refusal(applied)).toBe('opened');
  });

  test('of all but what is kept of the chain is let in', () => {
    const kept = readMigrations('supabase/squashed');
    expect(kept).toEqual(old.slice(-kept.length));
    expect(refusal(whole.slice(0, -kept.length))).toBe('opened');
    expect(refusal(whole.slice(0, -kept.length - 1))).not.toBe('opened');
  });

  test('of a part of that is sent to the release before', () => {
    for (const steps of [1, 100, whole.length - 5])
      for (const words of [...wayOut, 'Nothing in it was changed'])
        expect(refusal(whole.slice(0, steps))).toContain(words);
  });

  const others: [string, Applied[], string][] = [
    [
      'with another text',
      whole.with(7, { ...(whole[7] as Applied), checksum: 'other' }),
      whole[7]?.name ?? '',
    ],
    ['with a gap', whole.toSpliced(7, 1), whole[8]?.name ?? ''],
    ['with one more', [...whole, later], '20261230000000_later'],
    ['with one more in between', whole.toSpliced(7, 0, later), '20261230000000_later'],
    [
      'with the same name and another version',
      whole.with(7, { ...(whole[7] as Applied), version: '1' }),
      '1_',
    ],
  ];
  test.each(others)('%s is refused with what is not known', (_, applied, named) => {
    for (const words of [named, 'made by another release', 'Nothing in it was changed'])
      expect(refusal(applied)).toContain(words);
  });
});

describe('a folder is refused and left byte for byte', () => {
  const refusal = async (dir: string, says: string[]) => {
    const before = imageOf(dir);
    const refused = await startEmbedded({ storage: { dir }, migrations }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    for (const words of ['MigrationsDiffer', 'Nothing in it was changed', ...says])
      expect(refused).toContain(words);
    expect(imageOf(dir)).toEqual(before);
  };

  test('when it has only a part of the earlier migrations, whether that was noted or not', async () => {
    const dir = tempDir();
    await (await startEmbedded({ storage: { dir }, migrations: old.slice(0, 3) })).close();
    await refusal(dir, wayOut);
    rmSync(recordIn(dir));
    await refusal(dir, wayOut);
  });

  test('when it has all of them and is not as they leave it, whether that was noted or not', async () => {
    const dir = tempDir();
    await (await startEmbedded({ storage: { dir }, migrations: old })).close();
    const db = await PGlite.create({ ...pgliteOptions, dataDir: path.join(dir, 'pg17') });
    await db.exec('alter table public.parts add column mood text');
    await db.close();
    await refusal(dir, ['table public.parts', 'changed by something else']);
    rmSync(recordIn(dir));
    await refusal(dir, ['table public.parts', 'changed by something else']);
  });
});

describe('what the earlier migrations left', () => {
  let server: EmbeddedServer;
  beforeAll(async () => {
    server = await startEmbedded({ storage: { memory: 'empty' }, migrations: old });
  });
  afterAll(() => server.close());

  class TakenBack extends Error {}

  /** Does something to the database, looks, and takes it back. */
  const changedBy = async (sql: string, look: (tx: SqlSession) => Promise<void>) => {
    const done = server.sql.transaction(async (tx) => {
      await tx.exec(sql);
      await look(tx);
      throw new TakenBack();
    });
    await expect(done).rejects.toBeInstanceOf(TakenBack);
  };

  const states: [string, string, string][] = [
    [
      'a function',
      `create or replace function private.grace() returns interval language sql immutable set search_path = '' as $$ select interval '1 day' $$`,
      'function private.grace',
    ],
    ['a policy', 'drop policy "own parts" on public.parts', 'policy "own parts" on public.parts'],
    ['a trigger', 'alter table public.parts disable trigger ledger', 'trigger ledger on public.parts'],
    [
      'one trigger more',
      'create trigger mine after insert on public.parts for each row execute function private.touch()',
      'trigger mine on public.parts',
    ],
    ['a grant', 'grant select on public.parts to anon', 'table public.parts'],
    ['a comment', `comment on table public.parts is 'mine'`, 'table public.parts'],
    ['a default', 'alter table public.parts alter column status drop default', 'table public.parts'],
    ['a column', 'alter table public.parts add column mood text', 'table public.parts'],
    ['an index', 'drop index public.parts_words', 'table public.parts'],
    ['row-level security', 'alter table public.parts disable row level security', 'table public.parts'],
    ['a type', `alter type public.part_status add value 'asleep'`, 'type public.part_status'],
  ];
  test.each(states)('is not recognised when %s is another', async (_, sql, named) => {
    await changedBy(sql, async (tx) => {
      const refused = refuseOtherState(tx, 'It');
      await expect(refused).rejects.toThrow(`What differs: ${named}.`);
      await expect(refused).rejects.toThrow('Nothing in it was changed');
    });
  });

  test('is recognised beside tables and functions of somebody else', async () => {
    const theirs =
      'create table public.theirs (id int); create function public.their_own() returns int language sql as $$ select 1 $$';
    await changedBy(theirs, (tx) => refuseOtherState(tx, 'It'));
  });
});
