import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { answers, begin, field, say, tell } from './person';

/** A conversation that is longer than the view, opened. */
async function openLong(page: Page): Promise<void> {
  await begin(page);
  const id = randomUUID();
  for (let n = 0; n < 4; n += 1)
    await tell(page, id, `My inner critic was loud today, for the ${n + 2}. time`);
  await page.goto(`/chat/${id}`);
  await expect(answers(page)).toHaveCount(4);
}

/** Content shrinks and grows at once before the next answer comes, so that the browser moves the view up. */
const movedByBrowser = (page: Page) =>
  page.route('**/api/chat', async (route) => {
    await page.evaluate(async () => {
      const view = document.querySelector('section[aria-label="Conversation"]') as HTMLElement;
      const before = view.scrollTop;
      const row = [...view.querySelectorAll('article')].at(-2) as HTMLElement;
      const place = document.createComment('');
      row.replaceWith(place);
      const after = view.scrollTop;
      place.replaceWith(row);
      if (after > before - 100) throw new Error('The browser did not move the view.');
      for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
    });
    await route.continue();
  });

test('help is in sight also where the browser moved the view while it came', async ({ page }) => {
  await openLong(page);
  await movedByBrowser(page);
  await say(page, 'Part of me wants to die');
  const help = answers(page).last().getByRole('article', { name: 'People who can help' });
  await expect(help.getByRole('link', { name: /999/ }).first()).toBeInViewport({ ratio: 1 });
});

test('who scrolled up by hand stays where they are', async ({ page }) => {
  await openLong(page);
  const view = page.getByRole('region', { name: 'Conversation', exact: true });
  await field(page).fill('My planner was loud as well');
  await field(page).press('Enter');
  await view.hover();
  await page.mouse.wheel(0, -5_000);
  await expect(answers(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(answers(page).first()).toBeInViewport();
});

test('who is taken elsewhere without hands, as a screen reader does, stays there', async ({ page }) => {
  await openLong(page);
  await say(page, 'My planner was loud as well');
  await expect(answers(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'Conversation', exact: true })
    .evaluate((view) => view.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'To the newest words' })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(answers(page).first()).toBeInViewport();
});
