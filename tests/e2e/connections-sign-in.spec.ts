import { type SignInServer, signInServer } from '../support/sign-in-server.ts';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { begin, field } from './person';
import { fitsThumb } from './thumb';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let server: SignInServer;
test.beforeEach(async () => {
  server = await signInServer();
  const letter = Array.from({ length: 40 }, (_, n) => `Line ${n + 1} <b>of the letter</b>.`).join('\n');
  server.resources = [{ uri: 'letters://1', name: 'A letter', text: letter }];
  server.prompts = [
    {
      name: 'Look back',
      arguments: [{ name: 'Day', description: 'Which one', required: true }],
      says: ({ Day }) => `What was ${Day} like?`,
    },
  ];
});
test.afterEach(() => server.close());

test('the person signs in at a server, reads what it has, attaches it, begins with its prompt, and signs out', async ({
  page,
  watch,
}) => {
  await begin(page);
  const data = { name: 'My post', address: server.url };
  expect((await page.request.post('/api/connections', { data })).ok()).toBe(true);
  await page.goto('/settings/connections');
  const card = page.getByRole('group', { name: 'My post' });
  const press = (name: string) => card.getByRole('button', { name, exact: true }).press('Enter');
  await expect(card).toContainText('It may want you to sign in');
  await press('Sign in at My post');
  const where = card.getByText(`The server sends you to ${new URL(server.origin).host} to sign in.`);
  await expect(where).toBeFocused();
  await press('Stay here');
  await expect(card.getByRole('button', { name: 'Sign in at My post' })).toBeFocused();
  await press('Sign in at My post');
  await expect(where).toBeFocused();
  await press('Go there');
  await expect(page).toHaveURL(/sign-in=done$/);
  await expect(card).toContainText('You are signed in there.');
  await expect(card).not.toContainText('It cannot be used now');

  await press('What else it has for you (2)');
  await press('A letter');
  await press('Read it: A letter');
  const words = card.getByRole('region', { name: 'A letter' });
  await expect(words).toContainText('Line 1 <b>of the letter</b>.');
  await findsNothingInEither(page, 'a text of a server');
  await press('Attach to a message: A letter');
  const attached = page.getByRole('list', { name: 'Files that go with your next message' });
  await expect(attached).toContainText('A letter from My post');

  await page.goto('/settings/connections');
  await press('What else it has for you (2)');
  await press('Look back');
  watch.expected.push(/status of 400 .*\/prompt\)$/);
  await press('Begin a message with it: Look back');
  await expect(card).toContainText('Please fill this in: the server needs it.');
  await expect(card.getByLabel('Day')).toBeFocused();
  await card.getByLabel('Day').fill('Sunday');
  await fitsThumb(page, 'the things of a server');
  await press('Begin a message with it: Look back');
  await expect(field(page)).toHaveValue('From “My post”:\n\nWhat was Sunday like?');

  await page.goto('/settings/connections');
  await press('Sign out of My post');
  await expect(card.getByRole('button', { name: 'Sign in at My post' })).toBeFocused();
  // The way to the server's own page is the one request that leaves.
  const outside = watch.outside.splice(0);
  expect(outside.every((url) => url.startsWith(`${server.origin}/authorize?`))).toBe(true);
});
