import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freshDir, startApp } from '../support/app-server.ts';
import { livePast, type PastDay } from '../support/past.ts';
import { test as base } from './app';

type Ask = <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;

interface Options {
  /** What the person has lived through before the test; nothing, and they have never been here. */
  past: { days: readonly PastDay[] };
}

interface Fixtures {
  /** Stops the server and looks at the database that it leaves behind. Nothing comes after it. */
  leftBehind: (look: (ask: Ask) => Promise<void>) => Promise<void>;
}

interface ForAll {
  /** A folder with a database for every past that was lived so far. */
  lives: Map<string, string>;
}

/** A test that begins in the middle of somebody's life. */
export const test = base.extend<Options & Fixtures, ForAll>({
  past: [{ days: [] }, { option: true }],
  lives: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from its first argument.
    async ({}, use) => {
      const lives = new Map<string, string>();
      await use(lives);
      for (const dir of lives.values()) rmSync(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  app: async ({ settings, past, lives }, use, info) => {
    const dataDir = freshDir();
    cpSync(await lifeOf(past.days, lives), dataDir, { recursive: true });
    const app = await startApp({ dataDir, env: settings });
    await use(app);
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (info.status !== info.expectedStatus) await info.attach('server', { body: app.log() });
  },
  leftBehind: async ({ app, page }, use) =>
    use(async (look) => {
      await page.goto('about:blank', { waitUntil: 'load' });
      await app.stop();
      const db = await PGlite.create({ dataDir: join(app.dataDir, 'pg17') });
      await look(async <Row>(sql: string, params?: unknown[]) => (await db.query<Row>(sql, params)).rows);
      await db.close();
    }),
});

async function lifeOf(days: readonly PastDay[], lives: Map<string, string>): Promise<string> {
  const empty = process.env.PARLEY_EMPTY_DATABASE ?? '';
  if (days.length === 0) return empty;
  const story = JSON.stringify(days);
  const known = lives.get(story);
  if (known) return known;
  const dir = freshDir();
  lives.set(story, dir);
  cpSync(empty, dir, { recursive: true });
  await livePast(dir, days);
  return dir;
}

export { expect } from '@playwright/test';
