import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { answers, begin, field, say, untilAnswered, untilKept } from './person';

const key = 'sk-walk-0123456789abcdwxyz';

let model: FakeOpenai;
test.beforeEach(async () => {
  model = await startFakeOpenai(({ headers }, n): FakeTurn => {
    if (headers.authorization !== `Bearer ${key}`) return { kind: 'status', status: 401, message: 'bad key' };
    return { kind: 'text', text: `The model heard you (${n}).` };
  });
});
test.afterEach(() => model.close());

test('somebody connects a model, talks with it, and goes back to the guide', async ({ page }) => {
  await begin(page);
  await expect(page.getByText('Answered by the offline guide, on this computer.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible();
  await expect(page.getByText('The guide answers.')).toBeVisible();
  await findsNothing(page, 'settings');

  await page.getByRole('button', { name: 'Connect a model' }).click();
  await page.getByText('Another address', { exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill(model.url.replace('/v1', ''));
  await page.getByLabel('Key, if it asks for one').fill('sk-wrong-0123456789');
  await page.getByRole('button', { name: 'Show its models' }).click();
  await expect(page.getByText('One model found.')).toBeVisible();
  await page.getByLabel('Model', { exact: true }).fill('fake-1');
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText('The key was not accepted.')).toBeVisible();
  await page.getByLabel('Key, if it asks for one').fill(key);
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText('It works: the model answered.')).toBeVisible();
  await expect(page.getByText('They stay on this computer')).toBeVisible();
  await findsNothing(page, 'the form');
  await page.getByRole('button', { name: 'Let it answer' }).click();
  await expect(page.getByText(/^fake-1 at 127\.0\.0\.1:\d+ answers\.$/)).toBeVisible();
  await expect(page.getByText('ends in wxyz')).toBeVisible();
  // Write-only: nothing of the page holds the key any more, and no storage of the browser ever did.
  expect(await page.content()).not.toContain('0123456789');
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(await page.evaluate(kept)).not.toContain('0123456789');

  await page.getByRole('link', { name: 'New conversation' }).click();
  await expect(page.getByText(/^Answered by fake-1 at 127/)).toBeVisible();
  expect(await say(page, 'Good evening.')).toContain('The model heard you');
  await untilKept(page);

  // In this conversation alone.
  await page.getByRole('button', { name: 'Who answers here' }).click();
  await page.getByRole('menuitem', { name: 'The guide, here only' }).click();
  await expect(page.getByText('Answered by the offline guide, on this computer.')).toBeVisible();
  expect(await say(page, 'My critic is loud today.')).not.toContain('The model heard you');
  await page.reload();
  await expect(page.getByText('Answered by the offline guide, on this computer.')).toBeVisible();
  await page.getByRole('button', { name: 'Who answers here' }).click();
  await page.getByRole('menuitem', { name: /^As in settings/ }).click();
  expect(await say(page, 'And you?')).toContain('The model heard you');

  // With one press, everywhere.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the guide' }).click();
  await expect(page.getByText('The guide answers.')).toBeVisible();
  await page.getByRole('link', { name: 'New conversation' }).click();
  await expect(page.getByText('Answered by the offline guide, on this computer.')).toBeVisible();
  expect(await say(page, 'Hello again.')).not.toContain('The model heard you');

  // The key goes for good.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: /^Remove the key for/ }).click();
  await page.getByRole('button', { name: 'Remove it for good' }).click();
  await expect(page.getByText('ends in wxyz')).toBeHidden();
  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByText('You removed the key of a model')).toBeVisible();
});

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
  await expect(page.getByRole('link', { name: 'Who answers' })).toHaveAttribute('href', '/settings');
  await page.getByRole('button', { name: 'Let the guide answer here' }).click();
  await untilAnswered(page, 1);
  expect(await answers(page).last().innerText()).not.toContain('The model heard you');
});
