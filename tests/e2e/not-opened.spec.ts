import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppServer, startApp } from '../support/app-server.ts';
import { test as base, expect } from './app';

interface Fixtures {
  /** The server that has the data folder already. */
  first: AppServer;
}

const inUse = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from its first argument.
  first: async ({}, use) => {
    const first = await startApp({ from: process.env.PARLEY_EMPTY_DATABASE });
    await use(first);
    await first.stop();
  },
  app: async ({ first }, use) => {
    const second = await startApp({ dataDir: first.dataDir, anyHealth: true });
    await use(second);
    await second.stop();
  },
});

const noFolder = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  app: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
    writeFileSync(join(folder, 'file'), '');
    const server = await startApp({ dataDir: join(folder, 'file'), anyHealth: true });
    await use(server);
    await server.stop();
    rmSync(folder, { recursive: true });
  },
});

const heading = 'Parley’s data is open in another process.';

inUse(
  'a folder that is in use is told with the way out, by page, answer and health, and opens when it is free',
  async ({ page, first, watch }) => {
    watch.expected.push(/503/);
    const opened = await page.goto('/chat', { waitUntil: 'load' });
    expect(opened?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(`the folder ${first.dataDir}`)).toBeVisible();
    await expect(page.getByText('PARLEY_DATA_DIR')).toBeVisible();
    for (const path of ['/api/health', '/api/proposals/waiting']) {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(503);
      expect(await answer.json()).toMatchObject({
        error: {
          code: 'unavailable',
          message: expect.stringContaining(heading),
          detail: { database: 'in_use' },
        },
      });
    }
    await first.stop();
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0, { timeout: 60_000 });
    expect((await page.request.get('/api/health')).status()).toBe(200);
  },
);

inUse.describe('without scripts', () => {
  inUse.use({ javaScriptEnabled: false });

  inUse('the reason can be read, and help is one link away', async ({ page, watch }) => {
    watch.expected.push(/503/);
    await page.goto('/parts');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    const help = await page.goto('/help');
    expect(help?.status()).toBe(200);
  });
});

noFolder('a data folder that is a file is told as that', async ({ page, app, watch }) => {
  watch.expected.push(/503/);
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Parley cannot use its folder.' })).toBeVisible();
  await expect(page.getByText(app.dataDir)).toBeVisible();
});
