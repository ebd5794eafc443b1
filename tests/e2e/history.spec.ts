import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, say } from './person';
import { fitsThumb } from './thumb';

test('the history says by names what was done, and goes back to before any of it', async ({ page }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  const make = async (name: string): Promise<string> => {
    const answer = await page.request.post('/api/parts', { data: { changes: { name } } });
    return (await answer.json()).value.id;
  };
  const [fromPartId, toPartId] = [await make('The Critic'), await make('The little one')];
  const linked = await page.request.post('/api/relationships', {
    data: { fromPartId, toPartId, fields: { type: 'allied' } },
  });
  expect(linked.ok()).toBe(true);
  await page.goto('/history');
  const main = page.getByRole('main');
  const link = main.getByRole('button', { name: /You linked The Critic → The little one/ }).first();
  await link.click();
  const from = main.locator('dt', { hasText: /^From$/ }).locator('xpath=following-sibling::dd');
  await expect(from.first()).toContainText('The Critic');
  await expect(main).not.toContainText('no longer here');
  await findsNothing(page, 'the history');

  const turn = main.getByRole('article', { name: /^Parley .*suggested a new part/ });
  await expect(turn.getByRole('listitem')).toHaveCount(0);
  await turn.getByRole('button', { expanded: false }).first().click();
  await expect(turn.getByRole('listitem').first()).toBeVisible();

  await main
    .getByRole('button', { name: /^Go back to before you linked The Critic → The little one, / })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toContainText('You linked The Critic → The little one');
  await dialog.getByRole('button', { name: 'Take it all back' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toContainText('taken back');
  // Who has scrolled down is told of newer rows at the top, and nothing moves until they ask for it.
  await page.reload();
  await expect(main.getByText(/You took back the link The Critic → The little one/).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [320, 390])
    test(`the history fits ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await begin(page);
      const name = 'Donaudampfschifffahrtsgesellschaftskapitänin 🌧️🌧️🌧️';
      await page.request.post('/api/parts', { data: { changes: { name } } });
      await page.goto('/history');
      await page
        .getByRole('button', { name: /You made a part/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Go back to before/ }).first()).toBeVisible();
      await fitsThumb(page, `history at ${width}`);
    });
});
