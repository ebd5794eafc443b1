import type { Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, say, untilKept } from './person';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rhythm = (id: string) => ({
  id,
  times: { kind: 'check_in', days: [0], time: '20:00', timeZone: 'Europe/Berlin', partId: null },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today is empty and says so, then holds a check-in that was not answered, put aside by keys and brought back', async ({
  page,
}) => {
  await begin(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('Nothing was left open')).toBeVisible();
  await findsNothingInEither(page, 'Today, empty');

  const id = crypto.randomUUID();
  expect((await page.request.post('/api/rhythms', { data: rhythm(id) })).ok()).toBe(true);
  expect((await page.request.post(`/api/rhythms/${id}/run`, { data: {} })).ok()).toBe(true);
  await page.goto('/today');
  const card = page.getByRole('group', { name: 'You were asked how you are' });
  await expect(card).toBeVisible();
  await findsNothingInEither(page, 'Today with a card');
  await expect(async () => {
    await card.getByRole('button', { name: 'Not today' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Put aside for today.', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(card).toHaveCount(0);
  await button(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Not this again' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/history');
  await expect(
    page
      .getByRole('region', { name: 'Today' })
      .getByText(/put aside on Today: the question how you are/i)
      .first(),
  ).toBeVisible();
});

test('on a phone Today is found from the sidebar, fits the screen, and leads to what was asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  const id = crypto.randomUUID();
  expect((await page.request.post('/api/rhythms', { data: rhythm(id) })).ok()).toBe(true);
  expect((await page.request.post(`/api/rhythms/${id}/run`, { data: {} })).ok()).toBe(true);
  await expect(async () => {
    await button(page, 'Open the sidebar').click({ timeout: 2_000 });
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Today', exact: true })
      .click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'You were asked how you are' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await findsNothingInEither(page, 'Today on a phone');
  await page.getByRole('link', { name: 'See the question' }).click();
  await expect(page.getByText('The guide here').first()).toBeVisible();
});

test.describe('with a model', () => {
  let model: FakeOpenai;
  test.beforeEach(async () => {
    model = await startFakeOpenai(({ body }): FakeTurn => {
      if (body.messages.some(({ role }) => role === 'tool'))
        return { kind: 'text', text: 'I will ask one thing.' };
      const args = { text: 'Asks for one question at a time.', quote: 'ask me one thing at a time' };
      return { kind: 'tools', calls: [{ name: 'saveLearning', args }] };
    });
  });
  test.afterEach(() => model.close());

  test('a learning stands in the memory with its words, is reworded, locked and deleted, and an undo brings it back', async ({
    page,
  }) => {
    await begin(page);
    const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
    expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
    await page.goto('/memory/learnings');
    await expect(page.getByText('Nothing learnt yet')).toBeVisible();
    await findsNothingInEither(page, 'no learnings');
    await page.goto('/chat/new');
    await say(page, 'Please ask me one thing at a time.');
    await untilKept(page);
    await expect(answers(page).last()).toContainText('I will ask one thing.');
    await page.goto('/memory');
    await page.getByRole('link', { name: 'Learnings', exact: true }).click();
    const card = page.getByRole('group', { name: 'Asks for one question at a time.' });
    await expect(card.getByText('ask me one thing at a time')).toBeVisible();
    await findsNothingInEither(page, 'learnings');

    await card.getByRole('button', { name: 'Change' }).click();
    const field = page.getByLabel('In your words');
    await field.fill('  ');
    await button(page, 'Save').click();
    await expect(page.getByText('There is nothing in this yet.')).toBeVisible();
    await findsNothingInEither(page, 'a learning that is changed');
    await field.fill('One question, then wait.');
    await button(page, 'Save').click();
    const changed = page.getByRole('group', { name: 'One question, then wait.' });
    await changed.getByRole('button', { name: 'Lock' }).click();
    await expect(changed.getByRole('button', { name: 'Lock' })).toHaveAttribute('aria-pressed', 'true');
    await changed.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing learnt yet')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(changed).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
