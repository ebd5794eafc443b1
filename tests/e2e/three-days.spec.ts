import type { Page } from '@playwright/test';
import { expect } from './app';
import { nextDay, overDays } from './over-days';
import { begin, say, takeBack } from './person';

/** What the person says on each day; "stop" ends the session. */
const days = [
  ['My critic was loud in the meeting today', 'stop'],
  ['My critic kept me awake again', 'It felt tense and heavy', 'stop'],
  [
    'My critic is back today',
    'I felt ashamed in my chest',
    'In my chest, like a stone',
    'It says that I am too slow',
    'stop',
  ],
] as const;

const card = (page: Page) => page.getByRole('main').getByRole('group', { name: /critic/i });

async function converse(page: Page, words: readonly string[]): Promise<string> {
  let heard = '';
  for (const text of words) heard = await say(page, text);
  return heard;
}

overDays('three days lead to a part, and what is decided by hand outlives an undo', async ({ page }) => {
  await overDays.step('the first two days keep words and propose nothing', async () => {
    await begin(page);
    expect(await converse(page, days[0])).toContain('of what you noticed');
    await nextDay(page);
    expect(await converse(page, days[1])).toContain('of what you noticed');
    await expect(card(page)).toHaveCount(0);
  });

  await overDays.step('the third day ends in a suggestion with words of all three', async () => {
    await nextDay(page);
    await page.getByRole('button', { name: 'What the companion knows when you arrive' }).click();
    await expect(page.getByRole('main').getByText('My critic kept me awake again').first()).toBeVisible();
    expect(await converse(page, days[2])).toContain('you decide');
    for (const quote of [days[0][0], days[1][0], days[2][0]]) {
      await expect(card(page).getByText(quote).first()).toBeVisible();
    }
  });

  await overDays.step('it is accepted with an edit', async () => {
    await card(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await card(page).getByRole('textbox', { name: 'Name' }).fill('The Inspector');
    await card(page).getByRole('button', { name: 'Accept it like this' }).click();
    await page.getByRole('link', { name: 'See the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Inspector' })).toBeVisible();
  });

  await overDays.step('it is renamed by hand', async () => {
    await page.getByRole('button', { name: 'Change what is said here' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The Gatekeeper');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Gatekeeper' })).toBeVisible();
  });

  await overDays.step('its memory file says so', async () => {
    await page.goto('/memory');
    await page.getByRole('main').getByRole('link', { name: 'The Gatekeeper' }).first().click();
    await expect(page.getByText(/Renamed from .*Inspector.* to .*Gatekeeper/)).toBeVisible();
  });

  await overDays.step('undoing the creation asks about what was changed since', async () => {
    await page.goto('/history');
    await page
      .getByRole('button', { name: /^Undo: You (answered|accepted)/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Something was changed since.')).toBeVisible();
    const choices = dialog.getByRole('group');
    for (const choice of await choices.all()) await choice.getByRole('radio').first().check();
    await takeBack(page);
    await page.goto('/parts');
    await expect(page.getByRole('main').getByText('The Gatekeeper').first()).toBeVisible();
  });

  await overDays.step('the memory file is changed by hand, and an earlier version restored', async () => {
    await page.goto('/memory');
    await page.getByRole('main').getByRole('link', { name: 'The Gatekeeper' }).first().click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Text of the file' });
    await text.fill(`${await text.inputValue()}\nA line that I shall regret\n`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(text).toHaveCount(0);
    await expect(page.getByText('A line that I shall regret')).toBeVisible();
    await page.getByRole('button', { name: 'Versions of this file' }).click();
    await page
      .getByRole('button', { name: /^Restore:/ })
      .first()
      .click();
    await expect(page.getByText('A line that I shall regret')).toHaveCount(0);
    await expect(page.getByText(/Renamed from .*Inspector.* to .*Gatekeeper/)).toBeVisible();
  });

  await overDays.step('on the map it is moved by the keyboard alone', async () => {
    await page.goto('/map');
    const seat = page.getByRole('button', { name: /^The Gatekeeper,/ });
    await seat.focus();
    const before = await seat.getAttribute('aria-label');
    await page.keyboard.press('ArrowUp');
    await expect(seat).not.toHaveAccessibleName(before ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'The Gatekeeper' })).toBeVisible();
  });
});
