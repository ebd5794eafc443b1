import { type Browser, test as base, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { type AppServer, startApp } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { findPostgres, openPostgres } from '../support/postgres.ts';
import { livingTab, watchForLife } from './alive';
import { answers, begin, field, ownWords, stopButton, untilAnswered, untilKept } from './person';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const begun = 'There is room for this.';
const rest = 'Where do you notice it first?';

/** Two servers on one database; their model holds its answer in the middle. */
interface Place {
  here: AppServer;
  there: AppServer;
  letGo(): void;
  sql: postgres.Sql;
}

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, also when it names nothing.
  place: async ({}, use) => {
    const gate = Promise.withResolvers<void>();
    const model = await startFakeOpenai((_, index) =>
      index === 0
        ? { kind: 'held', text: `${begun} `, rest, until: gate.promise }
        : { kind: 'text', text: `${begun} ${rest}` },
    );
    const machine = await openPostgres(bin ?? '');
    const env = {
      DATABASE_URL: machine.url,
      OPENAI_COMPATIBLE_BASE_URL: model.url,
      PARLEY_MODEL: 'fake-1',
    };
    const here = await startApp({ env });
    const there = await startApp({ env });
    const sql = postgres(machine.url, { onnotice: () => {} });
    await use({ here, there, letGo: gate.resolve, sql });
    await sql.end();
    for (const server of [here, there]) await server.stop();
    await machine.close();
    await model.close();
  },
});
test.skip(!bin, 'There is no PostgreSQL on this machine.');

async function pageOn(browser: Browser, server: AppServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await watchForLife(context);
  return livingTab(await context.newPage());
}

/** An answer in its middle, in the window that asked on one server and in a window on the other. */
async function inBoth(browser: Browser, { here, there }: Place): Promise<[Page, Page]> {
  const first = await pageOn(browser, here);
  await begin(first);
  await field(first).fill('Something in me was loud today');
  await field(first).press('Enter');
  await expect(answers(first)).toHaveText([begun]);
  await untilKept(first);
  const second = await pageOn(browser, there);
  await second.goto(new URL(first.url()).pathname);
  await expect(answers(second)).toHaveText([begun]);
  await expect(stopButton(second)).toBeVisible();
  return [first, second];
}

const leave = async (...pages: Page[]) => {
  for (const page of pages) await page.context().close();
};

test('an answer of one server is followed through the other, also after a reload', async ({
  browser,
  place,
}) => {
  const [first, second] = await inBoth(browser, place);
  await second.reload();
  await expect(answers(second)).toHaveText([begun]);
  await expect(stopButton(second)).toBeVisible();
  place.letGo();
  for (const page of [first, second]) {
    await untilAnswered(page, 1);
    await expect(answers(page)).toHaveText([`${begun} ${rest}`]);
    await expect(ownWords(page)).toHaveCount(1);
  }
  await second.reload();
  await expect(answers(second)).toHaveText([`${begun} ${rest}`]);
  await leave(first, second);
});

test('an answer of one server is stopped through the other', async ({ browser, place }) => {
  const [first, second] = await inBoth(browser, place);
  await stopButton(second).click();
  for (const page of [first, second]) {
    await untilAnswered(page, 1);
    await expect(page.getByText('You stopped here. What was said so far is kept.')).toBeVisible();
    await expect(answers(page)).toContainText([begun]);
  }
  await leave(first, second);
});

test('an answer whose server died is told as cut off by the other, which goes on with it', async ({
  browser,
  place,
}) => {
  const [first, second] = await inBoth(browser, place);
  await leave(first);
  place.here.signal('SIGKILL');
  await place.here.gone;
  await place.sql`update public.runs set lease_until = now() where status = 'running'`;
  await expect(second.getByText('This answer was cut off when Parley closed.')).toBeVisible();
  await expect(answers(second)).toContainText([begun]);
  await untilAnswered(second, 2);
  await expect(ownWords(second)).toHaveCount(1);
  await leave(second);
});

const waiting = (page: Page) => page.getByRole('list', { name: 'Messages that wait' }).getByRole('listitem');
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('what is written through either server waits on both, and is answered in order', async ({
  browser,
  place,
}) => {
  const [first, second] = await inBoth(browser, place);
  await write(second, 'One more thing');
  await expect(waiting(first)).toContainText(['One more thing']);
  await write(first, 'And the garden');
  await expect(waiting(second)).toContainText(['One more thing', 'And the garden']);
  await write(second, 'Not this');
  await waiting(first).filter({ hasText: 'Not this' }).getByRole('button', { name: 'Remove' }).click();
  await waiting(first).first().getByRole('button', { name: 'Change' }).click();
  await first.getByRole('textbox', { name: 'Change this message' }).fill('Two more things');
  await first.getByRole('button', { name: 'Keep the change' }).click();
  await expect(waiting(first)).toContainText(['Two more things', 'And the garden']);
  await second.reload();
  await expect(waiting(second)).toHaveCount(2);
  await expect(waiting(second)).toContainText(['Two more things', 'And the garden']);
  place.letGo();
  for (const page of [first, second]) {
    await untilAnswered(page, 3);
    await expect(ownWords(page)).toHaveCount(3);
    await expect(ownWords(page)).toContainText(['Something in me', 'Two more things', 'And the garden']);
    await expect(waiting(page)).toHaveCount(0);
  }
  await leave(first, second);
});

test('what waits for an answer whose server died is begun by the other, once, in every window', async ({
  browser,
  place,
}) => {
  const [first, second] = await inBoth(browser, place);
  const third = await pageOn(browser, place.there);
  await third.goto(new URL(first.url()).pathname);
  await write(second, 'One more thing');
  await expect(waiting(third)).toContainText(['One more thing']);
  await leave(first);
  place.here.signal('SIGKILL');
  await place.here.gone;
  await place.sql`update public.runs set lease_until = now() where status = 'running'`;
  for (const page of [second, third]) {
    await untilAnswered(page, 2);
    await expect(ownWords(page)).toContainText(['Something in me', 'One more thing']);
    await expect(answers(page).last()).toContainText(rest);
    await expect(waiting(page)).toHaveCount(0);
  }
  expect(await place.sql`select status from public.runs order by started_at`).toMatchObject([
    { status: 'failed' },
    { status: 'completed' },
  ]);
  await leave(second, third);
});

test('an answer whose server died is gone on with once, in two windows at the other', async ({
  browser,
  place,
}) => {
  const [first, second] = await inBoth(browser, place);
  const third = await pageOn(browser, place.there);
  await third.goto(new URL(first.url()).pathname);
  await expect(answers(third)).toHaveText([begun]);
  await leave(first);
  place.here.signal('SIGKILL');
  await place.here.gone;
  await place.sql`update public.runs set lease_until = now() where status = 'running'`;
  for (const page of [second, third]) {
    await untilAnswered(page, 2);
    await expect(answers(page).last()).toContainText(rest);
    await expect(ownWords(page)).toHaveCount(1);
  }
  expect(await place.sql`select status from public.runs order by started_at`).toMatchObject([
    { status: 'failed' },
    { status: 'completed' },
  ]);
  await leave(second, third);
});
