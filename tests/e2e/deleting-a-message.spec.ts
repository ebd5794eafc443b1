import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, ownWords, say, untilKept } from './person';

const note = (page: Page) => page.getByText('You deleted a message here.');
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });

/** As long as it takes that the next Esc is not the second of two, which leave Parley quickly. */
async function untilAnotherEscape(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 1000, pressed);
}

async function pressEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await untilAnotherEscape(page);
}

async function remove(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with “${words}”` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete this message' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(ownWords(page).filter({ hasText: words })).toHaveCount(0);
}

test('Escape in the moment in which a menu opens closes it and does not pause', async ({ page }) => {
  await begin(page);
  await say(page, 'There is a part of me that checks everything');
  const menu = page.getByRole('button', { name: /^What to do with “There is a part/ });
  const opened = (then: 'pause' | 'nothing') =>
    menu.evaluate((button: HTMLElement, next) => {
      button.focus();
      button.click();
      if (next === 'pause') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return document.querySelector(':popover-open') !== null;
    }, then);
  expect(await opened('pause')).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilAnotherEscape(page);
  await pressEscape(page);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  // A dialog that opens over it in the same moment leaves no button that says it is open.
  await menu.evaluate((button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLElement>('button[aria-label="Pause"]')?.click();
  });
  await expect(page.getByRole('dialog', { name: 'Paused.' })).toBeVisible();
  await expect(page.locator('[aria-haspopup=menu][aria-expanded=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a deleted message leaves a line in its place, with Undo under the keyboard', async ({ page }) => {
      await begin(page);
      await say(page, 'Something in me was loud today');
      await say(page, 'It sits tight in my chest');
      await untilKept(page);
      await remove(page, 'It sits tight in my chest');
      await expect(note(page)).toBeVisible();
      await expect(undo(page)).toBeFocused();
      await expect(
        page.getByRole('status').filter({ hasText: 'The message is deleted. Undo is where it was.' }),
      ).toHaveCount(1);
      await findsNothing(page, 'the line of a deleted message');
      await page.keyboard.press('Enter');
      await expect(ownWords(page)).toHaveCount(2);
      await expect(ownWords(page).last()).toContainText('It sits tight in my chest');
      await expect(note(page)).toHaveCount(0);

      await remove(page, 'Something in me was loud today');
      await expect(note(page)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).press('Enter');
      await expect(note(page)).toHaveCount(0);

      await remove(page, 'It sits tight in my chest');
      await expect(note(page)).toBeVisible();
      await say(page, 'It was a long day');
      await expect(note(page)).toHaveCount(0);
    });

    test('Escape closes what is open over the chat, and the keyboard is where it was', async ({ page }) => {
      await begin(page);
      await say(page, 'There is a part of me that checks everything');
      await untilKept(page);
      const menu = page.getByRole('button', { name: /^What to do with “There is a part/ });
      const choose = async (item: string) => {
        await menu.press('Enter');
        await page.getByRole('menuitem', { name: item }).press('Enter');
      };
      await menu.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await pressEscape(page);
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
      await expect(menu).toBeFocused();

      const words = page.getByRole('textbox', { name: 'Your last message, to change' });
      await choose('Edit');
      await expect(words).toBeFocused();
      await pressEscape(page);
      await expect(words).toBeHidden();
      await expect(menu).toBeFocused();
      await choose('Edit');
      await page.getByRole('button', { name: 'Leave it as it was' }).focus();
      await pressEscape(page);
      await expect(words).toBeHidden();
      await expect(menu).toBeFocused();

      await choose('Delete this message');
      await expect(page.getByRole('dialog')).toBeVisible();
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(menu).toBeFocused();

      const openers = [
        page.getByRole('button', { name: /^What happened/ }),
        page.getByRole('link', { name: 'Search' }),
        ...(device === 'phone' ? [page.getByRole('button', { name: 'Open the sidebar' })] : []),
      ];
      for (const opener of openers.map((one) => one.filter({ visible: true }).first())) {
        await opener.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await pressEscape(page);
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
  });
}
