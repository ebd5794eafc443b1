import type { Page } from '@playwright/test';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { begin, field, untilAnswered, untilKept } from '../person';
import { fitsThumb } from '../thumb';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

const ways = (page: Page) => page.getByRole('list', { name: 'Three ways to begin' });
const grounding = (page: Page) => page.getByRole('dialog', { name: 'Ground me' });

test('two in the morning: grounding first, then some words that nothing is kept from', async ({
  page,
  leftBehind,
}) => {
  await begin(page);

  await test.step('three large ways, all within reach of a thumb', async () => {
    await fitsThumb(page, 'the empty page');
    for (const name of ['Just write', 'Ground me', 'Talk'])
      await expect(ways(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await findsNothing(page, 'the empty page');
  });

  await test.step('grounding, step by step, and how strong it is before and after', async () => {
    await ways(page).getByRole('button', { name: 'Ground me' }).tap();
    await grounding(page).getByText('7', { exact: true }).tap();
    await grounding(page).getByRole('button', { name: 'Begin' }).tap();
    const next = grounding(page).getByRole('button', { name: 'Next' });
    for (let step = 1; step < 4; step += 1) {
      await expect(grounding(page).getByText(`${step} of 4`)).toBeVisible();
      await next.tap();
    }
    await findsNothing(page, 'the last step of grounding');
    await fitsThumb(page, 'the last step of grounding');
    await grounding(page).getByRole('button', { name: 'Done' }).tap();
    await grounding(page).getByText('4', { exact: true }).tap();
    await expect(grounding(page).getByText('There is no need to go back to anything now.')).toBeVisible();
    await grounding(page).getByRole('button', { name: 'Go back' }).tap();
    await expect(grounding(page)).toBeHidden();
  });

  await test.step('then they just write, and are asked nothing', async () => {
    await ways(page).getByRole('button', { name: 'Just write' }).tap();
    await untilAnswered(page, 1);
    await field(page).fill('The house is so quiet and my head is so loud, the Critic goes on and on');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await untilAnswered(page, 2);
    await untilKept(page);
    await expect(page.getByRole('article', { name: 'Parley' }).last()).not.toContainText('?');
    await findsNothing(page, 'just writing');
  });

  await test.step('somebody is at the door: one tap, and the words wait', async () => {
    await field(page).fill('and one more thing');
    const address = page.url();
    await page.getByRole('button', { name: 'Leave quickly' }).tap();
    await expect(page).toHaveURL('about:blank');
    await page.goto(address);
    await expect(page.getByText('my head is so loud')).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText('my head is so loud')).toBeVisible();
    await expect(field(page)).toHaveValue('and one more thing');
  });

  await leftBehind(async (ask) => {
    expect(await ask('select quote from public.part_evidence')).toEqual([]);
    expect(await ask('select id from public.proposals')).toEqual([]);
    const said = await ask(`select id from public.messages where role = 'user'`);
    expect(said).toHaveLength(2);
  });
});
