import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { badges, begin, say } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing before the first visit is over, in either theme', async ({ page }) => {
  for (const path of ['/', '/help']) {
    await page.goto(path);
    await findsNothingInEither(page, path);
  }
});

test('axe finds nothing on any page while it is empty, in either theme', async ({ page, watch }) => {
  watch.expected.push(/404 \(Not Found\).*\/nowhere/);
  await begin(page);
  for (const path of ['/chat', '/parts', '/memory', '/inbox', '/history', '/search', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await findsNothingInEither(page, `${path}, empty`);
  }
});

test('axe finds nothing on pages that hold something, and on what opens over them, in either theme', async ({
  page,
}) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  await findsNothingInEither(page, 'a conversation');
  await badges(page).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Keep a part called “Planner”.' })).toBeVisible();
  await findsNothingInEither(page, 'a conversation with an open badge');
  await page.goto('/inbox');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await findsNothingInEither(page, '/inbox, full');
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
  await findsNothingInEither(page, 'a part');
  for (const path of ['/parts', '/memory', '/history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await findsNothingInEither(page, `${path}, full`);
  }
});
