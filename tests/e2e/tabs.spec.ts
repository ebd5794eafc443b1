import type { BrowserContext, Page } from '@playwright/test';
import { livingTab } from './alive';
import { expect, test } from './app';
import { answers, begin, ownWords, say, untilKept } from './person';

/** The same conversation once more. */
async function secondTab(page: Page, context: BrowserContext): Promise<Page> {
  await untilKept(page);
  const second = livingTab(await context.newPage());
  await second.goto(page.url());
  return second;
}

/** Keeps the decisions back until this many are on their way, so that none can know of another. */
async function gatherDecisions(context: BrowserContext, count: number): Promise<void> {
  const all = Promise.withResolvers<void>();
  let sent = 0;
  await context.route('**/decide', async (route) => {
    sent += 1;
    if (sent === count) all.resolve();
    await all.promise;
    await route.continue();
  });
}

test('what is said in one tab is there in the other', async ({ page, context }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  const second = await secondTab(page, context);
  await expect(ownWords(second)).toHaveCount(1);
  await say(page, 'It was loud because of work');
  await expect(ownWords(second)).toHaveCount(2);
  await expect(answers(second)).toHaveCount(2);
});

test('a decision made in two tabs at once happens once', async ({ page, context, watch }) => {
  watch.expected.push(/409 \(Conflict\).*\/decide/);
  await begin(page);
  await say(page, 'Add a part called the Planner');
  const second = await secondTab(page, context);
  const accept = (tab: typeof page) => tab.getByRole('button', { name: 'Accept' });
  await expect(accept(page)).toBeVisible();
  await expect(accept(second)).toBeVisible();
  await gatherDecisions(context, 2);
  await Promise.all([accept(page).click(), accept(second).click()]);
  for (const tab of [page, second])
    await expect(tab.getByText('You accepted this. The part is kept.')).toBeVisible();
  await page.goto('/parts');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Planner' })).toHaveCount(1);
  await page.goto('/history');
  await expect(page.getByRole('main').getByText(/You accepted/)).toHaveCount(1);
});
