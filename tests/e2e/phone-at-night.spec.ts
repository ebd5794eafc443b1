import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { answers, begin, field, stopButton, untilAnswered } from './person';
import { fitsThumb } from './thumb';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const ways = (page: Page) => page.getByRole('list', { name: 'Three ways to begin' });
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const grounding = (page: Page) => page.getByRole('dialog', { name: 'Ground me' });

test('the empty page offers three large ways, and each of them begins', async ({ page }) => {
  await begin(page);
  for (const name of ['Just write', 'Ground me', 'Talk']) {
    const way = ways(page).getByRole('button', { name });
    await expect(way).toBeInViewport({ ratio: 1 });
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
  await fitsThumb(page, 'the empty page');
  await findsNothing(page, 'the empty page');
  await ways(page).getByRole('button', { name: 'Ground me' }).tap();
  await expect(grounding(page)).toBeVisible();
  await grounding(page).getByRole('button', { name: 'End' }).tap();
  await expect(grounding(page)).toBeHidden();
  await ways(page).getByRole('button', { name: 'Just write' }).tap();
  await untilAnswered(page, 1);
});

test('grounding fills the screen, one tap ends it, and help is one tap away', async ({ page }) => {
  await begin(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Ground me' }).tap();
  const box = await grounding(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  await findsNothing(page, 'grounding');
  await grounding(page).getByRole('button', { name: 'Begin' }).tap();
  await expect(grounding(page).getByText('1 of 4')).toBeVisible();
  for (const name of ['Help', 'Leave quickly', 'End', 'Next'])
    await expect(grounding(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await fitsThumb(page, 'a step of grounding');
  await grounding(page).getByRole('button', { name: 'Help' }).tap();
  await expect(page.getByRole('dialog', { name: 'People who can help' })).toBeVisible();
  await expect(grounding(page)).toBeHidden();
});

test('the steps of grounding come by themselves only for somebody who asks for it', async ({ page }) => {
  await page.clock.install();
  await begin(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Ground me' }).tap();
  await grounding(page).getByRole('button', { name: 'Begin' }).tap();
  await page.clock.runFor(60_000);
  await expect(grounding(page).getByText('1 of 4')).toBeVisible();
  const byThemselves = grounding(page).getByRole('button', { name: /come by themselves/ });
  await byThemselves.tap();
  await expect(byThemselves).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(21_000);
  await expect(grounding(page).getByText('2 of 4')).toBeVisible();
});

test('a conversation on a phone leads to every place, and nothing of it stands beside help', async ({
  page,
}) => {
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await page.getByRole('button', { name: 'Send' }).tap();
  await untilAnswered(page, 1);
  await expect(places(page).getByRole('link', { name: 'Parts' })).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await field(page).fill('I want to kill myself');
  await page.getByRole('button', { name: 'Send' }).tap();
  await untilAnswered(page, 2);
  await expect(answers(page).last().getByRole('link', { name: 'Emergency 999' })).toBeInViewport({
    ratio: 1,
  });
  await expect(places(page)).toBeHidden();
  await expect(
    answers(page)
      .last()
      .getByRole('button', { name: /^Copy the answer/ }),
  ).toHaveCount(0);
  await expect(stopButton(page)).toHaveCount(0);
});

test.describe('with motion turned down', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves while grounding', async ({ page }) => {
    await begin(page);
    await page.getByRole('toolbar').getByRole('button', { name: 'Ground me' }).tap();
    await grounding(page).getByRole('button', { name: 'Begin' }).tap();
    await expect(grounding(page).getByText('1 of 4')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
      )
      .toBe(0);
  });
});
