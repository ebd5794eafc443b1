import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts';
import { addLongThread } from '../support/long-thread.ts';
import { test as base, expect } from './app';
import { answers, begin, field, stopButton } from './person';

const messages = 1_000;
/** A page may hold this many elements, however long the conversation is. */
const mostElements = 600;

interface Thread {
  conversationId: string;
  firstMessageId: string;
}

/** The thread, and a data directory that holds it; each test begins with a copy. */
interface Laid {
  thread: Thread;
  dataDir: string;
}

/** A person with one conversation of a thousand messages and thirty others, and a model whose words the test lets go. */
const test = base.extend<{ model: FakeOpenai; thread: Thread }, { laid: Laid }>({
  laid: [
    async ({ browser }, use) => {
      const dataDir = freshDir();
      const first = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE });
      const visit = await browser.newPage({ baseURL: first.url });
      await begin(visit);
      await visit.close();
      await first.stop();
      await use({ dataDir, thread: await addLongThread(dataDir, messages, 30) });
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, also when it names nothing.
  model: async ({}, use) => {
    const model = await startFakeOpenai();
    await use(model);
    await model.close();
  },
  thread: async ({ laid }, use) => use(laid.thread),
  app: async ({ model, laid }, use) => {
    const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
    const app = await startApp({ from: laid.dataDir, env });
    await use(app);
    await app.stop();
  },
});

const view = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const said = (page: Page, n: number) =>
  page.getByRole('article').filter({ hasText: `This was message ${n}.` });
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const scrollBy = (page: Page, pixels: number) =>
  view(page).evaluate((box, by) => box.scrollBy({ top: by, behavior: 'instant' }), pixels);
/** Where a message stands in the window. */
const topOf = async (page: Page, n: number) => (await said(page, n).boundingBox())?.y ?? Number.NaN;

async function openLong(page: Page, { conversationId }: Thread): Promise<void> {
  await page.goto(`/chat/${conversationId}`);
  await expect(said(page, messages)).toBeInViewport();
}

/** The numbers of the messages in the page, in its order. */
const numbers = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((rows) =>
      rows.map((row) => Number(/This was message (\d+)\./.exec(row.textContent ?? '')?.[1])),
    );

/** Scrolls until a message is in view, as somebody does who looks for it: up, and back when it was passed. */
async function scrollUpTo(page: Page, n: number): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await said(page, n).count()) > 0) return true;
        const last = (await numbers(page)).at(-1) ?? messages;
        await scrollBy(page, last < n ? 500 : -2_000);
        return false;
      },
      { intervals: [30], timeout: 120_000 },
    )
    .toBe(true);
  await said(page, n).scrollIntoViewIfNeeded();
}

test('the first of a thousand messages is reached by scrolling, and the page stays light', async ({
  page,
  thread,
}) => {
  await openLong(page, thread);
  expect(await elements(page)).toBeLessThanOrEqual(mostElements);
  await scrollUpTo(page, 700);
  expect(await elements(page)).toBeLessThanOrEqual(mostElements);
  await scrollUpTo(page, 1);
  await expect(said(page, 1)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
  expect(await elements(page)).toBeLessThanOrEqual(mostElements);
  // A screen reader meets them in order, each by the name of who said it.
  const there = await numbers(page);
  expect(there).toEqual(there.toSorted((a, b) => a - b));
  await expect(page.getByRole('article').first()).toHaveAccessibleName('You');
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName('Parley');
  await page.getByRole('button', { name: 'To the newest words' }).click();
  await expect(said(page, messages)).toBeInViewport();
});

test('what is in view stays where it is while earlier messages come', async ({ page, thread }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/messages?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openLong(page, thread);
  await scrollUpTo(page, 950);
  const asked = page.waitForResponse('**/messages?*');
  await scrollBy(page, -300);
  const place = await topOf(page, 950);
  gate.resolve();
  await asked;
  await expect(page.getByRole('button', { name: 'Earlier messages are coming' })).toHaveCount(0);
  expect(Math.abs((await topOf(page, 950)) - place)).toBeLessThan(2);
});

test('a link leads to a message that was never loaded, also from the search on the same page', async ({
  page,
  thread,
}) => {
  await page.goto(`/chat/${thread.conversationId}#m-${thread.firstMessageId}`);
  await expect(said(page, 1)).toBeInViewport();
  await openLong(page, thread);
  await page.reload();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('This was message 355');
  await page
    .getByRole('option', { name: /message 355\./ })
    .first()
    .click();
  await expect(said(page, 355)).toBeInViewport();
  await expect(page).toHaveURL(/#m-/);
  expect(await elements(page)).toBeLessThanOrEqual(mostElements);
});

test('an answer that is written leaves the page light, the reader where they are, and a selection as it is', async ({
  page,
  thread,
  model,
}) => {
  const gate = Promise.withResolvers<void>();
  const rest = 'A paragraph of it.\n\n'.repeat(60);
  model.play([{ kind: 'held', text: 'It **begins** here.\n\n', rest, until: gate.promise }]);
  await openLong(page, thread);
  await field(page).fill('And now?');
  await field(page).press('Enter');
  await expect(answers(page).last()).toContainText('It begins here.');
  await scrollUpTo(page, 990);
  await page.evaluate(() => {
    const row = (n: number) =>
      [...document.querySelectorAll('article')].find((it) =>
        it.textContent?.includes(`This was message ${n}.`),
      );
    const at = (n: number) => row(n)?.querySelector('p')?.firstChild as Node;
    document.getSelection()?.setBaseAndExtent(at(988), 0, at(991), 3);
  });
  const selected = () => page.evaluate(() => String(document.getSelection()));
  const before = await selected();
  const place = await topOf(page, 990);
  gate.resolve();
  await expect(stopButton(page)).toHaveCount(0);
  expect(await selected()).toBe(before);
  expect(Math.abs((await topOf(page, 990)) - place)).toBeLessThan(2);
  await expect.poll(() => elements(page)).toBeLessThanOrEqual(mostElements);
  await scrollBy(page, -8_000);
  expect(await selected()).toBe(before);
});

test('a reload in the middle comes back to the same words, and so does a smaller window', async ({
  page,
  thread,
}) => {
  await openLong(page, thread);
  await scrollUpTo(page, 800);
  const place = await topOf(page, 800);
  await page.reload();
  await expect(said(page, 800)).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(page, 800)) - place)).toBeLessThan(3);
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect.poll(async () => Math.abs((await topOf(page, 800)) - place)).toBeLessThan(3);
});

test('what has the focus stays in the page, and printing brings all that is loaded', async ({
  page,
  thread,
}) => {
  await openLong(page, thread);
  const copy = page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^Copy the answer/ });
  await copy.focus();
  await scrollUpTo(page, 850);
  await expect(copy).toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const there = await numbers(page);
  expect(there.at(-1)).toBe(messages);
  expect(there).toEqual(Array.from({ length: there.length }, (_, n) => messages - there.length + 1 + n));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => elements(page)).toBeLessThanOrEqual(mostElements);
});

test('selecting all takes every message that is loaded, and says when there are more', async ({
  page,
  thread,
}) => {
  await openLong(page, thread);
  await scrollUpTo(page, 900);
  await said(page, 900).getByText('This was message 900.').click();
  const place = await topOf(page, 900);
  await page.keyboard.press('Control+a');
  const selected = () =>
    page.evaluate(() =>
      [...String(document.getSelection()).matchAll(/This was message (\d+)\./g)].map(([, n]) => Number(n)),
    );
  const there = await selected();
  expect(there[0]).toBeLessThan(900);
  expect(there).toEqual(Array.from({ length: there.length }, (_, n) => messages - there.length + 1 + n));
  expect(Math.abs((await topOf(page, 900)) - place)).toBeLessThan(2);
  const note = page.getByText(/Earlier messages are not loaded, so they are not selected/);
  await expect(note).toBeInViewport();
  // Scrolling lets none of them go.
  await scrollBy(page, 3_000);
  await expect.poll(selected).toEqual(there);
  await field(page).click();
  await expect(note).toHaveCount(0);
  await expect.poll(() => elements(page)).toBeLessThanOrEqual(mostElements);
});

test('the keys to find something search the whole conversation, and the browser’s page when pressed again', async ({
  page,
  thread,
}) => {
  await openLong(page, thread);
  await page.keyboard.press('Control+f');
  const search = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(search.getByText(/This searches all of your conversations/)).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => {
      if (event.key === 'f')
        setTimeout(() => document.body.setAttribute('data-left', String(!event.defaultPrevented)));
    }),
  );
  await page.keyboard.press('Control+f');
  await expect(page.locator('body')).toHaveAttribute('data-left', 'true');
  // The browser finds nothing behind an open dialog.
  await expect(search).toBeHidden();
});
