import { expect, test } from './app';
import { findsNothing } from './axe';
import {
  answers,
  begin,
  field,
  ownWords,
  say,
  stopButton,
  takeBack,
  untilAnswered,
  untilKept,
} from './person';

test('the last message is written anew, and the earlier words can be brought back', async ({ page }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  await say(page, 'It sits tight in my chest');
  await untilKept(page);
  await expect(
    page.getByRole('button', { name: 'What to do with “Something in me was loud today”' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'What to do with “Something in me was loud today”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'What to do with “It sits tight in my chest”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const words = page.getByRole('textbox', { name: 'Your last message, to change' });
  await expect(words).toBeFocused();
  await findsNothing(page, 'a message that is being changed');
  await words.fill('It sits tight in my throat');
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(words).toBeHidden();
  await expect(ownWords(page)).toHaveCount(2);
  await expect(ownWords(page).last()).toContainText('throat');
  await untilAnswered(page, 2);
  await page.reload();
  await expect(ownWords(page)).toHaveCount(2);
  await expect(page.getByText('It sits tight in my chest', { exact: true })).toHaveCount(0);

  await page.goto('/history');
  await page
    .getByRole('button', { name: /^Undo: You changed your last message/ })
    .first()
    .click();
  await takeBack(page);
  await page.goBack();
  await expect(page.getByText('It sits tight in my chest', { exact: true })).toBeVisible();
  await expect(page.getByText('It sits tight in my throat', { exact: true })).toHaveCount(0);
  await expect(ownWords(page)).toHaveCount(2);
});

test('what is being changed outlives a reload, and Escape leaves it as it was', async ({ page }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  const menu = page.getByRole('button', { name: /^What to do with “Something/ });
  const words = page.getByRole('textbox', { name: 'Your last message, to change' });
  const edit = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(words).toBeVisible();
  };
  await edit();
  await words.fill('Something in me was quiet today');
  await page.reload();
  await edit();
  await expect(words).toHaveValue('Something in me was quiet today');
  await words.press('Escape');
  await expect(words).toBeHidden();
  await expect(ownWords(page).last()).toContainText('loud today');
});

test('in a hard moment nothing offers to write it away', async ({ page }) => {
  await begin(page);
  await say(page, 'I want to kill myself');
  await page.getByRole('button', { name: 'What to do with “I want to kill myself”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await expect(answers(page).getByRole('button', { name: /^Copy the answer/ })).toHaveCount(0);
  await expect(stopButton(page)).toHaveCount(0);
});

test('a conversation is archived and comes back', async ({ page }) => {
  await begin(page);
  await say(page, "Hi, I'd like to talk about my sister");
  await untilKept(page);
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'My sister' })).toBeVisible();
  await list.getByRole('button', { name: 'What to do with My sister' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(list.getByRole('link', { name: 'My sister' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Archived' }).click();
  await list.getByRole('button', { name: 'Bring My sister back to the list' }).click();
  await expect(
    list.getByRole('list', { name: 'Today' }).getByRole('link', { name: 'My sister' }),
  ).toBeVisible();
  await expect(field(page)).toBeVisible();
});
