import { pageWeight } from '../bench/page-weight.ts';
import { expect, test } from './app';
import { begin } from './person';

test('the chat page loads at most 200 KB of scripts', async ({ page, app }) => {
  await begin(page);
  expect((await pageWeight(`${app.url}/chat`)).kilobytes).toBeLessThan(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that does not exist says so, with the way back and to help', async ({ page, watch }) => {
    watch.expected.push(/404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the chat' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  });
});
