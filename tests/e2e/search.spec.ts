import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, field, say } from './person';
import { fitsThumb } from './thumb';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const typing = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('the palette is opened, searched and left by keys alone, and gives the focus back', async ({ page }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  await field(page).focus();
  await page.keyboard.press('Control+k');
  await expect(typing(page)).toBeFocused();
  await expect(option(page, 'Help')).toHaveAttribute('aria-selected', 'true');
  await findsNothing(page, 'the palette');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Tab');
  expect(await palette(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('planne');
  await expect(option(page, /Add a part called the Planner/).first()).toBeVisible();
  await expect(option(page, 'Help')).toBeVisible();
  await findsNothing(page, 'the palette with results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('searchbox')).toHaveValue('planne');
  await expect(page.getByRole('heading', { name: 'What was said' })).toBeVisible();
  await findsNothing(page, 'the results');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('map');
  await expect(typing(page)).toHaveValue('map');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map$/);
});

test('Help, grounding and a pause open from the palette, and Ctrl+K waits while they are open', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.press('Control+k');
  await expect(typing(page)).toBeFocused();
  await page.keyboard.type('xylophone');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'People who can help' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the last change is shown before it is undone from the palette', async ({ page }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await expect(page.getByText('The part is kept.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('undo');
  await expect(typing(page)).toHaveValue('undo');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Take this back?' });
  await expect(preview.getByText('Planner').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Take it back' }).click();
  await expect(preview).toBeHidden();
  await page.goto('/parts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'The Planner' })).toHaveCount(0);
});

test('what was said is found as it is typed, and opens in its conversation', async ({ page }) => {
  await begin(page);
  await say(page, 'My old violin teacher comes to mind today');
  await page.goto('/search');
  await page.getByRole('searchbox').fill('violin teach');
  const hit = page.getByRole('main').getByRole('link', { name: /My old violin teacher/ });
  await expect(hit.first().locator('mark').first()).toHaveText('violin');
  expect(page.url()).not.toContain('violin');
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'What was said' }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]+#m-/);
  await expect(page.getByRole('article', { name: 'You' }).first()).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('violin teach');
  await expect(hit.first()).toBeVisible();
  await page.getByRole('searchbox').fill('xylophone');
  await expect(page.getByText('Nothing found for “xylophone”.')).toBeVisible();
  await expect(page.getByText(/^Searched: conversations, messages/)).toBeVisible();
});

test('leaving quickly forgets what was looked for', async ({ page }) => {
  await begin(page);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('violin');
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave quickly' }).click();
  await expect(page).toHaveURL('about:blank');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('who looks for words of danger sees where help is', async ({ page }) => {
  await begin(page);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('how to kill myself');
  await expect(page.getByRole('article', { name: 'People who can help' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(typing(page)).toBeFocused();
  await page.keyboard.type('I want to kill myself');
  await expect(palette(page).getByRole('option').first()).toHaveText('Help');
});

for (const width of [320, 390])
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 720 }, hasTouch: true, isMobile: true });
    test('search and palette fit', async ({ page }) => {
      await begin(page);
      await page.goto('/search');
      await page.getByRole('searchbox').fill('nothing of that');
      await expect(page.getByText(/^Nothing found for/)).toBeVisible();
      await fitsThumb(page, `search at ${width}`);
      await page.getByRole('link', { name: 'Search', exact: true }).first().click();
      await expect(typing(page)).toBeFocused();
      await fitsThumb(page, `palette at ${width}`);
      await findsNothing(page, `palette at ${width}`);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette offers pages and no keyboard shortcuts', async ({ page }) => {
    await begin(page);
    await page.getByRole('link', { name: 'Search', exact: true }).first().tap();
    await expect(option(page, 'Settings')).toBeVisible();
    await expect(option(page, 'Keyboard shortcuts')).toBeHidden();
  });
});
