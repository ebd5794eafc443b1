import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, field, send } from './person';
import { fitsThumb } from './thumb';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  serviceWorkers: 'allow',
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete everything?' });

/** What this browser keeps of a person. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key !== 'parley.theme'),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('the settings save by themselves, and hand over everything as one file', async ({ page }) => {
  await begin(page);
  await send(page, 'Something in me was loud today, zanzloud');
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your data' }).tap();
  await expect(page.getByRole('button', { name: 'Download everything' })).toBeInViewport();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).tap();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^parley-[\d-]{10}\.zip$/);
  const entries = unzipSync(await readFile(await file.path()));
  const [talk] = Object.keys(entries).filter((name) => name.startsWith('Conversations/'));
  expect(new TextDecoder().decode(entries[talk ?? ''])).toContain('zanzloud');
  await expect(page.getByText('The file is in your downloads.').first()).toBeVisible();

  await page.getByLabel('Your country').selectOption('DE');
  await expect(page.getByText('You can undo it in your history')).toBeVisible();
  await page.getByLabel('Where your days begin and end').selectOption('Pacific/Auckland');
  await page.getByText('Dark', { exact: true }).tap();
  await page.reload();
  await expect(page.getByLabel('Your country')).toHaveValue('DE');
  await expect(page.getByLabel('Where your days begin and end')).toHaveValue('Pacific/Auckland');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await fitsThumb(page, 'the settings');
  await findsNothing(page, 'the settings');
});

test('everything is deleted after a clear question, on every page of the browser', async ({
  page,
  context,
}) => {
  await begin(page);
  await send(page, 'Something in me was loud today, zanzloud');
  const talk = page.url();
  const other = await context.newPage();
  await other.goto(talk);
  await field(other).fill('words I have not sent, zanzdraft');
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('Dark', { exact: true }).tap();
  await page.getByRole('button', { name: 'Delete everything' }).tap();
  await expect(question(page).getByText('every conversation and every answer')).toBeVisible();
  const confirm = question(page).getByRole('button', { name: 'Delete for good' });
  await expect(confirm).toBeDisabled();
  await fitsThumb(page, 'the question');
  await findsNothing(page, 'the question');
  await question(page).getByRole('button', { name: 'Keep everything' }).tap();
  await expect(question(page)).toBeHidden();

  await page.getByRole('button', { name: 'Delete everything' }).tap();
  await question(page).getByRole('textbox').fill('delete');
  await confirm.tap();
  await expect(page.getByText('Everything was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expect(other.getByText('Everything was deleted.')).toBeVisible();
  await other.close();
  expect(await keptHere(page)).toEqual({ local: [], session: [], caches: [], workers: 0 });
  await findsNothing(page, 'the first page afterwards');

  await page.goto(talk);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await begin(page);
  await expect(page.getByText('zanzloud')).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await page.goto('/history');
  await expect(page.getByText('zanzloud')).toHaveCount(0);
});
