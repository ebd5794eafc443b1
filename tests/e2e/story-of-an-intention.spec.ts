import type { Page } from '@playwright/test';
import { committeeScript } from '../support/fake-committee.ts';
import type { FakeTurn } from '../support/fake-openai.ts';
import { expect } from './app';
import { findsNothingInEither } from './axe';
import { type ModelFixtures, withModel } from './model';
import { nextDay, overDays } from './over-days';
import { begin, field, takeBack } from './person';

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const note = { title: 'What I found', text: 'You said yes **twice**, both times late in the evening.' };
const ofErrand = [
  calls('searchMemories', { query: 'saying yes' }),
  calls('writeNote', note),
  calls('taskCompletion', { note: 'You said yes twice. It stands in a note.' }),
];

/** A model that speaks for a committee, and does errands. */
const test = overDays.extend<ModelFixtures>(
  withModel(() => {
    let asked = 0;
    const errand = (request: unknown) => {
      if (!JSON.stringify(request).includes('<errand>')) return 'I hear you.';
      asked += 1;
      return ofErrand[asked - 1] ?? 'There is nothing more.';
    };
    return committeeScript({ nobody: errand });
  }),
);
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('an intention of a line of the committee, its errand and note, a check-in that falls due, Today, and undo', async ({
  page,
}) => {
  let address = '';
  await test.step('a line of the committee becomes an intention', async () => {
    await begin(page);
    await field(page).fill('Part of me wants to take the trip, and part of me would rather stay home');
    await page.getByRole('button', { name: 'Ask the committee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the committee' });
    await dialog.getByRole('checkbox').first().waitFor();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('button', { name: 'Another round' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Open all' }).click();
    await page
      .getByRole('button', { name: /^Make an intention of this/ })
      .first()
      .click();
    await page.getByLabel('What would you like to do or try?').fill('Say no once');
    await page.getByRole('button', { name: 'Keep it' }).click();
    const way = page.getByRole('link', { name: 'your intentions' });
    address = (await way.getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/intentions\/[0-9a-f-]{36}$/);
  });

  await test.step('an errand looks, and leaves a note under it', async () => {
    await page.goto(address);
    await expect(async () => {
      await button(page, 'Give an errand').click({ timeout: 2_000 });
      await expect(page.getByLabel('What should it do for you?')).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page
      .getByLabel('What should it do for you?')
      .fill('Look when I said yes in May, and write a note.');
    await button(page, 'Give it').click();
    await expect(page.getByText('You said yes twice. It stands in a note.')).toBeVisible({ timeout: 60_000 });
    await page.reload();
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'What I found' }).click();
    await expect(notes.getByText('both times late in the evening')).toBeVisible();
    await findsNothingInEither(page, 'an intention with a note');
  });

  await test.step('the person puts the note in their own words, removes it, and brings it back', async () => {
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Change' }).click();
    await notes.getByLabel('Note').fill('I said yes to my sister.');
    await findsNothingInEither(page, 'a note that is changed');
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(notes.getByText('In your words')).toBeVisible();
    await notes.getByRole('button', { name: 'Remove' }).click();
    await expect(notes.getByRole('group', { name: 'What I found' })).toHaveCount(0);
    await notes.getByRole('button', { name: 'Undo' }).click();
    await expect(notes.getByText('In your words')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  await test.step('a check-in falls due the next day and stands in Today', async () => {
    const times = { kind: 'check_in', days: [0, 1, 2, 3, 4, 5, 6], time: '20:30', timeZone: 'Europe/Berlin' };
    const on = await page.request.post('/api/rhythms', {
      data: { id: crypto.randomUUID(), times: { ...times, partId: null } },
    });
    expect(on.ok(), await on.text()).toBe(true);
    await nextDay(page);
    await expect(async () => {
      await page.goto('/today');
      await expect(page.getByRole('group', { name: 'You were asked how you are' })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 90_000 });
  });

  await test.step('the errand is taken back as one', async () => {
    await page.goto(address);
    await button(page, 'Undo: All that this errand did').click();
    await takeBack(page);
    await expect(page.getByText('You said yes twice. It stands in a note.')).toHaveCount(0);
    await expect(page.getByText('In your words')).toBeVisible();
  });
});
