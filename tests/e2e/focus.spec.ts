import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app';
import { begin, say } from './person';

/** Presses it by keyboard, waits for what should come of it, and sees where the keyboard is then. */
async function press(page: Page, what: Locator, outcome: Locator): Promise<void> {
  await expect(what).toBeEnabled();
  const name = await what.textContent();
  // While a dialog is closing, nothing beside it takes the focus.
  await expect(async () => {
    await what.focus();
    await expect(what).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(outcome).toBeVisible();
  // A page that is fetched anew may replace what was focused once more: it must not be lost then either.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), {
      message: `after ${name}`,
    })
    .not.toMatch(/^(BODY|nothing)$/);
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the keyboard never loses its place on the way of a suggestion', async ({ page }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  const card = page.getByRole('main').getByRole('group', { name: /Planner/ });
  await press(page, button(card, 'Edit'), button(card, 'Accept it like this'));
  await press(page, button(card, 'Back'), button(card, /^Accept$/));
  await press(page, button(card, /^Accept$/), page.getByText('You accepted this. The part is kept.'));
  await press(page, button(page, /^Undo: You answered/), page.getByRole('dialog'));
  await press(page, button(page.getByRole('dialog'), 'Take it back'), button(card, /^Accept$/));
  await press(page, button(card, 'Not now'), page.getByText(/You said not now/));
});

test('the keyboard never loses its place on the page of a part', async ({ page }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  await button(page, /^Accept$/).click();
  await page.getByRole('link', { name: 'See the part' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Planner' });
  await expect(title).toBeVisible();
  const edit = button(page, 'Change what is said here');
  await press(page, edit, page.getByRole('textbox', { name: 'Name' }));
  await press(page, button(page, 'Leave it as it was'), edit);
  await press(page, button(page, 'Write a note'), page.getByRole('textbox', { name: /note/i }));
  await page.keyboard.type('It came along today.');
  await press(page, button(page, 'Keep this note'), page.getByText('It came along today.'));
  await press(page, button(page, 'Let it rest'), page.getByRole('dialog'));
  await press(page, button(page.getByRole('dialog'), 'Let it rest'), button(page, 'Bring it back'));
  await press(page, button(page, 'Bring it back'), button(page, 'Let it rest'));
});

test('the keyboard never loses its place in the history and in the list of conversations', async ({
  page,
}) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  await button(page, /^Accept$/).click();
  await expect(page.getByText('You accepted this. The part is kept.')).toBeVisible();
  await page.goto('/history');
  await press(page, button(page, /^Undo: You/), page.getByRole('dialog'));
  await press(page, button(page.getByRole('dialog'), 'Take it back'), button(page, /^Redo/));
  await press(page, button(page, /^Redo/), page.getByRole('dialog'));
  await press(page, button(page.getByRole('dialog'), /Bring it back/), button(page, /^Undo: You/));
  const list = page.getByRole('complementary', { name: 'Conversations and places' });
  await press(page, button(list, /^What to do with/), page.getByRole('menuitem', { name: 'Delete' }));
  await press(page, page.getByRole('menuitem', { name: 'Delete' }), page.getByRole('dialog'));
  await press(
    page,
    button(page.getByRole('dialog'), 'Delete'),
    list.getByText('Your conversations will be listed here.'),
  );
});
