import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import type { Told } from '@/lib/db/embedded/thread/messages';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { bundleDatabaseThread } from '../../../scripts/start/bundle-database-thread.mjs';
import { tempDir } from '../../support/temp-dir';

// PGlite is not part of the bundle: it is found from a folder of the app alone.
mkdirSync('test-results', { recursive: true });
const folder = mkdtempSync(path.resolve('test-results', 'bundled-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bundled thread is few files, opens a database and answers for it', async () => {
  await bundleDatabaseThread(folder);
  expect(readdirSync(folder).length).toBeLessThan(40);

  const thread = new Worker(path.join(folder, 'thread.mjs'), { execArgv: [] });
  try {
    const told: Told = {
      dir: tempDir(),
      durable: false,
      migrations: readMigrations(migrationsDir()),
      isAgain: false,
    };
    thread.postMessage(told);
    expect(await once(thread, 'message')).toEqual([{ opened: true }]);
    thread.postMessage({ id: 1, kind: 'query', text: 'select count(*) from public.profiles', params: [] });
    expect(await once(thread, 'message')).toEqual([{ id: 1, value: [{ count: expect.anything() }] }]);
    thread.postMessage({ id: 2, kind: 'close' });
    expect(await once(thread, 'message')).toEqual([{ id: 2, value: undefined }]);
  } finally {
    await thread.terminate();
  }
});
