import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { begin, send, untilKept } from './person';
import { untilSettled } from './thumb';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** The field, with all of its text, is what one sees in its place: nothing lies over it, and no edge fades it. */
async function isInSight(page: Page): Promise<void> {
  await untilSettled(page);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.querySelector('textarea[aria-label="Your last message, to change"]');
        if (!field) return 'gone';
        const { left, top, bottom, width } = field.getBoundingClientRect();
        const view = field.closest('section')?.getBoundingClientRect();
        const fade = 16;
        if (!view || top < view.top + fade || bottom > view.bottom)
          return `${top} to ${bottom} in ${view?.top} to ${view?.bottom}`;
        const seen = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
          document.elementFromPoint(left + width / 2, y),
        );
        return seen.every((one) => one === field) ? 'in sight' : 'covered';
      }),
    )
    .toBe('in sight');
}

test('a message that is being changed stays in sight, with answers to tap and the keyboard open', async ({
  page,
}) => {
  await begin(page);
  for (const text of [
    'Something in me keeps checking the door',
    'in my stomach',
    'it says I forgot something',
    'not sure',
    'well',
  ])
    await send(page, text);
  await untilKept(page);
  await expect(page.getByRole('list', { name: 'Answers you can tap' })).toBeVisible();
  await page.getByRole('button', { name: /^What to do with “well/ }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const words = page.getByRole('textbox', { name: 'Your last message, to change' });
  await expect(words).toBeFocused();
  await untilSettled(page);
  await isInSight(page);
  await page.setViewportSize({ width: 390, height: 480 });
  await untilSettled(page);
  await isInSight(page);
  await words.pressSequentially(' and tomorrow');
  await isInSight(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await isInSight(page);
});
