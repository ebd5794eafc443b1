import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { begin, field, untilAnswered } from './person';

const goTo = async (page: Page, name: string, path: RegExp) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(path);
};
const tell = async (page: Page, text: string, count: number) => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await untilAnswered(page, count);
};

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(device, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone' });

    test('a part that was named and accepted stands on every page that said that it would', async ({
      page,
    }) => {
      await begin(page);
      await goTo(page, 'Parts', /\/parts$/);
      await expect(page.getByRole('heading', { name: 'No parts here yet' })).toBeVisible();
      await goTo(page, 'Map', /\/map$/);
      await expect(page.getByRole('heading', { name: 'The map is still only you' })).toBeVisible();
      await page.getByRole('link', { name: 'Talk about a part' }).click();
      await expect(field(page)).toBeVisible();
      await tell(page, 'There is a part of me that checks everything', 1);
      await tell(page, 'Call it the Checker', 2);
      await page.getByRole('button', { name: /^Accept$/ }).click();
      await expect(page.getByText('You accepted this. The part is kept.')).toBeVisible();
      await expect(page.getByRole('img', { name: 'the Checker has its place on your map.' })).toBeVisible();
      await goTo(page, 'Map', /\/map$/);
      await expect(page.getByText('the Checker').first()).toBeVisible();
      await goTo(page, 'Parts', /\/parts$/);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /the Checker/ })
          .first(),
      ).toBeVisible();
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/map$/);
      await expect(page.getByText('the Checker').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/parts$/);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /the Checker/ })
          .first(),
      ).toBeVisible();
    });
  });
}
