import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { test as base, serverIsGone } from './app';
import { begin, ownWords, say, untilKept } from './person';

let running: AppServer;
const test = base.extend({
  app: async ({ settings }, use) => {
    const dataDir = freshDir();
    running = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env: settings });
    await use(running);
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('words that are being changed outlive a server that dies under them', async ({ page, watch }) => {
  watch.expected.push(serverIsGone);
  await begin(page);
  await say(page, 'Something in me was loud today');
  await untilKept(page);
  const edit = async () => {
    await page.getByRole('button', { name: /^What to do with “Something/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const words = page.getByRole('textbox', { name: 'Your last message, to change' });
  await edit();
  await words.fill('Something in me was quiet today');
  const { dataDir, port } = running;
  running.signal('SIGKILL');
  await running.gone;
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(words).toHaveValue('Something in me was quiet today');

  running = await startApp({ dataDir, port });
  await page.reload();
  await expect(page.getByText(/Something in me was (?:loud|quiet) today/).first()).toBeVisible();
  if (!(await words.isVisible())) await edit();
  await expect(words).toHaveValue('Something in me was quiet today');
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(ownWords(page).last()).toContainText('quiet');
  await expect(page.getByText('Something in me was loud today', { exact: true })).toHaveCount(0);
});
