import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildState } from '../../scripts/start/build-state.mjs';
import { freePort } from '../support/app-server';
import { tempDir } from '../support/temp-dir';

describe('a build', () => {
  let root: string;
  const hour = (at: number) => new Date(2026, 10, 22, at);
  const put = (name: string, at: Date) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, at, at);
    for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder))
      utimesSync(folder, hour(8), hour(8));
  };

  beforeEach(() => {
    root = tempDir();
    put('app/page.tsx', hour(9));
    put('lib/a/b/c.ts', hour(9));
    put('package-lock.json', hour(9));
  });

  test('is missing before the first', () => expect(buildState(root)).toBe('missing'));

  test('is fresh while no source is newer', () => {
    put('.next/BUILD_ID', hour(10));
    put('README.md', hour(11));
    put('supabase/migrations/1.sql', hour(11));
    expect(buildState(root)).toBe('fresh');
  });

  test.each(['lib/a/b/c.ts', 'components/new.tsx', 'package-lock.json', 'next.config.ts'])(
    'is old when %s is newer',
    (name) => {
      put('.next/BUILD_ID', hour(10));
      put(name, hour(11));
      expect(buildState(root)).toBe('old');
    },
  );

  test('is old when a source was removed since', () => {
    put('.next/BUILD_ID', hour(10));
    rmSync(path.join(root, 'lib/a/b/c.ts'));
    expect(buildState(root)).toBe('old');
  });
});

const start = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/start.mjs', ...args], { encoding: 'utf8' });

test('a port that is taken is told with a free one, and nothing is built', async () => {
  const taken = await freePort();
  const other = createServer().listen(taken, '127.0.0.1');
  try {
    await new Promise((done) => other.once('listening', done));
    const { status, stderr, stdout } = start('-p', String(taken));
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${taken} is taken .* Try: npm start -- -p \\d+\\n$`));
    expect(stdout).toBe('');
  } finally {
    other.close();
  }
});

test('a port in the environment is taken where none is named', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'here' },
  });
  expect(stderr).toBe('“here” is no port: a number from 1 to 65535.\n');
});

test('what is no port is told', () => {
  const { status, stderr } = start('-p', 'abc');
  expect([status, stderr]).toEqual([1, '“abc” is no port: a number from 1 to 65535.\n']);
});
