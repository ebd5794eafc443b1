import type { Page } from '@playwright/test';
import { expect, test } from './model';
import { answers, begin, field, untilAnswered } from './person';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

/** What a browser does whose person asked for letters twice as large. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const sidewaysBy = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const always = ['Pause', 'Ground me', 'Leave quickly'];

test('Help, Pause, Ground me and Leave quickly stay in sight on the narrowest phone with large text', async ({
  page,
}) => {
  await begin(page);
  for (const path of ['/', '/help', '/chat', '/parts', '/map', '/memory', '/inbox', '/history', '/search']) {
    await page.goto(path);
    for (const size of ['as it is', 'larger', 'twice'] as const) {
      if (size === 'larger')
        await page.evaluate(() => {
          document.documentElement.dataset.textSize = 'larger';
        });
      if (size === 'twice') await doubleText(page);
      const bar = page.getByRole('toolbar', { name: 'Always here' });
      const where = `${path}, text ${size}`;
      if (size !== 'twice')
        expect.soft(await sidewaysBy(page), `${where}: pixels too wide`).toBeLessThanOrEqual(0);
      await expect(bar.getByRole('link', { name: 'Help' }), where).toBeInViewport({ ratio: 1 });
      for (const name of always)
        await expect(bar.getByRole('button', { name }), where).toBeInViewport({ ratio: 1 });
    }
  }
});

const wide = [
  'Here it is side by side.',
  '',
  `| ${Array.from({ length: 9 }, (_, n) => `A heading of column ${n}`).join(' | ')} |`,
  `|${' --- |'.repeat(9)}`,
  `| ${Array.from({ length: 9 }, (_, n) => `what stands there ${n}`).join(' | ')} |`,
  '',
  '```',
  'a line that was written as it is and is far longer than any telephone is wide, on and on and on',
  '```',
  '',
  'Donaudampfschifffahrtsgesellschaftskapitänskajütentürschlossschlüsselbundanhänger',
].join('\n');

test('a wide table scrolls in its own box, by finger and by keys, and the conversation stays where it is', async ({
  page,
  model,
}) => {
  model.play([{ kind: 'text', text: wide }]);
  await begin(page);
  // On a phone Enter begins a new line.
  await field(page).fill('Can you show that side by side?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await untilAnswered(page, 1);
  const table = answers(page).getByRole('region', { name: 'A table' });
  await expect(table).toBeVisible();
  expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
  const scroller = await answers(page).evaluate((it) => {
    for (let box: Element | null = it; box; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible')
        return box.className;
    return null;
  });
  expect(scroller, 'a box around the answer that scrolls sideways').toBeNull();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await expect(answers(page).getByRole('region', { name: 'Text as it was written' })).toBeVisible();
});
