import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, field, untilAnswered } from './person';

let model: FakeOpenai;
test.beforeEach(async () => {
  model = await startFakeOpenai((): FakeTurn => ({ kind: 'text', text: 'The model heard you.' }));
});
test.afterEach(() => model.close());

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test('the chat shows how full the window is, and opens to what was sent', async ({ page }) => {
      await begin(page);
      const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
      expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
      await page.goto('/chat/new');
      const meter = page.getByRole('button', {
        name: /^How full: \d+ % of what the model can read at once$/,
      });
      await expect(meter).toBeHidden();
      await field(page).fill('My Critic was loud after the meeting.');
      await field(page).press('Enter');
      await untilAnswered(page, 1);
      await meter.click();
      const drawer = page.getByRole('dialog', { name: 'What the model was sent' });
      await expect(drawer.getByText(/^fake-1 can read and write about 24,000 words at once/)).toBeVisible();
      await expect(drawer.getByRole('listitem')).toHaveText([
        /^What it can do/,
        /^Who it is/,
        /^What it keeps to/,
        /^How it takes care/,
        /^Your last message/,
      ]);
      await drawer.getByRole('button', { name: /^Your last message/ }).click();
      await expect(drawer.getByText('user: My Critic was loud after the meeting.')).toBeVisible();
      await drawer.getByRole('button', { name: 'The whole request' }).click();
      await expect(drawer.locator('pre').last()).toContainText('"model": "fake-1"');
      await findsNothing(page, `what was sent on ${where}`);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      // It is there after a reload, and gone where the guide answers.
      await page.reload();
      await expect(meter).toBeVisible();
    });
  });
