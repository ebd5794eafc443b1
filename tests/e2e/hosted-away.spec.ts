import { expect } from './app';
import { makeAccount, test } from './hosted';
import { field, ownWords, say } from './person';

test('while the database is away the page says so and keeps a begun message; then it is back by itself', async ({
  page,
  standIn,
  watch,
}) => {
  watch.expected.push(/401|50[03]|Failed to load|React error #441/i);

  await test.step('a new account, signed in and begun', async () => {
    await makeAccount(page, 'ada@example.org');
    await page.getByRole('checkbox', { name: 'I am 18 or over.' }).check();
    await page.getByRole('checkbox', { name: /I know that I am talking with software/ }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(field(page)).toBeVisible();
    await say(page, 'Something in me was loud today');
  });

  await test.step('the database goes: nobody is asked to sign in', async () => {
    await field(page).fill('And there is one more thing');
    await standIn.tell('away');
    await page.reload({ waitUntil: 'load' });
    await expect(
      page.getByRole('heading', { name: 'Parley cannot reach its database right now.' }),
    ).toBeVisible();
    await expect(page.getByText(/Please sign in/)).toHaveCount(0);
    expect((await page.request.get('/api/health')).status()).toBe(503);
    const answer = await page.request.get('/api/proposals/waiting');
    expect(answer.status()).toBe(503);
    expect(await answer.text()).toContain('Nothing that was kept is lost');
  });

  await test.step('it comes back: so does the page, with everything', async () => {
    await standIn.tell('back');
    await expect(ownWords(page)).toContainText(['Something in me was loud today']);
    await expect(field(page)).toHaveValue('And there is one more thing');
    expect((await page.request.get('/api/health')).status()).toBe(200);
  });

  await test.step('a session that ended is told once, and the field stays in sight', async () => {
    const session = await page.context().cookies();
    const look = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.context().clearCookies();
    await look();
    const again = page.getByRole('link', { name: 'Sign in again' });
    await expect(again).toBeVisible();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await page.context().addCookies(session);
    await look();
    await expect(again).toHaveCount(0);
  });

  await test.step('signed out, in every tab, and nothing of it is left on the device', async () => {
    const other = await page.context().newPage();
    await other.goto('/chat');
    await expect(field(other)).toBeVisible();
    await field(page).fill('Words that were never sent');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, other])
      await expect(tab.getByText('You are signed out on this device.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('parley-session'))).toEqual(
      [],
    );
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('never sent');
    await page.goto('/chat');
    await expect(ownWords(page)).toHaveCount(0);
    await other.close();
  });
});
