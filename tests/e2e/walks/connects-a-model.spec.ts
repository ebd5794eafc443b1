import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../../support/fake-openai.ts';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { begin, say, untilKept } from '../person';

test.use({ colorScheme: 'dark' });

const key = 'sk-walk-0123456789abcdwxyz';

let model: FakeOpenai;
test.beforeEach(async () => {
  model = await startFakeOpenai(({ headers }, n): FakeTurn => {
    if (headers.authorization !== `Bearer ${key}`) return { kind: 'status', status: 401, message: 'bad key' };
    return { kind: 'text', text: `The model heard you (${n}).` };
  });
});
test.afterEach(() => model.close());

test('somebody connects a model, talks with it, and goes back to the guide', async ({ page, leftBehind }) => {
  const asked = () => model.requests.length;
  const guideAnswers = page.getByRole('main').getByText('Answered by the offline guide, on this computer.');
  const newConversation = () => page.getByRole('link', { name: 'New conversation' }).click();
  const settings = () => page.getByRole('link', { name: 'Settings', exact: true }).click();

  await test.step('until now the guide answers', async () => {
    await begin(page);
    await expect(guideAnswers).toBeVisible();
    await settings();
    await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible();
    await expect(page.getByText('The guide answers.')).toBeVisible();
    await findsNothing(page, 'settings');
  });

  await test.step('the address of a server, a mistyped key, then the right one', async () => {
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
  });

  await test.step('it may answer; the key is shown by its end alone, and the browser keeps nothing of it', async () => {
    await page.getByRole('button', { name: 'Let it answer' }).click();
    await expect(page.getByText(/^fake-1 at 127\.0\.0\.1:\d+ answers\.$/)).toBeVisible();
    await expect(page.getByText('ends in wxyz')).toBeVisible();
    expect(await page.content()).not.toContain('0123456789');
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(await page.evaluate(kept)).not.toContain('0123456789');
  });

  await test.step('it answers, and what was said stands after a reload', async () => {
    await newConversation();
    await expect(page.getByRole('main').getByText(/^Answered by fake-1 at 127/)).toBeVisible();
    expect(await say(page, 'Good evening.')).toContain('The model heard you');
    expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Good evening.');
    await untilKept(page);
    await page.reload();
    await expect(page.getByText('The model heard you').first()).toBeVisible();
    await findsNothing(page, 'a conversation with a model');
  });

  await test.step('in this conversation alone the guide, and the model hears nothing', async () => {
    await page.getByRole('button', { name: 'Who answers here' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who answers here' });
    await sheet.getByText('the offline guide', { exact: true }).click();
    await expect(sheet.getByRole('radio', { name: 'the offline guide' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(guideAnswers).toBeVisible();
    const before = asked();
    expect(await say(page, 'My critic is loud today.')).not.toContain('The model heard you');
    await page.reload();
    await expect(guideAnswers).toBeVisible();
    expect(asked()).toBe(before);
    await page.getByRole('button', { name: 'Who answers here' }).click();
    await sheet.getByText(/^As in settings/).click();
    await expect(sheet.getByRole('radio', { name: /^As in settings/ })).toBeChecked();
    await page.keyboard.press('Escape');
    expect(await say(page, 'And you?')).toContain('The model heard you');
  });

  await test.step('with one press the guide again, everywhere', async () => {
    await settings();
    await page.getByRole('button', { name: 'Back to the guide' }).click();
    await expect(page.getByText('The guide answers.')).toBeVisible();
    await newConversation();
    await expect(guideAnswers).toBeVisible();
    const before = asked();
    expect(await say(page, 'Hello again.')).not.toContain('The model heard you');
    expect(asked()).toBe(before);
  });

  await test.step('the key goes for good', async () => {
    await settings();
    await page.getByRole('button', { name: /^Remove the key for/ }).click();
    await page.getByRole('button', { name: 'Remove it for good' }).click();
    await expect(page.getByText('ends in wxyz')).toBeHidden();
    await page.getByRole('link', { name: 'History' }).first().click();
    await expect(page.getByText('You removed the key of a model')).toBeVisible();
    await findsNothing(page, 'the history');
  });

  await leftBehind(async (ask) => {
    expect(await ask('select answers from public.model_choices')).toEqual([{ answers: 'guide' }]);
    expect(await ask('select * from private.model_keys')).toEqual([]);
  });
});
