import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { answers, begin, field, ownWords, send, untilAnswered, untilKept } from './person';

test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

const files = ['morning.txt', 'evening.txt'].map((name) => ({
  ...{ name, mimeType: 'text/plain', buffer: Buffer.from(`It rains, ${name}.`) },
}));
const tray = (page: Page) => page.getByRole('list', { name: 'Files that go with your next message' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const links = (page: Page) =>
  ownWords(page)
    .last()
    .getByRole('link', { name: /\.txt$/ });

/** Words stand in the field, with files beside it. */
async function write(page: Page, text: string, added = files): Promise<void> {
  await field(page).fill(text);
  await page.locator('input[type=file]').setInputFiles(added);
  await expect(tray(page).getByRole('link')).toHaveCount(added.length);
}

test.beforeEach(({ watch }) => {
  // Lines break here, and the server is asked for a conversation of which it never heard.
  watch.expected.push(/net::ERR_/, /404 \(Not Found\)/);
});

test('words and two files whose answer is lost on its way stand once, with both', async ({ page }) => {
  await begin(page);
  await write(page, 'Here are my days.');
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/chat', lose, { times: 1 });
  await sendButton(page).tap();
  await untilAnswered(page, 1);
  await expect(ownWords(page)).toHaveCount(1);
  await expect(links(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('');
  await expect(tray(page)).toHaveCount(0);
});

test('a reload while they are on their way leaves both beside the words', async ({ page }) => {
  await begin(page);
  await write(page, 'Here are my days.');
  await page.route('**/api/chat', () => {}, { times: 1 });
  await sendButton(page).tap();
  await expect(ownWords(page)).toHaveCount(1);
  await page.reload();
  await expect(field(page)).toHaveValue('Here are my days.');
  await expect(tray(page).getByRole('link')).toHaveCount(2);
  await sendButton(page).tap();
  await untilAnswered(page, 1);
  await expect(links(page)).toHaveCount(2);
});

test('two messages that a line gives back are said in their order, each with its file', async ({ page }) => {
  await begin(page);
  await send(page, 'Something in me was loud today');
  await untilKept(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await promise;
    await route.abort('connectionreset');
  };
  await page.route('**/api/chat', hold, { times: 1 });
  await write(page, 'First the morning.', files.slice(0, 1));
  await sendButton(page).tap();
  await expect(ownWords(page)).toHaveCount(2);
  await write(page, 'Then the evening.', files.slice(1));
  await sendButton(page).tap();
  resolve();
  await expect(ownWords(page)).toHaveCount(3);
  await untilAnswered(page, 3);
  await expect(ownWords(page).nth(1)).toContainText('First the morning.');
  await expect(ownWords(page).nth(1).getByRole('link')).toHaveText(['morning.txt']);
  await expect(ownWords(page).nth(2)).toContainText('Then the evening.');
  await expect(ownWords(page).nth(2).getByRole('link')).toHaveText(['evening.txt']);
});

test('a message that is changed over a broken line, and a reload, is said with its files', async ({
  page,
}) => {
  await begin(page);
  await write(page, 'Here are my dys.');
  await sendButton(page).tap();
  await untilAnswered(page, 1);
  await untilKept(page);
  await page.route(
    '**/withdraw',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^What to do with “Here are/ }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  await page.getByRole('textbox', { name: 'Your last message, to change' }).fill('Here are my days.');
  await sendButton(page).first().tap();
  await page.reload();
  await expect(field(page)).toHaveValue('Here are my days.');
  await expect(tray(page).getByRole('link')).toHaveCount(2);
  await sendButton(page).tap();
  await expect(answers(page)).toHaveCount(1);
  await expect(ownWords(page)).toHaveCount(1);
  await expect(links(page)).toHaveCount(2);
});
