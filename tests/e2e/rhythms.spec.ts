import type { Page } from '@playwright/test';
import { expect } from './app';
import { findsNothingInEither } from './axe';
import { nextDay, overDays } from './over-days';
import { answers, begin, send } from './person';
import { fitsThumb } from './thumb';

const path = '/settings/rhythms';
/** On the page itself: the bar above has a button to pause, too. */
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** A press that comes before the page is ready is pressed again. */
const press = (page: Page, name: string, until: () => Promise<void>) =>
  expect(async () => {
    await button(page, name).click({ timeout: 2_000 });
    await until();
  }).toPass({ timeout: 60_000 });

/** The server looks every twenty seconds whether something is due. */
const untilAsked = (page: Page) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByText(/It asked\. Your answer can take its time\./)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 90_000 });

overDays.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});
overDays.setTimeout(300_000);

overDays('a check-in is turned on, falls due, is answered, and is taken back', async ({ page }) => {
  await overDays.step('nothing comes before the person turns it on', async () => {
    await begin(page);
    await page.goto('/settings');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Rhythms' })
      .click();
    await page.getByRole('link', { name: 'See your rhythms' }).click();
    await expect(page.getByText('Nothing comes by itself, until you turn something on here.')).toBeVisible();
    await press(page, 'Turn on a rhythm', () =>
      expect(button(page, 'Turn it on')).toBeVisible({ timeout: 3_000 }),
    );
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
      await page.getByText(day, { exact: true }).click();
    await page.getByLabel('At', { exact: true }).fill('20:30');
    await expect(page.getByText('In the time of Berlin (Europe).')).toBeVisible();
    await fitsThumb(page, 'the form of a rhythm');
    await findsNothingInEither(page, 'the form of a rhythm');
    await button(page, 'Turn it on').click();
    await expect(heading(page, 'How are you?')).toBeVisible();
    await expect(page.getByText('Every day at 20:30')).toBeVisible();
    await expect(page.getByText(/^Next: \w+ \d+ \w+ \d{4} at 20:30\.$/)).toBeVisible();
    await fitsThumb(page, 'a rhythm');
    await findsNothingInEither(page, 'a rhythm');
  });

  await overDays.step('the next day it stands in the list of conversations', async () => {
    await nextDay(page);
    await untilAsked(page);
    await expect(page.getByText(/^Next: /)).toBeVisible();
    const way = await page.getByRole('link', { name: 'Open the conversation' }).getAttribute('href');
    expect(way).toMatch(/^\/chat\/[0-9a-f-]{36}$/);
    await page.goto(way ?? '');
    await expect(page).toHaveTitle(/Parley/);
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page)).toContainText('no need to answer');
    await expect(answers(page)).toContainText('guide');
    await fitsThumb(page, 'a check-in');
    await findsNothingInEither(page, 'a check-in');
    await expect(page.locator('a[title="Check-in"]').first()).toBeAttached();
  });

  await overDays.step('it can be answered like anything', async () => {
    await send(page, 'My critic is loud today.');
    await expect(answers(page)).toHaveCount(2);
    await page.goto(path);
    await expect(page.getByText('It asked, and you answered.')).toBeVisible();
  });

  await overDays.step('asked now and taken back, the message is gone', async () => {
    await press(page, 'Ask me now', () =>
      expect(page.getByText(/It asked\. Your answer can take its time\./)).toBeVisible({ timeout: 5_000 }),
    );
    await page.goto('/history');
    await expect(page.getByText(/asked you, when you pressed “Ask me now”/).first()).toBeVisible();
    const history = await page.request.get('/api/actions?tool=runRhythmNow');
    const [run] = (await history.json()).value.actions;
    const undone = await page.request.post(`/api/actions/${run.id}/undo`, { data: {} });
    expect(undone.ok(), await undone.text()).toBe(true);
    await page.goto(path);
    await expect(page.getByText('It asked, and you took that back.')).toBeVisible();
  });

  await overDays.step('paused, changed and deleted, it comes back by undo', async () => {
    await press(page, 'Pause', () => expect(button(page, 'Let it go on')).toBeVisible({ timeout: 3_000 }));
    await expect(page.getByText('Paused. Nothing comes until you let it go on.')).toBeVisible();
    await button(page, 'Let it go on').click();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Change').click();
    await page.getByLabel('At', { exact: true }).fill('07:15');
    await button(page, 'Keep').click();
    await expect(page.getByText('Every day at 07:15')).toBeVisible();
    await button(page, 'Delete').click();
    await expect(page.getByText('Deleted. What it asked before is still there.').first()).toBeVisible();
    await expect(heading(page, 'How are you?')).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(heading(page, 'How are you?')).toBeVisible();
    await expect(page.getByText('Every day at 07:15')).toBeVisible();
  });
});
