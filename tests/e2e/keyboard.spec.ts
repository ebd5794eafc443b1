import { expect, test } from './app';
import { answers, badges, untilAnswered } from './person';
import { focused, tabTo } from './tab-to';

test('everything from the first visit to an undo is done without a mouse', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'checkbox', /18 or over/);
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /talking with software/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Begin$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat$/);

  await tabTo(page, 'textbox', /Write to Parley/);
  await page.keyboard.type('Add a part called the Planner');
  await page.keyboard.press('Enter');
  await untilAnswered(page, 1);
  await expect(focused(page)).toHaveAccessibleName('Write to Parley');

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'button', /^Accept$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You accepted this. The part is kept.')).toBeVisible();

  await tabTo(page, 'button', /^Undo: You answered/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'button', /^Take it back$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a badge opens and closes by keyboard, and says so', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'checkbox', /18 or over/);
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /talking with software/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat$/);
  await tabTo(page, 'textbox', /Write to Parley/);
  await page.keyboard.type('Add a part called the Planner');
  await page.keyboard.press('Enter');
  await untilAnswered(page, 1);
  const badge = badges(page).getByRole('button').first();
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(badge).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).getByText('Asked', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(badge).toHaveAttribute('aria-expanded', 'false');
});

test('a line break in an unfinished composition does not send', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  const field = page.getByRole('textbox', { name: 'Write to Parley' });
  await field.fill('日本');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
  await expect(field).toHaveValue('日本');
  await expect(answers(page)).toHaveCount(0);
  await field.press('Shift+Enter');
  await expect(field).toHaveValue('日本\n');
});
