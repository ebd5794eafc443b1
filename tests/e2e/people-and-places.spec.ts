import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { begin, tell } from './person';

const path = '/memory/people-and-places';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lastChange = (page: Page, words: string) => page.getByRole('group', { name: words });
const undo = (page: Page) => button(page, 'Undo');
const right = 'That’s right: Klara lives in Graz';
const notRight = 'Not right: Klara lives in Graz';

/** A press that comes before the page is ready is pressed again. */
const press = (page: Page, name: string, until: () => Promise<void>) =>
  expect(async () => {
    await button(page, name).click({ timeout: 2_000 });
    await until();
  }).toPass({ timeout: 60_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who and what was named is shown with its words, confirmed, dismissed and taken back', async ({
  page,
}) => {
  await begin(page);
  await page.goto(path);
  await expect(page.getByText('Nobody and no place here yet')).toBeVisible();
  await findsNothingInEither(page, 'people and places, empty');

  const talk = randomUUID();
  await tell(page, talk, 'My sister Klara lives in Porto.');
  await tell(page, talk, 'Klara moved to Graz last week.');
  await page.goto('/memory');
  await page.getByRole('link', { name: 'People and places' }).click();
  await expect(heading(page, 'Klara')).toBeVisible();
  await expect(page.getByText('Klara lived in Porto', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Since last week, as you said on /)).toBeVisible();
  await expect(page.getByText(/^You said this on .*later that day you said something newer$/)).toBeVisible();
  await findsNothingInEither(page, 'people and places');

  const pressed = page.getByRole('button', { name: right, pressed: true });
  await press(page, right, () => expect(pressed).toBeVisible({ timeout: 5_000 }));
  await expect(pressed).toBeFocused();
  await page.reload();
  await expect(pressed).toBeVisible();

  await press(page, notRight, () => expect(button(page, notRight)).toHaveCount(0, { timeout: 5_000 }));
  await expect(page.getByText('Klara lives in Porto', { exact: true })).toBeVisible();
  await expect(button(page, 'Not right (1)')).toBeVisible();
  await findsNothingInEither(page, 'people and places with something that is not right');

  await undo(page).click();
  await expect(lastChange(page, 'Taken back: Klara lives in Graz.')).toBeFocused();
  await expect(button(page, notRight)).toBeVisible();
  await expect(button(page, 'Not right (1)')).toHaveCount(0);
  await expect(pressed).toBeVisible();

  await page.getByRole('link', { name: 'Where you said this' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/chat/${talk}#m-`));
  await page.goto('/history');
  await expect(page.getByText('took back what you said of “Klara lives in Graz”').first()).toBeVisible();
  await expect(page.getByText('said that it is not right: “Klara lives in Graz”').first()).toBeVisible();
});

test('all of it is done by keys alone, and the focus is never lost', async ({ page }) => {
  await begin(page);
  await tell(page, randomUUID(), 'My sister Klara moved to Graz.');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('people and pl');
  await expect(page.getByRole('option', { name: /People and places/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(path));
  await expect(button(page, notRight)).toBeVisible();
  await expect(async () => {
    await button(page, notRight).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Not right (1)')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(lastChange(page, 'Put under “Not right”: Klara lives in Graz.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  const folded = button(page, 'Not right (1)');
  await folded.focus();
  await page.keyboard.press('Enter');
  await button(page, 'Take back: Klara lives in Graz').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, right)).toBeVisible();
  await expect(folded).toHaveCount(0);
  await expect(lastChange(page, 'Taken back: Klara lives in Graz.')).toBeFocused();
});
