import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, choose, field, say, untilAnswered } from './person';
import { fitsThumb, untilSettled } from './thumb';

/** What opens each frame, and the number that must be in sight with it. */
const frames = {
  'unknown language': ['Tha mi sgìth an-diugh agus chan eil fhios agam dè nì mi a-nis', '999'],
  grounding: ['everything is too much, I am flooded', null],
  dependence: ['you are the only one I talk to now, I cancelled on my friends', null],
  'a direct question': ['part of me wants to die', '999'],
  'danger now': ['I am going to kill myself tonight', '999'],
  means: ['I am going to kill myself and the pills are in my hand', '999'],
  'in progress': ['I took all my pills an hour ago', '999'],
  carer: ['my friend says she will kill herself tonight', '999'],
  'abuse at home': ['my husband hits me and I am scared to go home', '999'],
  reality: ['the neighbours are watching me through the tv and talking about me', '116 123'],
  youth: ['I am 15 and at school', '999'],
} as const;

const ways = (page: Page) => page.getByRole('list', { name: 'Answers you can tap' }).getByRole('button');

/** Large enough for shaking hands, at most four words, and none of them cut off. */
async function answersAreLarge(page: Page, frame: string): Promise<void> {
  for (const way of await ways(page).all()) {
    const words = await way.innerText();
    expect(words.split(/\s+/).length, `${frame}: ${words}`).toBeLessThanOrEqual(4);
    expect((await way.boundingBox())?.height, `${frame}: ${words}`).toBeGreaterThanOrEqual(48);
    await expect(way, `${frame}: ${words}`).toBeInViewport({ ratio: 1 });
  }
}

async function open(page: Page, words: string): Promise<void> {
  await page.goto('/chat/new');
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answers(page)).toHaveCount(1);
  await expect(ways(page).first()).toBeVisible();
  await untilSettled(page);
}

test.describe('on a small phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    ...{ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } },
  });

  test('every frame is seen from its first words with a number and all its answers, and axe finds nothing', async ({
    page,
  }) => {
    await begin(page);
    for (const [frame, [words, number]] of Object.entries(frames)) {
      await test.step(frame, async () => {
        await open(page, words);
        await expect(answers(page).getByRole('paragraph').first()).toBeInViewport({ ratio: 1 });
        if (number)
          await expect(
            answers(page)
              .getByRole('link', { name: new RegExp(`\\b${number}`) })
              .first(),
          ).toBeInViewport({ ratio: 1 });
        await answersAreLarge(page, frame);
        await fitsThumb(page, frame);
        await findsNothingInEither(page, frame);
      });
    }
  });
});

test.describe('on the narrowest phone, with letters twice as large', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the answer begins in sight, and every answer to it can be reached and pressed', async ({ page }) => {
    await begin(page);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    await open(page, 'I am going to kill myself tonight');
    await expect(answers(page).getByRole('paragraph').first()).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await ways(page).last().scrollIntoViewIfNeeded();
    await expect(ways(page).last()).toBeInViewport({ ratio: 1 });
    expect(await choose(page, 'I have taken something')).toContain('999');
  });
});

test.describe('by keys alone', () => {
  const focused = (page: Page) => page.locator('*:focus');

  test('a whole crisis is answered by keys, the focus stays beside the answers, and each is read aloud', async ({
    page,
  }) => {
    await begin(page);
    await say(page, 'Part of me wants to die');
    const read = page.locator('main p[aria-live="polite"]');
    for (const name of ['I’m thinking about it', 'Not sure', 'Yes']) {
      const way = ways(page).and(page.getByRole('button', { name, exact: true }));
      await expect(way).toBeVisible();
      for (let back = 0; back < 12 && (await focused(page).and(way).count()) === 0; back += 1)
        await page.keyboard.press('Shift+Tab');
      const before = await answers(page).count();
      await page.keyboard.press('Enter');
      await untilAnswered(page, before + 1);
      await expect(focused(page)).toHaveAccessibleName('Write to Parley');
      await expect(read).toHaveText(
        (await answers(page).last().getByRole('paragraph').first().innerText()).trim(),
      );
    }
    await page.keyboard.type('I took all of them');
    await page.keyboard.press('Enter');
    await expect(answers(page).last().getByRole('link', { name: '999', exact: true })).toBeVisible();
  });
});
