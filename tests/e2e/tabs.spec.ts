import { expect, test } from './app';
import { answers, begin, ownWords, say } from './person';

test('what is said in one tab is there in the other', async ({ page, context }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(ownWords(second)).toHaveCount(1);
  await say(page, 'It was loud because of work');
  await expect(ownWords(second)).toHaveCount(2);
  await expect(answers(second)).toHaveCount(2);
});

test('a decision made in two tabs at once happens once', async ({ page, context, watch }) => {
  watch.expected.push(/409 \(Conflict\).*\/decide/);
  await begin(page);
  await say(page, 'Add a part called the Planner');
  const second = await context.newPage();
  await second.goto(page.url());
  const accept = (tab: typeof page) => tab.getByRole('button', { name: 'Accept' });
  await expect(accept(page)).toBeVisible();
  await expect(accept(second)).toBeVisible();
  await Promise.all([accept(page).click(), accept(second).click()]);
  for (const tab of [page, second])
    await expect(tab.getByText('You accepted this. The part is kept.')).toBeVisible();
  await page.goto('/parts');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Planner' })).toHaveCount(1);
  await page.goto('/history');
  await expect(page.getByRole('main').getByText(/You accepted/)).toHaveCount(1);
});
