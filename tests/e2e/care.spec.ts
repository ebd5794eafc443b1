import type { Page } from '@playwright/test';
import { untilAlive } from './alive';
import { expect, test } from './app';
import { begin, field } from './person';

/** Two presses of Esc a fifth of a second apart by the keyboard's own clock, however slow the page is. */
async function escapeTwice(page: Page): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const esc = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  for (const [type, after] of [
    ['rawKeyDown', 0],
    ['keyUp', 0.05],
    ['rawKeyDown', 0.2],
    ['keyUp', 0.25],
  ] as const)
    await keyboard.send('Input.dispatchKeyEvent', { type, ...esc, timestamp: start + after });
}

test('Esc pauses and goes on, and what is shown says that nothing is lost', async ({ page }) => {
  await begin(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  const paused = page.getByRole('dialog', { name: 'Paused.' });
  await expect(paused).toBeVisible();
  await paused.getByRole('button', { name: 'Go on' }).click();
  await expect(paused).toBeHidden();
});

test('Esc twice leaves at once, and the way back finds a covered page', async ({ page }) => {
  await begin(page);
  await page.goto('/parts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await escapeTwice(page);
  await expect(page).toHaveURL('about:blank');
  await page.goBack();
  await untilAlive(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toBeVisible();
});

test('grounding goes step by step and asks nothing of the server', async ({ page, watch }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Ground me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ground me' });
  await dialog.getByRole('radio', { name: '7', exact: true }).check({ force: true });
  // The line over which the page hears of changes is opened once by itself, whenever that is.
  const calls = () => watch.asked.filter((url) => /\/api\/(?!actions\/live)/.test(url)).length;
  const before = calls();
  await dialog.getByRole('button', { name: /Feet on the floor/ }).click();
  for (let step = 0; step < 3; step += 1) await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await expect(dialog.getByText(/no need to go back/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
  expect(calls()).toBe(before);
});

test('someone I trust is kept in this browser alone', async ({ page, watch }) => {
  await begin(page);
  await page.getByRole('link', { name: 'Help' }).click();
  const dialog = page.getByRole('dialog', { name: 'People who can help' });
  await dialog.getByRole('button', { name: 'Add someone I trust' }).click();
  await dialog.getByLabel('Name').fill('Mara');
  await dialog.getByLabel('Phone').fill('0170 123');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(dialog.getByRole('link', { name: 'Call Mara' })).toHaveAttribute('href', 'tel:0170123');
  expect(watch.asked.join(' ')).not.toContain('0170');
});

test('what was chosen for light and text is there before the page is', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'How it looks' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Larger', { exact: true }).click();
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('the help page shows numbers and can change the country', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await page.getByLabel('Numbers for').selectOption('US');
    await page.getByRole('button', { name: 'Show these numbers' }).click();
    await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  });

  test('a guessed country is said to be one, settled by one tap, and a need is one tap more', async ({
    page,
  }) => {
    await page.goto('/help');
    await expect(page.getByText('If you are in Germany')).toBeVisible();
    await page.getByRole('link', { name: 'I am in Germany' }).click();
    await expect(page.getByText('If you are in Germany')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Call 0800 111 0111/ })).toBeVisible();
    await page.getByRole('link', { name: 'For young people' }).click();
    await expect(page.getByRole('link', { name: /^Call 116 111/ })).toHaveAttribute('href', 'tel:116111');
  });

  test('where the numbers come from stands on a page of its own', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('link', { name: 'where they come from' }).click();
    await page.getByText(/^Argentina/).click();
    await expect(page.getByText('to be checked', { exact: true }).first()).toBeVisible();
  });
});

test.describe('without a network', () => {
  test('every number is there, for every need', async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/help?country=AU');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Poison' }).click();
    await expect(page.getByRole('link', { name: /^Call 13 11 26/ })).toHaveAttribute('href', 'tel:131126');
    await page.getByRole('link', { name: 'Abuse' }).click();
    await expect(page.getByRole('link', { name: /^Call 1800 737 732/ })).toBeVisible();
  });

  test('Help shows whom to call from any page', async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await begin(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Help' }).click();
    const dialog = page.getByRole('dialog', { name: 'People who can help' });
    await expect(dialog.getByRole('link', { name: 'Call 999' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Call 116 123/ })).toBeVisible();
  });
});

test('the scripts of a page hold no numbers of other countries', async ({ page }) => {
  await page.goto('/help?country=DE');
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  const texts = await Promise.all(scripts.map(async (src) => (await page.request.get(src)).text()));
  expect(scripts.length).toBeGreaterThan(3);
  for (const text of [...texts, await page.content()])
    expect(text).not.toMatch(/1800 737 732|1-800-222-1222|0800 1111/);
});
