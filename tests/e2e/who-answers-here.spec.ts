import { type FakeOpenai, type FakeRequest, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { answers, begin, field, untilAnswered } from './person';

const key = 'sk-walk-0123456789abcdwxyz';

let model: FakeOpenai;
let asked: FakeRequest['body'][];
test.beforeEach(async () => {
  asked = [];
  model = await startFakeOpenai(({ body }): FakeTurn => {
    asked.push(body);
    return { kind: 'text', text: 'The model heard you.' };
  });
});
test.afterEach(() => model.close());

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test('who answers, and for how long they think, is chosen for one conversation', async ({ page }) => {
      await begin(page);
      const data = { provider: 'compatible', address: model.url, model: 'gpt-oss:20b', key };
      expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
      await page.goto('/chat/new');
      const say = async (words: string, count: number) => {
        await field(page).fill(words);
        await field(page).press('Enter');
        await untilAnswered(page, count);
      };
      await say('My Critic was loud after the meeting.', 1);
      await page.getByRole('button', { name: 'Who answers here' }).click();
      const sheet = page.getByRole('dialog', { name: 'Who answers here' });
      await sheet.getByText('High', { exact: true }).click();
      await expect(sheet.getByRole('radio', { name: 'High' })).toBeChecked();
      await findsNothing(page, `who answers here, on ${where}`);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: 'Who answers here, high effort' })).toBeFocused();
      await say('And my Planner is tired.', 2);
      await expect(page.getByText('Answered by gpt-oss:20b, with high effort.')).toBeVisible();
      expect(asked.at(-1)).toMatchObject({ model: 'gpt-oss:20b', reasoning_effort: 'high' });
      // It stays with the conversation, over a reload.
      await page.reload();
      await expect(page.getByText('Answered by gpt-oss:20b, with high effort.')).toBeVisible();
      await page.getByRole('button', { name: 'Who answers here, high effort' }).click();
      await sheet.getByText('the offline guide', { exact: true }).click();
      await expect(sheet.getByRole('radio', { name: 'the offline guide' })).toBeChecked();
      await expect(sheet.getByText('How long it thinks')).toBeHidden();
      await page.keyboard.press('Escape');
      const before = asked.length;
      await say('And a part that hides.', 3);
      await expect(page.getByText('Answered by the guide.')).toBeVisible();
      await expect(answers(page).last()).not.toContainText('The model heard you.');
      expect(asked).toHaveLength(before);
    });
  });
