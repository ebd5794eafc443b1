import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin } from './person';

test.use({ viewport: { width: 390, height: 844 } });

test('after three hours of use one is told once that this is software', async ({ page }) => {
  const told = page.getByText('You have been here for about three hours.');
  await page.clock.install();
  await begin(page);
  await page.clock.runFor('00:06');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.use'))))
    .toBe(true);
  for (let minutes = 0; minutes < 160; minutes += 20) await page.clock.fastForward('20:00');
  await expect(told).toBeHidden();
  for (let minutes = 0; minutes < 40; minutes += 20) await page.clock.fastForward('20:00');
  await expect(told).toBeVisible();
  await findsNothing(page, 'the notice of long use');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.clock.fastForward('20:00');
  await expect(told).toBeHidden();
});
