import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { badges, begin, say } from './person';

/** Every page, empty and full, and what opens over it. */
async function lookAround(page: Page, look: (where: string) => Promise<void>) {
  for (const path of ['/chat', '/parts', '/memory', '/inbox', '/history', '/search', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(`${path}, empty`);
  }
  await page.goto('/chat');
  await say(page, 'Add a part called the Planner');
  await look('a conversation');
  await badges(page).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Keep a part called “Planner”.' })).toBeVisible();
  await look('a conversation with an open badge');
  await page.goto('/inbox');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await look('/inbox, full');
  await page.goBack();
  // A press that comes before the page is ready is pressed again.
  const seePart = page.getByRole('link', { name: 'See the part' });
  await expect(async () => {
    if (!(await seePart.isVisible()))
      await page.getByRole('button', { name: 'Accept' }).first().click({ timeout: 2_000 });
    await expect(seePart).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await seePart.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible();
  await look('a part');
  for (const path of ['/parts', '/memory', '/history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(`${path}, full`);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing before the first visit is over, in either theme', async ({ page }) => {
  for (const path of ['/', '/help']) {
    await page.goto(path);
    await findsNothingInEither(page, path);
  }
});

test('axe finds nothing on any page, in either theme', async ({ page, watch }) => {
  watch.expected.push(/404 \(Not Found\).*\/nowhere/);
  await begin(page);
  await lookAround(page, (where) => findsNothingInEither(page, where));
});
