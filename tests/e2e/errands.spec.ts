import type { Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { begin, takeBack } from './person';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function intention(page: Page, title: string): Promise<string> {
  const made = await page.request.post('/api/goals', { data: { title } });
  expect(made.ok()).toBe(true);
  const { value } = await made.json();
  return `/intentions/${value.id}`;
}

test('without a model an errand says that it needs one, and nothing is given', async ({ page }) => {
  await begin(page);
  await page.goto(await intention(page, 'Say no once'));
  const give = button(page, 'An errand needs a model');
  await expect(give).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The guide does none.')).toBeVisible();
  await give.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What should it do for you?')).toHaveCount(0);
  await findsNothingInEither(page, 'an intention without a model');
});

test.describe('with a model', () => {
  let model: FakeOpenai;
  test.beforeEach(async () => {
    model = await startFakeOpenai([
      calls('searchMemories', { query: 'saying yes' }),
      calls('askQuestion', { question: 'Which May do you mean?', choices: ['This one', 'The last'] }),
      calls('createDocument', { title: 'What I found', text: 'You said yes twice.' }),
      calls('taskCompletion', { note: 'You said yes twice, both times late in the evening.' }),
    ]);
  });
  test.afterEach(() => model.close());

  test('an errand is given, asks, is answered from To review, ends with its note, and is taken back as one', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page);
    const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
    expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
    const address = await intention(page, 'Say no once');
    await page.goto(address);
    const field = page.getByLabel('What should it do for you?');
    await expect(async () => {
      await button(page, 'Give an errand').click({ timeout: 2_000 });
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await field.fill('a'.repeat(4_001));
    await button(page, 'Give it').click();
    await expect(page.getByText(/An errand can hold 4,000 characters, and this has 4,001/)).toBeVisible();
    await expect(field).toHaveValue('a'.repeat(4_001));
    await findsNothingInEither(page, 'the form of an errand');
    await field.fill('Look when I said yes in May.');
    await button(page, 'Give it').click();

    const card = page.getByRole('group', { name: 'Look when I said yes in May.' });
    await expect(card.getByText('It asks you something, and waits.')).toBeVisible();
    await expect(card.getByText('Which May do you mean?')).toBeVisible();
    await card.getByRole('button', { name: /Step by step \(2\)/ }).click();
    await expect(card.getByText('Looking through your memories')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await findsNothingInEither(page, 'an errand that asks');

    await page.goto('/inbox');
    const waiting = page.getByRole('group', { name: 'An errand for “Say no once”' });
    await findsNothingInEither(page, 'an errand to review');
    await waiting.getByRole('button', { name: 'The last' }).click();
    await expect(waiting).toHaveCount(0);
    await page.goto(address);
    await expect(card.getByText('You said yes twice, both times late in the evening.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'What I found.md' })).toBeVisible();
    expect(JSON.stringify(model.requests[2]?.body.messages)).toContain('The person answered: The last');
    await findsNothingInEither(page, 'an errand with its note');

    await page.goto('/chat');
    await expect(page.getByRole('link', { name: /Look when I said yes/ })).toHaveCount(0);
    await page.goto(address);
    await card.getByRole('button', { name: 'Undo: All that this errand did' }).click();
    await takeBack(page);
    await expect(card.getByText('You said yes twice, both times late in the evening.')).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'What I found.md' })).toHaveCount(0);
    await expect(card.getByText('It is not at work. Let it go on when you like.')).toBeVisible();
    await page.goto('/history');
    await expect(page.getByText(/gave an errand/).first()).toBeVisible();
  });
});
