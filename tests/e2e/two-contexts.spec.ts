import type { Browser, BrowserContext, Page } from '@playwright/test';
import { livingTab, watchForLife } from './alive';
import { test as base, expect } from './lived';
import { type ModelFixtures, withModel } from './model';
import { answers, begin, field, ownWords, say, untilAnswered, untilKept } from './person';

/** A model whose answers are numbered: the n-th that it is asked for is "This is what was said at number n." */
const test = base.extend<ModelFixtures>(
  withModel(() => (_, index) => ({ kind: 'text', text: `This is what was said at number ${index + 1}.` })),
);

const first = 'Something in me was loud today';
const next = 'It sits tight in my chest';
const numbered = (n: number) => `This is what was said at number ${n}.`;

/** The same person and conversation in another browser, after the first words were answered. */
async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  await begin(page);
  await say(page, first);
  await untilKept(page);
  const context = await browser.newContext();
  await watchForLife(context);
  const other = livingTab(await context.newPage());
  await other.goto(page.url());
  await expect(answers(other)).toContainText([numbered(1)]);
  return other;
}

/** Each window shows these words of the person, in this order, and as many answers. */
async function bothShow(pages: readonly Page[], words: readonly string[], last: string): Promise<void> {
  for (const page of pages) {
    await untilAnswered(page, words.length);
    await expect(ownWords(page)).toHaveCount(words.length);
    await expect(ownWords(page)).toContainText([...words]);
    await expect(answers(page).last()).toContainText(last);
  }
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  });

  /** Words that were sent while there was no network. They stand in the field, and that is told. */
  async function sendCutOff(page: Page, context: BrowserContext): Promise<void> {
    await context.setOffline(true);
    await field(page).pressSequentially(next);
    await field(page).press('Enter');
    await expect(page.getByText('Parley could not be reached.')).toBeVisible();
    await expect(
      page.getByText('Your words are kept, and are sent when you are connected again.'),
    ).toBeVisible();
    await expect(field(page)).toHaveValue(next);
    await expect(ownWords(page)).toHaveCount(1);
  }

  /** What the database holds of it when the server is gone: each message once, and one answer to each. */
  const keptOnce = async (ask: <Row>(sql: string) => Promise<Row[]>) => {
    const said = await ask<{ words: string; count: number }>(
      `select parts->0->>'text' as words, count(*)::int as count from public.messages
       where role = 'user' group by 1 order by min(ordinal)`,
    );
    expect(said).toEqual([
      { words: first, count: 1 },
      { words: next, count: 1 },
    ]);
    expect(await ask('select status from public.runs')).toEqual([
      { status: 'completed' },
      { status: 'completed' },
    ]);
  };

  test('words stand in the field, and are sent once when it is back, for both browsers to see', async ({
    page,
    context,
    browser,
    model,
    leftBehind,
  }) => {
    const other = await elsewhere(browser, page);
    await sendCutOff(page, context);
    // It is looked for more than once while there is none.
    let missed = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('?count=1')) missed += 1;
    });
    await expect.poll(() => missed).toBeGreaterThan(1);
    await context.setOffline(false);
    await bothShow([page, other], [first, next], numbered(2));
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('Parley could not be reached.')).toBeHidden();
    // A reload sends nothing again.
    await page.reload();
    await bothShow([page, other], [first, next], numbered(2));
    await expect(field(page)).toHaveValue('');
    expect(model.requests).toHaveLength(2);
    await other.context().close();
    await leftBehind(keptOnce);
  });

  test('a reload without it loses nothing, and the words are sent once', async ({
    page,
    context,
    browser,
    leftBehind,
  }) => {
    const other = await elsewhere(browser, page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          navigator.serviceWorker.ready.then(async () => (await caches.match('/offline')) !== undefined),
        ),
      )
      .toBe(true);
    await page.reload();
    await sendCutOff(page, context);
    await page.reload({ waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parley can’t be reached right now.');
    await context.setOffline(false);
    // The page tries again by itself.
    await expect(field(page)).toHaveValue(next);
    await expect(ownWords(page)).toHaveCount(1);
    await field(page).press('Enter');
    await bothShow([page, other], [first, next], numbered(2));
    await expect(field(page)).toHaveValue('');
    await other.context().close();
    await leftBehind(keptOnce);
  });
});

test('another answer asked for in one browser is seen in both, and either leads back', async ({
  page,
  browser,
}) => {
  const other = await elsewhere(browser, page);
  const choice = (of: Page) => of.getByRole('group', { name: 'Answers to your last message' });
  const bothAt = async (n: number) => {
    for (const one of [page, other]) {
      await expect(choice(one)).toContainText(`Answer ${n} of 2`);
      await expect(answers(one)).toHaveCount(1);
      await expect(answers(one)).toContainText([numbered(n)]);
      await expect(ownWords(one)).toHaveCount(1);
    }
  };
  await page.getByRole('button', { name: 'Another answer' }).click();
  await bothAt(2);
  await choice(other).getByRole('button', { name: 'Earlier answer' }).click();
  await bothAt(1);
  await choice(page).getByRole('button', { name: 'Later answer' }).click();
  await bothAt(2);
  await other.reload();
  await bothAt(2);
  await other.context().close();
});

test('the last message changed in one browser is seen in the other, with its new answer', async ({
  page,
  browser,
}) => {
  const other = await elsewhere(browser, page);
  await say(page, next);
  await bothShow([page, other], [first, next], numbered(2));
  await other.getByRole('button', { name: `What to do with “${next}”` }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other
    .getByRole('textbox', { name: 'Your last message, to change' })
    .fill('It sits tight in my throat');
  await other.getByRole('button', { name: 'Send', exact: true }).first().click();
  await bothShow([page, other], [first, 'It sits tight in my throat'], numbered(3));
  for (const one of [page, other]) await expect(one.getByText(next, { exact: true })).toHaveCount(0);
  await other.context().close();
});
