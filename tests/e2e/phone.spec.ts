import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { answers, begin, field, untilAnswered } from './person';
import { fitsThumb, untilSettled } from './thumb';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const send = async (page: Page, text: string, count: number) => {
  await field(page).tap();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).tap();
  await untilAnswered(page, count);
};

test('the way from the first page to an answer fits a phone', async ({ page }) => {
  await page.goto('/');
  await fitsThumb(page, 'the first page');
  await begin(page);
  await fitsThumb(page, 'the empty chat');
  await send(page, 'Something in me was loud today', 1);
  await expect(answers(page)).toBeInViewport();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await fitsThumb(page, 'a conversation');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fitsThumb(page, 'help');
});

/** The answer from its first words, a number to call and the field: all of it at once, without scrolling. */
async function seenAtOnce(page: Page, number: string): Promise<void> {
  await untilSettled(page);
  const answer = answers(page).last();
  await expect(answer.getByRole('paragraph').first()).toBeInViewport({ ratio: 1 });
  await expect(answer.getByRole('link', { name: number })).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
}

test('in a crisis the answer is seen from its beginning, with the number to call', async ({ page }) => {
  await begin(page);
  await send(page, 'Something in me was loud today', 1);
  await send(page, 'I want to kill myself', 2);
  await seenAtOnce(page, 'Emergency 999');
  await fitsThumb(page, 'the first answer');
  await page.getByRole('button', { name: 'I’m thinking about it', exact: true }).tap();
  await untilAnswered(page, 3);
  await seenAtOnce(page, 'Call 999');
  await fitsThumb(page, 'the second answer');

  await page.reload();
  await seenAtOnce(page, 'Call 999');
  await page.setViewportSize({ width: 390, height: 664 });
  await seenAtOnce(page, 'Call 999');

  await page.setViewportSize({ width: 390, height: 844 });
  await answers(page).last().getByRole('button', { name: 'More ways to get help' }).tap();
  const more = page.getByRole('dialog', { name: 'People who can help' });
  await expect(more.getByRole('link', { name: 'Call 999' })).toBeInViewport({ ratio: 1 });
  await fitsThumb(page, 'all ways to get help');
});

test.describe('with an answer that is written at a human pace', () => {
  test.use({ settings: { PARLEY_GUIDE_PACE: 'human' } });

  test('the first words and the number are still in view when all of it has come', async ({ page }) => {
    await begin(page);
    await send(page, 'Something in me was loud today', 1);
    await send(page, 'I am going to kill myself tonight', 2);
    await seenAtOnce(page, 'Call 999');
  });
});
