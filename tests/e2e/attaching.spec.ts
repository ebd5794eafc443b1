import { livingTab, untilAlive } from './alive';
import { expect, test } from './app';
import { begin, field, ownWords, say, untilKept } from './person';

const text = { name: 'evening.txt', mimeType: 'image/png', buffer: Buffer.from('It rains.') };

test('files are added by keyboard at 320 px, go with the next words, and are there after a reload', async ({
  page,
  watch,
}) => {
  watch.expected.push(/400/);
  await page.setViewportSize({ width: 320, height: 640 });
  // Asked for early: the browser hears of it on another way than of the key, which must not overtake it.
  const choosing = page.waitForEvent('filechooser');
  await begin(page);
  const button = page.getByRole('button', { name: 'Add files' });
  await expect(button).toBeInViewport();
  await untilAlive(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await field(page).fill('Here is my evening.');
  await chooser.setFiles([
    text,
    { name: 'a.svg', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') },
  ]);
  const waiting = page.getByRole('list', { name: 'Files that go with your next message' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'a.svg' })).toContainText('not taken');
  await expect(field(page)).toHaveValue('Here is my evening.');
  await page.getByRole('button', { name: 'Remove evening.txt' }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const answer = await say(page, 'Here is my evening.');
  expect(answer).toContain('Your file is kept');
  await expect(waiting).toHaveCount(0);
  await untilKept(page);
  await expect(ownWords(page).last().getByRole('link', { name: 'evening.txt' })).toBeVisible();
  await page.reload();
  await expect(ownWords(page).last().getByRole('link', { name: 'evening.txt' })).toBeVisible();
});

test('a file that is added in one tab goes with the words of that tab, and with those of another only when asked', async ({
  page,
  context,
}) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  await untilKept(page);
  const second = livingTab(await context.newPage());
  await second.goto(page.url());
  await field(page).fill('Here is my evening.');
  await page.locator('input[type=file]').setInputFiles({ ...text, mimeType: 'text/plain' });
  const next = (tab: typeof page) => tab.getByRole('list', { name: 'Files that go with your next message' });
  await expect(next(page).getByRole('listitem')).toHaveCount(1);
  await field(second).fill('It was at work');
  const others = second.getByRole('region', { name: 'Files that were not sent' });
  await expect(others.getByRole('link', { name: 'evening.txt' })).toBeVisible();
  await say(second, 'It was at work');
  await untilKept(second);
  await expect(ownWords(second).last().getByRole('link')).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue('Here is my evening.');
  await expect(next(page).getByRole('listitem')).toHaveCount(1);
  await say(page, 'Here is my evening.');
  await untilKept(page);
  await expect(ownWords(page).last().getByRole('link', { name: 'evening.txt' })).toBeVisible();
  await expect(ownWords(page).nth(1).getByRole('link')).toHaveCount(0);
});
