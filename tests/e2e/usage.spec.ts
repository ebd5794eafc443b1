import type { Locator, Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, field, ownWords, untilAnswered } from './person';
import { tabTo } from './tab-to';

let model: FakeOpenai;
/** Of a budget of 10,000: over 80 percent, with room for what a second reader takes, which is estimated where it is slow. */
const promptTokens = 8_300;
test.beforeEach(async () => {
  model = await startFakeOpenai(
    (): FakeTurn => ({ kind: 'text', text: 'The model heard you.', promptTokens }),
  );
});
test.afterEach(() => model.close());

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;
async function sends(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
const picture = (page: Page, name: string) =>
  process.env.PARLEY_PICTURES
    ? page.screenshot({
        path: `${process.env.PARLEY_PICTURES}/${name}-${isPhone(page) ? 'phone' : 'desk'}.png`,
      })
    : null;

/** The chart has thirty days, and a bar for this one alone, which is seen with forced colours and on the narrowest screen. */
async function showsToday(page: Page, chart: Locator): Promise<void> {
  await expect(chart).toHaveAccessibleDescription(
    / in all\. Most on .+: [\d,]+ words and pieces\. The table below/,
  );
  const bars = chart.locator('[title]');
  await expect(bars).toHaveCount(30);
  await expect(bars.and(page.getByTitle(/: [\d,]+ words and pieces$/))).toHaveCount(1);
  const bar = bars.last().locator('[style*=height]');
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = [bar, page.locator('body')].map((one) =>
    one.evaluate((it) => getComputedStyle(it).backgroundColor),
  );
  expect(new Set(await Promise.all(grounds)).size).toBe(2);
  await page.emulateMedia({ forcedColors: 'none' });
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await bar.boundingBox())?.width).toBeGreaterThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (usual) await page.setViewportSize(usual);
}

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport, settings: { PARLEY_MONTHLY_TOKENS: '10000', PARLEY_MONTHLY_DOLLARS: '5' } });

    test('a budget is told at 80 percent and when it is used up, and is shown in every way', async ({
      page,
    }) => {
      await begin(page);
      const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
      expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
      await page.goto('/chat/new');
      await sends(page, 'My Critic was loud after the meeting.');
      await untilAnswered(page, 1);
      const told = page.getByText(/^\d+ % of the budget for models is used\. It begins anew on /);
      const spent = page.getByText(/The budget for models is used up, so none was asked\. It begins anew on/);
      for (let turn = 2; turn < 6 && !(await spent.isVisible()); turn += 1) {
        await sends(page, `It was loud again, ${turn} times now.`);
        await expect(
          answers(page)
            .nth(turn - 1)
            .or(spent),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
      }
      await expect(told).toHaveCount(1);
      await findsNothingInEither(page, `a spent budget on ${where}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await spent.scrollIntoViewIfNeeded();
        await picture(page, `spent-${colorScheme}`);
        await told.scrollIntoViewIfNeeded();
        await picture(page, `told-${colorScheme}`);
      }
      // The words are there after a reload, and the guide answers them.
      await page.reload();
      await expect(ownWords(page).last()).toContainText('It was loud again');
      const before = await answers(page).count();
      await tabTo(page, 'button', /^Let the guide answer here$/);
      await page.keyboard.press('Enter');
      await untilAnswered(page, before + 1);
      await expect(page.getByText(/^The budget for models is used up/)).toBeHidden();

      await page.goto('/settings/usage');
      const budget = page.getByRole('region', { name: 'Budget' });
      await expect(budget).toContainText(/^[\d,]+ of 10,000 words and word pieces are used\./);
      await expect(budget).toContainText('as 14 dollars for a million word pieces');
      for (const [way, row] of [
        ['Day', /\d{4}|today/i],
        ['Agent', /^Companion/],
        ['Model', /^fake-1/],
        ['Conversation', /My Critic was loud/],
        ['Answer', /My Critic was loud/],
      ] as const) {
        await tabTo(page, 'link', new RegExp(`^${way}$`));
        await page.keyboard.press('Enter');
        const table = page.getByRole('table', { name: `What models took, by ${way.toLowerCase()}` });
        await expect(table.getByRole('rowheader').filter({ hasText: row }).first()).toBeVisible();
        const chart = page.getByRole('img', { name: 'Words and pieces by day' });
        if (way === 'Day') await showsToday(page, chart);
        else await expect(chart).toHaveCount(0);
        await findsNothingInEither(page, `usage by ${way} on ${where}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (way === 'Day' || way === 'Agent')
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await picture(page, `usage-${way}-${colorScheme}`);
          }
      }
    });
  });
