import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { answers, begin, field, untilAnswered } from './person';

const key = 'sk-walk-0123456789abcdwxyz';

let model: FakeOpenai;
test.beforeEach(async () => {
  model = await startFakeOpenai(({ headers }, n): FakeTurn => {
    if (headers.authorization !== `Bearer ${key}`) return { kind: 'status', status: 401, message: 'bad key' };
    return { kind: 'text', text: `The model heard you (${n}).` };
  });
});
test.afterEach(() => model.close());

test('words that leave this computer are told once, before a model is switched on', async ({ page }) => {
  await begin(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Connect a model' }).click();
  await page.getByLabel('Model', { exact: true }).fill('some/model');
  await expect(page.getByText('are sent to openrouter.ai')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let it answer' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I understand that my words go to openrouter.ai' }).check();
  // What was agreed to about one server says nothing about another.
  await page.getByText('OpenAI', { exact: true }).click();
  await page.getByLabel('Model', { exact: true }).fill('some-model');
  await expect(page.getByRole('button', { name: 'Let it answer' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I understand that my words go to api.openai.com' }).check();
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Let it answer' }).click();
  await expect(
    page.getByText('What you write and the notes about your parts go to api.openai.com.'),
  ).toBeVisible();
});

test('what was typed outlives a reload, apart from the key', async ({ page, watch }) => {
  watch.expected.push(/status of 400 .*who-answers\/test/);
  await begin(page);
  await page.goto('/settings');
  const open = () => page.getByRole('button', { name: 'Connect a model' }).click();
  await open();
  await page.getByText('Another address', { exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('ftp://example.com');
  await page.getByLabel('Key, if it asks for one').fill(key);
  await page.getByLabel('Model', { exact: true }).fill('some-model');
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText('An address begins with https:// or http://.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('ftp://example.com');
  await page.reload();
  await open();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('ftp://example.com');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('some-model');
  await expect(page.getByLabel('Key, if it asks for one')).toHaveValue('');
});

test('a model that fails says so, and the guide is offered openly', async ({ page }) => {
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-wrong-0123456789' };
  const connected = await page.request.post('/api/who-answers', { data });
  expect(connected.ok()).toBe(true);
  expect(await connected.text()).not.toContain('0123456789');
  await page.goto('/chat/new');
  await field(page).fill('Good evening.');
  await field(page).press('Enter');
  await expect(
    page.getByText('The model did not accept the key it was given. Your words are kept.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Who answers' })).toHaveAttribute(
    'href',
    '/settings#who-answers',
  );
  await page.getByRole('button', { name: 'Let the guide answer here' }).click();
  await untilAnswered(page, 1);
  expect(await answers(page).last().innerText()).not.toContain('The model heard you');
});

test('a wait for a busy model is told with its seconds, and can be ended or left', async ({ page }) => {
  let asked = 0;
  model.play(() => {
    asked += 1;
    if (asked === 2) return { kind: 'text', text: 'The model heard you.' };
    return { kind: 'status', status: 429, retryAfter: 40_000 };
  });
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
  await page.goto('/chat/new');
  const say = async (words: string) => {
    await field(page).fill(words);
    await field(page).press('Enter');
    await expect(
      page.getByText('The model is busy. Your words are kept, and it is asked again.'),
    ).toBeVisible();
    await expect(page.getByText(/^In \d+ s \(try 2 of 5\)$/)).toBeVisible();
  };
  await say('Good evening.');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(answers(page).last()).toContainText('The model heard you.');
  await say('And good night.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The model is busy.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(asked).toBe(3);
});
