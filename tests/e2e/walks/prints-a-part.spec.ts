import { monthsOfALife } from '../../support/months-of-a-life.ts';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';

test.use({ colorScheme: 'dark', past: { days: monthsOfALife } });

/** What stands on paper where times are told. */
const onPaper = (times: Element[]) =>
  times
    .filter((time) => time.checkVisibility())
    .map((time) => getComputedStyle(time, '::after').content.replaceAll('"', ''));

const letter = 'in spring we take the ferry again';

test('somebody prints a part for an appointment', async ({ page }) => {
  const paper = () => page.evaluate(() => document.body.innerText);

  await test.step('the part as it is on the screen, with its letter', async () => {
    await page.goto('/parts');
    await page.getByRole('main').getByRole('link', { name: 'The Window Child' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Window Child' })).toBeVisible();
    await expect(page.getByText(letter)).toBeVisible();
    await findsNothing(page, 'the part');
  });

  await test.step('Print asks the browser', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
  });

  await test.step('on paper are its words, and neither the letter nor anything to press', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await paper()).toContain('The Window Child');
    expect(await paper()).toContain('like a child with its nose against a window');
    expect(await paper()).toContain('The Inspector');
    expect(await paper()).not.toContain(letter);
    // Days, not how long ago: paper is read later. Sections without anything in them stay on the screen.
    expect(await paper()).not.toMatch(/just now|ago\b|today at|yesterday at/);
    expect(await page.locator('time[data-date]').evaluateAll(onPaper)).not.toEqual([]);
    for (const day of await page.locator('time[data-date]').evaluateAll(onPaper))
      expect(day).toMatch(/^\d{1,2} \w+ \d{4}$/);
    await expect(page.getByRole('heading', { name: 'How well it is known' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'In your words' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(letter)).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const file = await page.pdf();
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the map on paper has the names, and the file of the part its text', async () => {
    await page.emulateMedia({ media: null });
    await page.goto('/map');
    await expect(page.getByRole('button', { name: /^The Window Child,/ })).toBeVisible();
    await findsNothing(page, 'the map');
    await page.emulateMedia({ media: 'print' });
    expect(await paper()).not.toContain('New conversation');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
  });
});
