import { expect } from './app';
import { findsNothing } from './axe';
import { makeAccount, signIn, test } from './hosted';
import { answerWelcome, field, send } from './person';
import { fitsThumb } from './thumb';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('an account is deleted with its session, on this device and on others, and may be made anew', async ({
  page,
  browser,
  app,
  watch,
}) => {
  watch.expected.push(/40[0-9]|Failed to load/);
  const email = 'ada@example.org';
  await makeAccount(page, email);
  await answerWelcome(page);
  await send(page, 'Something in me was loud today, zanzloud');
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, email, 'Sign in');
  await expect(field(elsewhere)).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await fitsThumb(page, 'the settings');
  await findsNothing(page, 'the settings');
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question.getByText(`your sign-in, ${email}`)).toBeVisible();
  await question.getByRole('textbox').fill('Delete');
  await question.getByRole('button', { name: 'Delete for good' }).tap();
  await expect(page.getByText('Everything was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to begin' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);

  await elsewhere.goto('/parts');
  await expect(elsewhere.getByText('zanzloud')).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/:\d+\/$/);
  await elsewhere.context().close();

  await signIn(page, email, 'Sign in');
  await expect(page.getByText(/do not belong together/)).toBeVisible();
  await makeAccount(page, email);
  await answerWelcome(page);
  await page.goto('/history');
  await expect(page.getByText('zanzloud')).toHaveCount(0);
});
