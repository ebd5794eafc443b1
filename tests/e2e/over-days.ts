import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { letDaysPass } from '../support/shift-days.ts';
import { test } from './app';

let running: AppServer;

/** A server whose database outlives it, so that days can go by between two of its lives. */
export const overDays = test.extend({
  app: async ({ settings }, use) => {
    const dataDir = freshDir();
    running = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env: settings });
    await use(running);
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** The server rests for a day; the tab stays open. */
export async function nextDay(page: Page): Promise<void> {
  const { dataDir, port } = running;
  await page.goto('about:blank', { waitUntil: 'load' });
  await running.stop();
  await letDaysPass(dataDir, 1);
  running = await startApp({ dataDir, port });
  await page.goto('/chat/new');
}
