import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { answers, choose, field, send, untilKept } from '../person';
import { fitsThumb } from '../thumb';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
  past: { days: [{ ago: 1, said: ['My critic was loud in the meeting today', '6', 'tight in my throat'] }] },
});

test('on the second day what was left open is offered, and taken up where it stood', async ({
  page,
  leftBehind,
}) => {
  const offer = page.getByRole('link', { name: /^Go on with/ });

  await test.step('the first page offers what was left open, beside a fresh start', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/chat$/);
    await expect(offer).toContainText('My critic was loud in the meeting today');
    await expect(page.getByRole('button', { name: 'Talk' })).toBeInViewport({ ratio: 1 });
    await fitsThumb(page, 'the first page');
    await findsNothing(page, 'the first page');
  });

  await test.step('somebody who only says hello is asked too', async () => {
    await send(page, 'hi');
    await expect(answers(page).last()).toContainText('“My critic was loud in the meeting today”');
    expect(await choose(page, 'Something else')).toContain('Okay');
    await untilKept(page);
  });

  await test.step('the offer leads to where they stopped, with the last question', async () => {
    await page.goto('/chat/new');
    await offer.last().tap();
    await expect(page.getByText('tight in my throat').first()).toBeVisible();
  });
  void field;
  void leftBehind;
});
