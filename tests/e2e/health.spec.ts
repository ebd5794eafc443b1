import type { Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, field, say, untilKept } from './person';

const path = '/settings/health';
const main = (page: Page) => page.getByRole('main');
const way = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function connect(page: Page, url: string): Promise<void> {
  const data = { provider: 'compatible', address: url, model: 'fake-1', key: 'sk-walk-0123456789' };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
}

let model: FakeOpenai;
let answer: FakeTurn;
test.beforeEach(async () => {
  answer = { kind: 'text', text: 'I hear you.' };
  model = await startFakeOpenai(() => answer);
});
test.afterEach(() => model.close());

test('what failed is told in plain words, leads to its conversation, is resolved, and that is undone', async ({
  page,
}) => {
  await begin(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See how Parley is' }).click();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await findsNothingInEither(page, 'health without a problem');

  await connect(page, model.url);
  answer = { kind: 'status', status: 401 };
  await page.goto('/chat/new');
  await field(page).fill('My Critic was loud after the meeting.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The model did not accept the key it was given.').first()).toBeVisible();
  await untilKept(page);
  await page.goto(path);
  const problem = page.getByRole('group', { name: 'The model did not accept its key, once today.' });
  await expect(problem).toBeVisible();
  expect(await fits(page)).toBe(true);
  await findsNothingInEither(page, 'a problem');
  await expect(problem.locator('a[href^="/chat/"]')).toHaveAttribute('href', /\/chat\/[0-9a-f-]{36}/);
  await expect(problem.getByRole('link', { name: 'Who answers' })).toHaveAttribute('href', /^\/settings/);

  await button(page, 'Mark as resolved').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marked as resolved.', { exact: false }).first()).toBeVisible();
  await expect(problem).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(problem).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(problem).toHaveCount(0);
  await way(page, 'Dismissed (1)').click();
  await expect(problem).toBeVisible();
  await button(page, 'Bring back').click();
  await way(page, 'Open (1)').click();
  await expect(problem).toBeVisible();

  await way(page, 'Just now').click();
  await expect(page.getByText('No answer is being written just now.')).toBeVisible();
  await expect(page.getByText(/in the last day a model did not answer/)).toBeVisible();
  expect(await fits(page)).toBe(true);
  await findsNothingInEither(page, 'what goes on');
  await way(page, 'What it cost').click();
  await expect(page.getByText(/^For you, in the last 30 days\. Cost: not known\./)).toBeVisible();
  await way(page, 'By work in the background').click();
  await expect(page.getByText('No model was asked in the background in the last 30 days.')).toBeVisible();
  await way(page, 'By answer').click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await fits(page)).toBe(true);
  await findsNothingInEither(page, 'what it cost');
});

test('all intentions have one conversation, in which nobody writes', async ({ page }) => {
  await begin(page);
  expect((await page.request.post('/api/goals', { data: { title: 'Say no once this week' } })).ok()).toBe(
    true,
  );
  await page.goto('/intentions');
  await way(page, 'All intentions together').click();
  await expect(page.getByText(/lists your intentions when you ask/)).toBeVisible();
  await expect(way(page, 'Say no once this week')).toBeVisible();
  expect(await fits(page)).toBe(true);
  await findsNothingInEither(page, 'all intentions together');
  await expect(async () => {
    await button(page, 'Talk about all of them').click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/chat\//, { timeout: 5_000 });
  }).toPass();
  const address = page.url();
  await expect(page.getByText(/lists your intentions when you ask/)).toBeVisible();
  await say(page, 'My Critic was loud after the meeting.');
  await untilKept(page);
  await findsNothingInEither(page, 'the conversation about all intentions');

  await connect(page, model.url);
  await page.getByRole('link', { name: 'All your intentions' }).click();
  await expect(page.getByText(/lists your intentions when you ask/)).toHaveCount(0);
  await button(page, 'Talk about all of them').click();
  await expect(page).toHaveURL(address);
  await say(page, 'How do they fit together?');
  await untilKept(page);
  await expect(answers(page).last()).toContainText('I hear you.');
  const sent = model.requests.findLast(({ body }) => (body.tools?.length ?? 0) > 0);
  const tools = sent?.body.tools?.map((tool) => tool.function.name) ?? [];
  expect(tools).toContain('searchMemories');
  for (const name of ['addEvidence', 'writeMarkdownSection', 'undoAction', 'createDocument'])
    expect(tools).not.toContain(name);
  expect(JSON.stringify(sent?.body.messages)).toContain('- Say no once this week (working on it)');
});
