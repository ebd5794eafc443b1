import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, expect } from './app';
import { answers, begin, field, ownWords, say, untilKept } from './person';

const words = 'The lighthouse in me was loud today';

const test = base.extend<{
  /** The next message never reaches the server, and its line stays open. */
  hang: (page: Page) => Promise<unknown>;
}>({
  // A request that only a route of the page holds goes on to the server when the page closes.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, also when it names nothing.
  hang: async ({}, use) => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api/chat`;
    await use((page) => page.route('**/api/chat', (route) => route.continue({ url })));
    silent.closeAllConnections();
    silent.close();
  },
});

test('a changed message on a line that hangs outlives its tab', async ({ page, context, watch, hang }) => {
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
  hang,
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

test('a page made before another tab spoke shows what was said there, beside words that never left', async ({
  page,
  context,
  watch,
  hang,
}) => {
  // The server is asked for a conversation of which it never heard.
  watch.expected.push(/404 \(Not Found\).*\/api\/conversations\//);
  await begin(page);
  await say(page, 'Something in me was loud today');
  await untilKept(page);
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  // Alive by then, it takes up no words that another tab leaves.
  await say(other, 'It sits tight in my chest');
  await expect(ownWords(page)).toHaveCount(2);
  await expect(answers(page)).toHaveCount(2);
  await hang(page);
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(ownWords(page)).toHaveCount(3);
  await page.close();
  const late = await context.newPage();
  await late.route(address, async (route) => {
    const made = await route.fetch();
    await say(other, 'It is quieter now');
    await expect(answers(other)).toHaveCount(3);
    await route.fulfill({ response: made });
  });
  await late.goto(address);
  await expect(field(late)).toHaveValue(words);
  await expect(ownWords(late)).toHaveCount(3);
  await expect(answers(late)).toHaveCount(3);
});
