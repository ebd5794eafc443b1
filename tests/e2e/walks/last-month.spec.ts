import { monthsOfALife } from '../../support/months-of-a-life.ts';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { fitsThumb } from '../thumb';

test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
  past: { days: monthsOfALife },
});

const said = 'On the ferry back I noticed one that only wanted to watch the gulls and be left in peace';

test('somebody looks for something they said last month', async ({ page, leftBehind }) => {
  const results = page.getByRole('main');
  const hit = results.getByRole('link', { name: /watch the gulls/ });

  await test.step('two words of it are enough, from any page', async () => {
    await page.goto('/memory');
    await page.getByRole('link', { name: 'Search', exact: true }).first().tap();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('ferry gull');
    await expect(palette.getByRole('option', { name: /watch the gulls/ }).first()).toBeVisible();
    await findsNothing(page, 'the palette');
    await palette.getByRole('option', { name: /^Search everything for/ }).tap();
    await expect(page).toHaveURL(/\/search$/);
    await expect(hit.first()).toBeVisible();
    await findsNothing(page, 'what was found');
    await fitsThumb(page, 'what was found');
  });

  await test.step('it opens where it was said, with the answer below', async () => {
    await hit.first().tap();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}#m-/);
    await expect(page.getByRole('article', { name: 'You' }).filter({ hasText: said })).toBeInViewport();
    await findsNothing(page, 'the old conversation');
  });

  await test.step('they would rather not have it there: deleted, it is not found any more', async () => {
    await page.getByRole('button', { name: /^What to do with “On the ferry/ }).tap();
    await page.getByRole('menuitem', { name: 'Delete this message' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(page.getByRole('article', { name: 'You' }).filter({ hasText: said })).toHaveCount(0);
    await page.goto('/search');
    await page.getByRole('searchbox').fill('gulls');
    await expect(page.getByText('Nothing found for “gulls”.')).toBeVisible();
  });

  await test.step('then they are sorry: History brings it back, and it is found again', async () => {
    await page.goto('/history');
    await page
      .getByRole('button', { name: /^Undo: You deleted a message/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/search');
    await page.getByRole('searchbox').fill('gulls');
    await expect(hit.first()).toBeVisible();
  });

  await leftBehind(async (ask) => {
    const [message] = await ask<{ words: string; days: number }>(
      `select parts #>> '{0,text}' as words, extract(day from now() - created_at)::int as days
       from public.messages where role = 'user' and strpos(parts::text, 'gulls') > 0`,
    );
    expect(message).toEqual({ words: said, days: 41 });
  });
});
