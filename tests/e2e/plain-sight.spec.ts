import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { begin, field, say, untilKept } from './person';

const focused = (page: Page) => page.locator('*:focus');

test('Help is the first stop after the skip link', async ({ page }) => {
  await begin(page);
  for (const path of ['/chat', '/parts', '/help'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => {
        // A chat begins in its field; whoever begins at the top of the page begins here.
        document.body.tabIndex = -1;
        document.body.focus();
      });
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveText('Skip to the page');
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveAccessibleName('Help');
    });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('one sees which place one is at and what is chosen', async ({ page }) => {
    await begin(page);
    const ground = (name: string) =>
      page
        .getByRole('navigation', { name: 'Places' })
        .getByRole('link', { name })
        .evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(await ground('Chat')).not.toBe(await ground('Parts'));
    await page.getByRole('button', { name: 'How it looks' }).click();
    const option = (name: string) =>
      page
        .getByText(name, { exact: true })
        .locator('xpath=ancestor-or-self::label')
        .evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(await option('Normal')).not.toBe(await option('Larger'));
  });
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
const family = '👨‍👩‍👧‍👦'.repeat(7);

test('long German and emoji names break nothing on any screen', async ({ page }) => {
  await begin(page);
  for (const name of [long + long.slice(0, 30), family]) {
    const made = await page.request.post('/api/parts', { data: { changes: { name }, evidenceIds: [] } });
    expect(made.ok(), name).toBe(true);
  }
  await say(page, `${long}${long}${long} ${family}`);
  await untilKept(page);
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of [page.url(), '/chat', '/parts', '/map', '/memory', '/inbox', '/history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of [1280, 390, 320]) {
      const where = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(wide, where).toBeLessThanOrEqual(0);
      await expect(page.getByRole('toolbar').getByRole('link', { name: 'Help' }), where).toBeInViewport({
        ratio: 1,
      });
    }
  }
});

test('a suggestion fits one screen of a phone, and what is accepted takes its seat', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  await field(page).fill('Add a part called the Planner');
  await page.getByRole('button', { name: 'Send' }).click();
  const card = page.getByRole('group', { name: /Planner/ });
  await expect(card).toBeVisible();
  for (const name of ['Accept', 'Not now', 'Never suggest this'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button', { name: 'More about this' })).toBeVisible();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('img', { name: /has its place on your map/ })).toBeVisible();
});

test('an answer can be copied, and each menu names its message', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page);
  await say(page, 'Something in me was loud today');
  const menu = page.getByRole('button', { name: 'What to do with “Something in me was loud today”' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Something in me was loud today');
  await page.getByRole('button', { name: /^Copy the answer/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .not.toBe('Something in me was loud today');
});
