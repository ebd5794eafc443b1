import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { begin, field, ownWords, say } from './person';

/** From here on no script comes any more that the page has not got yet. */
const cutScripts = (page: Page) =>
  page.route('**/_next/static/chunks/**', (route) => route.abort('connectionrefused'));

const notLoaded = (page: Page) => page.getByRole('dialog', { name: 'This could not be loaded' });

test.beforeEach(({ watch }) => {
  watch.expected.push(/_next\/static\/chunks/, /A part of the page was not loaded/, /ERR_CONNECTION_REFUSED/);
});

test('where scripts do not come grounding is there in words, and the page stays', async ({ page }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  await cutScripts(page);
  await field(page).fill('and it comes back each evening');
  await page.getByRole('button', { name: 'Ground me' }).first().click();
  await expect(notLoaded(page)).toContainText('Press your feet down a little');
  await expect(notLoaded(page)).toContainText('What you wrote is still here.');
  await notLoaded(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notLoaded(page)).toBeVisible();
  await notLoaded(page).getByRole('button', { name: 'Help from a person' }).click();
  await expect(page.getByRole('dialog', { name: 'People who can help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notLoaded(page)).toBeHidden();
  await expect(ownWords(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('and it comes back each evening');

  await page.unroute('**/_next/static/chunks/**');
  await page.getByRole('button', { name: 'Ground me' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ground me' })).toBeVisible();
});

test('what opens over the page says that it could not be loaded, and opens once it can', async ({ page }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  await cutScripts(page);
  await page.keyboard.press('Control+k');
  await expect(notLoaded(page)).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await notLoaded(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await expect(ownWords(page)).toHaveCount(1);
});
