import { monthsOfALife } from '../../support/months-of-a-life.ts';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';

test.use({ colorScheme: 'light', past: { days: monthsOfALife } });

const letter = 'in spring we take the ferry again';
const said = 'The Inspector was quieter today, I sent the mail after reading it twice';

test('somebody takes back a whole week, and then would rather have it again', async ({
  page,
  leftBehind,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const isCalled = async (name: string) => {
    await page.goto('/parts');
    await expect(main.getByRole('link', { name }).first()).toBeVisible();
  };
  const readLetter = async () => {
    await main.getByRole('link', { name: 'The Window Child' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Window Child' })).toBeVisible();
  };
  const goBack = async () => {
    await main.getByRole('button', { name: /^Go back to before you started a conversation/ }).click();
    await expect(dialog.getByRole('button', { name: 'Take it all back' })).toBeEnabled();
  };

  await test.step('the week stands in the history in sentences, with names', async () => {
    await page.goto('/history');
    await expect(main.getByText('You renamed The Planner to The Station Master')).toBeVisible();
    await expect(main.getByText('You linked The Inspector → The Station Master')).toBeVisible();
    await findsNothing(page, 'the history');
  });

  await test.step('all that would go is shown first, and leaving it changes nothing', async () => {
    await main
      .getByRole('button', { name: /^You started a conversation/ })
      .first()
      .click();
    await goBack();
    const list = dialog.getByRole('list', { name: /things are taken back, newest first$/ });
    await expect(list.getByRole('listitem').first()).toContainText('You began a note');
    await expect(list.getByText('You renamed The Planner to The Station Master')).toBeVisible();
    await expect(list.getByText('You wrote a letter to The Window Child')).toBeVisible();
    await findsNothing(page, 'what would be taken back');
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('button', { name: /^Redo/ })).toHaveCount(0);
  });

  await test.step('it is taken back: the name, the letter, the note and the conversation of that week', async () => {
    await goBack();
    await dialog.getByRole('button', { name: 'Take it all back' }).click();
    await expect(dialog).toBeHidden();
    await isCalled('The Planner');
    await readLetter();
    await expect(page.getByText(letter)).toHaveCount(0);
    await page.goto('/memory');
    await expect(main.getByRole('link', { name: 'What helps' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sunday' })).toHaveCount(0);
    await page.goto('/search');
    await page.getByRole('searchbox').fill('quieter twice');
    await expect(page.getByText('Nothing found for “quieter twice”.')).toBeVisible();
  });

  await test.step('then it is brought again, in one step', async () => {
    await page.goto('/history');
    await main
      .getByRole('button', { name: /^Bring it all back: You took back/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Bring it all back' }).click();
    await expect(dialog).toBeHidden();
    await isCalled('The Station Master');
    await readLetter();
    await expect(page.getByText(letter)).toBeVisible();
    await page.goto('/search');
    await page.getByRole('searchbox').fill('quieter twice');
    await expect(main.getByRole('link', { name: /reading it twice/ }).first()).toBeVisible();
  });

  await leftBehind(async (ask) => {
    const names = await ask<{ name: string }>('select name from public.parts order by name');
    expect(names.map(({ name }) => name)).toEqual([
      'The Inspector',
      'The Night Scroller',
      'The Station Master',
      'The Window Child',
    ]);
    expect(
      await ask(`select id from public.messages where role = 'user' and strpos(parts::text, $1) > 0`, [said]),
    ).toHaveLength(1);
  });
});
