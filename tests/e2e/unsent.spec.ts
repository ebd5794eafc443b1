import { expect, test } from './app';
import { answers, begin, field, ownWords, say, untilKept } from './person';

const words = 'The lighthouse in me was loud today';

/** The next message never reaches the server, and its line stays open. */
const hang = (page: Parameters<typeof field>[0]) => page.route('**/api/chat', () => {});

test('a changed message on a line that hangs outlives its tab', async ({ page, context, watch }) => {
  // The server is asked for a conversation of which it never heard.
  watch.expected.push(/404 \(Not Found\).*\/api\/conversations\//);
  await begin(page);
  await say(page, 'Something in me was loud today');
  await say(page, 'It sits tight in my chest');
  await untilKept(page);
  const address = page.url();
  await hang(page);
  await page.getByRole('button', { name: 'What to do with “It sits tight in my chest”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your last message, to change' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(ownWords(page).last()).toContainText(words);
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((kept) => kept.includes(text)),
    words,
  );
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(ownWords(next)).toHaveCount(1);
  await expect(field(next)).toHaveValue(words);
  await field(next).press('Enter');
  await expect(ownWords(next)).toHaveCount(2);
  await expect(answers(next)).toHaveCount(2);
});

test('leaving quickly while words are on their way shows them in no field', async ({
  page,
  context,
  watch,
}) => {
  // The server is asked for a conversation of which it never heard.
  watch.expected.push(/404 \(Not Found\).*\/api\/conversations\//);
  await begin(page);
  await hang(page);
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(ownWords(page)).toContainText([words]);
  await page
    .getByRole('button', { name: /^Leave/ })
    .first()
    .click();
  await expect(page).toHaveURL('about:blank');
  const next = await context.newPage();
  await next.goto('/chat');
  await expect(next.getByRole('button', { name: 'Bring it back' })).toBeVisible();
  await expect(field(next)).toHaveValue('');
  await next.getByRole('button', { name: 'Bring it back' }).click();
  await expect(field(next)).toHaveValue(words);
});
