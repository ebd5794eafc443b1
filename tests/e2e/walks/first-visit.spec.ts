import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { answerWelcome, field, say, untilKept } from '../person';

test.use({ colorScheme: 'light' });

const told = 'it sits in my stomach, like a knot';

test('somebody comes for the first time, and only what they want is kept', async ({ page, leftBehind }) => {
  await test.step('they read where their words stay before they tick anything', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Where things stay' })).toBeVisible();
    await expect(page.getByText('What you write goes to no other service.')).toBeVisible();
    await findsNothing(page, 'the first page');
    await answerWelcome(page);
  });

  await test.step('they say what is going on, and ask who reads it', async () => {
    await say(page, 'Part of me rewrites every message before I send it');
    await say(page, '6');
    await say(page, told);
    await say(page, 'it says that they will laugh at me');
    expect(await say(page, 'who can read this?')).toContain('nothing is sent');
    await untilKept(page);
    await findsNothing(page, 'the first conversation');
  });

  await test.step('a sentence that was only begun is there after the tab was closed', async () => {
    await field(page).fill('it is a bit like');
    await page.reload();
    await expect(field(page)).toHaveValue('it is a bit like');
    await field(page).fill('');
  });

  await test.step('they stop, and find their own words under Parts', async () => {
    await say(page, 'stop');
    await page.goto('/parts');
    const noticed = page.getByRole('region', { name: 'Things I noticed' });
    await expect(noticed.getByText(told).first()).toBeVisible();
    await findsNothing(page, 'the things noticed');
  });

  await test.step('one of them they do not want there, and it stays away', async () => {
    await page.getByRole('button', { name: `More about the quote: ${told}` }).click();
    await page.getByRole('menuitem', { name: 'Remove this quote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('main').getByText(told)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Things I noticed' })).toBeVisible();
    await expect(page.getByRole('main').getByText(told)).toHaveCount(0);
  });

  await leftBehind(async (ask) => {
    const quotes = await ask<{ quote: string; within: boolean }>(`
      select e.quote, strpos(m.parts::text, e.quote) > 0 as within
      from public.part_evidence e join public.messages m on m.id = e.message_id where m.role = 'user'`);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(({ within }) => within)).toBe(true);
    expect(quotes.map(({ quote }) => quote)).not.toContain(told);
    expect(await ask('select id from public.parts')).toEqual([]);
    const [said] = await ask(
      `select id from public.messages where role = 'user' and strpos(parts::text, $1) > 0`,
      [told],
    );
    expect(said, 'what was said stays').toBeDefined();
  });
});
