import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { DirInUse, lockDir } from '@/lib/db/embedded/dir-lock';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { type Child, startChild } from '../../support/child';
import { fillDir } from '../../support/db-snapshot';
import { tempDir } from '../../support/temp-dir';

const migrations = readMigrations(migrationsDir());

test('two openers of one bare directory lose rows that were committed', async () => {
  const dir = tempDir();
  await fillDir(dir, migrations);
  const dataDir = path.join(dir, 'pg17');
  const first = await PGlite.create({ dataDir });
  await first.exec('create table rows (id int); insert into rows values (0)');
  const second = await PGlite.create({ dataDir });
  await second.exec('insert into rows select generate_series(1, 300)');
  await second.close();
  await first.exec('insert into rows values (301)');
  await first.close();
  const third = await PGlite.create({ dataDir });
  const { rows } = await third.query('select id from rows');
  await third.close();
  expect(rows.length).toBeLessThan(302);
});

test('a directory that is open is refused to the next process, which is told by whom', async () => {
  const dir = tempDir();
  const release = lockDir(dir);
  await expect(startEmbedded({ storage: { dir }, migrations: [] })).rejects.toThrow(
    `${dir} is in use by process ${process.pid}`,
  );
  const child = startChild('open-database', [dir]);
  await expect(child.line()).rejects.toThrow('DirInUse');
  release();
  lockDir(dir)();
});

test('of many processes that find a stale lock, exactly one takes it over', async () => {
  const dir = tempDir();
  const children = Array.from({ length: 6 }, () => startChild('lock-dir', [dir]));
  onTestFinished(() => void children.map((child) => child.process.kill('SIGKILL')));
  await Promise.all(children.map((child) => child.line()));
  await leaveStaleLock(dir);
  for (const child of children) child.process.stdin?.write('go\n');
  const words = await Promise.all(children.map((child) => child.line()));
  expect(words.sort()).toEqual([...Array(5).fill('DirInUse'), 'won']);
  await Promise.all(children.map((child: Child) => child.end()));
  lockDir(dir)();
});

async function leaveStaleLock(dir: string) {
  const child = startChild('lock-dir', [dir]);
  await child.line();
  child.process.stdin?.write('go\n');
  expect(await child.line()).toBe('won');
  await child.kill();
}

test.each([
  ['the process was killed and its number given to another', { pid: process.pid, started: '1', nonce: 'x' }],
  ['the file is empty', ''],
  ['the file is not a lock', '{"pid":"?"}'],
])('a lock is taken over when %s', (_, content) => {
  const dir = tempDir();
  writeFileSync(
    path.join(dir, 'owner.lock'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  const release = lockDir(dir);
  expect(() => lockDir(dir)).toThrow(DirInUse);
  release();
  lockDir(dir)();
});

/** How far the child came: "won" the lock, or killed on the way. Either way it is gone and leaves what it left. */
async function crashWhileLocking(dir: string, change: number): Promise<string> {
  const child = startChild('crash-while-locking', [dir, String(change)]);
  const gone = once(child.process, 'close');
  const word = await child.line().catch(() => 'killed');
  await gone;
  return word;
}

test('wherever a start is killed on the way to its lock, the next one takes it and leaves nothing behind', async () => {
  const words: string[] = [];
  while (words.at(-1) !== 'won') {
    const dir = tempDir();
    const stale = { pid: process.pid, started: '1', nonce: 'x' };
    writeFileSync(path.join(dir, 'owner.lock'), JSON.stringify(stale));
    words.push(await crashWhileLocking(dir, words.length + 1));
    const release = lockDir(dir);
    expect(readdirSync(dir), `killed before change ${words.length}`).toEqual(['owner.lock']);
    release();
    expect(readdirSync(dir)).toEqual([]);
  }
  expect(words.length).toBeGreaterThan(6);
});

test('what a crash of an earlier release left while it took a lock over is cleared away', () => {
  const dir = tempDir();
  const stale = JSON.stringify({ pid: process.pid, started: '1', nonce: 'x' });
  for (const name of ['owner.lock', 'owner.lock.steal']) writeFileSync(path.join(dir, name), stale);
  lockDir(dir)();
  expect(readdirSync(dir)).toEqual([]);
});
