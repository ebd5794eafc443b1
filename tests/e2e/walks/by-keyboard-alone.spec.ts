import type { Page } from '@playwright/test';
import { expect, test } from '../lived';
import { untilAnswered } from '../person';
import { focused, tabTo } from '../tab-to';

test.use({ colorScheme: 'light' });

/** Opens what the palette offers for these letters. */
async function go(page: Page, letters: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(letters);
  await expect(palette.getByRole('combobox')).toHaveValue(letters);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

async function write(page: Page, words: string, answer: number): Promise<void> {
  await tabTo(page, 'textbox', /Write to Parley/);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await untilAnswered(page, answer);
}

test('somebody whose hands cannot hold a mouse does all of it by keyboard', async ({ page, leftBehind }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('they begin, and talk', async () => {
    await page.goto('/');
    await tabTo(page, 'checkbox', /18 or over/);
    await page.keyboard.press('Space');
    await tabTo(page, 'checkbox', /talking with software/);
    await page.keyboard.press('Space');
    await tabTo(page, 'button', /^Begin$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat$/);
    await write(page, 'Part of me rewrites every message before I send it', 1);
    await expect(focused(page)).toHaveAccessibleName('Write to Parley');
    await write(page, 'Add a part called the Planner', 2);
  });

  await test.step('they accept what was suggested, and open it', async () => {
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'button', /^Accept$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You accepted this. The part is kept.')).toBeVisible();
    await tabTo(page, 'link', /^See the part$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible();
  });

  await test.step('they say what it does, and write a note', async () => {
    await tabTo(page, 'button', /^Change what is said here$/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', /^What it does for you/);
    await page.keyboard.type('It keeps me from being laughed at');
    await tabTo(page, 'button', /^Save$/);
    await page.keyboard.press('Enter');
    await expect(main.getByText('It keeps me from being laughed at').first()).toBeVisible();
    await tabTo(page, 'button', /^Write a note$/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('It goes quiet on Sundays.');
    await tabTo(page, 'button', /^Keep this note$/);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('listitem').getByText('It goes quiet on Sundays.')).toBeVisible();
  });

  await test.step('they move it on the map, and take the move back', async () => {
    await go(page, 'map');
    await expect(page).toHaveURL(/\/map$/);
    const seat = page.getByRole('button', { name: /^Planner,/ });
    await tabTo(page, 'button', /^Planner,/);
    const before = (await seat.getAttribute('aria-label')) ?? '';
    const kept = page.waitForResponse((one) => one.url().endsWith('/api/map/places') && one.ok());
    await page.keyboard.press('ArrowUp');
    await expect(seat).not.toHaveAccessibleName(before);
    await kept;
    const back = page.waitForResponse((one) => one.url().endsWith('/undo') && one.ok());
    await page.keyboard.press('Control+z');
    await back;
    await expect(seat).toHaveAccessibleName(before);
  });

  await test.step('they find what they said, and come to it', async () => {
    await go(page, 'rewrites');
    await expect(page).toHaveURL(/\/search$/);
    const found = page.getByRole('main').getByRole('link', { name: /rewrites every message/ });
    await expect(found.first()).toBeVisible();
    await tabTo(page, 'link', /rewrites every message/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]+#m-/);
    await expect(page.getByRole('article', { name: 'You' }).first()).toBeInViewport();
  });

  await test.step('they take the note back in the history', async () => {
    await go(page, 'history');
    await expect(page).toHaveURL(/\/history$/);
    await tabTo(page, 'button', /^Undo: You wrote a note about Planner/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is what will change')).toBeVisible();
    await tabTo(page, 'button', /^Take it back$/);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main.getByText('You took back a note about Planner').first()).toBeVisible();
  });

  await test.step('they choose the dark theme, and leave with two presses', async () => {
    await go(page, 'settings');
    await expect(page).toHaveURL(/\/settings$/);
    const asDevice = page.getByRole('radio', { name: 'Same as this device' });
    await expect(asDevice).toBeChecked();
    const chosen = focused(page).and(asDevice);
    for (let n = 0; n < 60 && (await chosen.count()) === 0; n += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Paused.' })).toBeVisible();
    await expect(focused(page)).toHaveText('Go on');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Paused.' })).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('about:blank');
  });

  await leftBehind(async (ask) => {
    expect(await ask('select name, role from public.parts')).toEqual([
      { name: 'Planner', role: 'It keeps me from being laughed at' },
    ]);
    expect(await ask('select body from public.part_notes')).toEqual([]);
  });
});
