import type { Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, say, takeBack, untilKept } from './person';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function makeIntention(page: Page, words: string, why = ''): Promise<void> {
  // A press that comes before the page is ready is pressed again.
  await expect(async () => {
    await button(page, 'New intention').click({ timeout: 2_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog(page).getByLabel('What would you like to do or try?').fill(words);
  await dialog(page).getByLabel('Why it matters to you, if you like').fill(why);
  await button(page, 'Keep it').click();
}

test('an intention by hand: its parts, its conversation, rest, done with a reason, and undo', async ({
  page,
}) => {
  await begin(page);
  expect((await page.request.post('/api/parts', { data: { changes: { name: 'Pleaser' } } })).ok()).toBe(true);
  await page.goto('/parts');
  await page.getByRole('link', { name: 'Intentions', exact: true }).click();
  await expect(page.getByText('No intentions here')).toBeVisible();
  await findsNothingInEither(page, 'no intentions');

  await makeIntention(page, '   ', 'I am always tired.');
  await expect(dialog(page).getByText('It needs a title. A few words will do.')).toBeVisible();
  await dialog(page).getByLabel('What would you like to do or try?').fill('a'.repeat(121));
  await button(page, 'Keep it').click();
  await expect(dialog(page).getByText(/The title can hold 120 characters/)).toBeVisible();
  await expect(dialog(page).getByLabel(/Why it matters/)).toHaveValue('I am always tired.');
  await findsNothingInEither(page, 'the form of an intention');
  await dialog(page).getByLabel('What would you like to do or try?').fill('Say no once this week');
  await button(page, 'Keep it').click();
  await expect(title(page, 'Say no once this week')).toBeVisible();
  await expect(page.getByText('I am always tired.')).toBeVisible();

  await button(page, 'Change').click();
  await dialog(page).getByLabel('Add a part').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await button(page, 'Add').click();
  await dialog(page).getByText('Against it', { exact: true }).click();
  await dialog(page).getByLabel('What Pleaser says about it, if you like').fill('They will leave.');
  await findsNothingInEither(page, 'changing an intention');
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('They will leave.')).toBeVisible();
  await findsNothingInEither(page, 'an intention');
  const address = page.url();

  await button(page, 'Talk about it').click();
  const strip = page.getByRole('link', { name: 'Your intention: Say no once this week' });
  await expect(strip).toBeVisible();
  await say(page, 'My sister asked me again and I said yes.');
  await findsNothingInEither(page, 'the conversation of an intention');
  await strip.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('link', { name: 'Go on talking' })).toBeVisible();
  await expect(page.getByText('“My sister asked me again and I said yes”')).toBeVisible();

  await button(page, 'Let it rest').click();
  await expect(page.getByText('It rests', { exact: true })).toBeVisible();
  await button(page, 'It is done').click();
  await dialog(page).getByRole('button', { name: 'It is done' }).click();
  await expect(dialog(page).getByText('Say in a word or two why it is done.')).toBeVisible();
  await dialog(page).getByLabel('Why is it done?').fill('I said it, and she stayed.');
  await dialog(page).getByRole('button', { name: 'It is done' }).click();
  await expect(page.getByRole('heading', { name: 'Why it is done' })).toBeVisible();
  await expect(button(page, 'Change')).toHaveCount(0);
  await findsNothingInEither(page, 'an intention that is done');

  await button(page, 'Undo: You said it is done').click();
  await takeBack(page);
  await expect(page.getByText('It rests', { exact: true })).toBeVisible();
  await button(page, 'Take it up again').click();
  await expect(button(page, 'Let it rest')).toBeVisible();
  await button(page, 'Let it rest').click();
  await button(page, 'Archive').click();
  await button(page, 'Bring it back').click();
  await expect(page.getByText('It rests', { exact: true })).toBeVisible();

  await page.goto('/history');
  await expect(page.getByText('made the intention “Say no once this week”').first()).toBeVisible();
});

test('on a phone it is found from the parts, fits the screen, and is done by keys alone on a desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Parts' }).click();
  await page.getByRole('link', { name: 'Intentions', exact: true }).click();
  await makeIntention(page, 'Walk in the morning');
  await expect(title(page, 'Walk in the morning')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await findsNothingInEither(page, 'an intention on a phone');

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('intent');
  await expect(page.getByRole('option', { name: /Intentions/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/intentions$/);
  await page.getByRole('link', { name: 'Walk in the morning' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Walk in the morning')).toBeVisible();
  await expect(async () => {
    await button(page, 'Remove').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog(page).getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed: Walk in the morning.', { exact: true })).toBeVisible();
  await expect(page.getByText('No intentions here')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('link', { name: 'Walk in the morning' })).toBeVisible();
});

test.describe('with a model', () => {
  let model: FakeOpenai;
  test.beforeEach(async () => {
    model = await startFakeOpenai(({ body }): FakeTurn => {
      const found = body.messages.filter(({ role }) => role === 'tool');
      const [kept] =
        /"evidenceId":\s*"([0-9a-f-]{36})"/.exec(JSON.stringify(found).replaceAll('\\"', '"')) ?? [];
      const id = kept?.slice(-37, -1);
      if (found.length === 0)
        return {
          kind: 'tools',
          calls: [{ name: 'addEvidence', args: { quote: 'I want to sing again', kind: 'need' } }],
        };
      const args = { title: 'Sing again', evidenceIds: [id], why: 'You said so.' };
      if (found.length === 1) return { kind: 'tools', calls: [{ name: 'proposeGoal', args }] };
      return { kind: 'text', text: 'It is on a card for you.' };
    });
  });
  test.afterEach(() => model.close());

  test('a suggestion becomes an intention only when the person accepts its card, and undo takes it back', async ({
    page,
  }) => {
    await begin(page);
    const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
    expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
    await page.goto('/chat/new');
    await say(page, 'I want to sing again.');
    await untilKept(page);
    await expect(answers(page).last()).toContainText('It is on a card for you.');
    await page.goto('/intentions');
    await expect(page.getByText('No intentions here')).toBeVisible();
    await page.goto('/inbox');
    const card = page.getByRole('group', { name: 'Keep an intention: “Sing again”.' });
    await expect(card.getByText('I want to sing again')).toBeVisible();
    await findsNothingInEither(page, 'the card of an intention');
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await page.goto('/intentions');
    await page.getByRole('link', { name: 'Sing again', exact: true }).click();
    await expect(title(page, 'Sing again')).toBeVisible();
    await button(page, 'Undo: Begun, from a suggestion').click();
    await takeBack(page);
    await page.goto('/intentions');
    await expect(page.getByText('No intentions here')).toBeVisible();
    await page.goto('/inbox');
    await expect(card).toBeVisible();
  });
});
