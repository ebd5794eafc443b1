import { rmSync } from 'node:fs';
import { type Browser, test as base, expect } from '@playwright/test';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts';
import { layLine } from '../support/line.ts';
import { livingTab, watchForLife } from './alive';
import { answers, begin, field, ownWords, untilAnswered, untilKept } from './person';

const begun = 'There is room for this.';
const rest = 'Where do you notice it first?';

/** A server on a folder of its own, and how to start it again; its model holds each answer in its middle. */
interface Place {
  model: FakeOpenai;
  app: AppServer;
  letGo(): void;
  startAgain(): Promise<AppServer>;
}

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, also when it names nothing.
  place: async ({}, use) => {
    const gate = Promise.withResolvers<void>();
    const model = await startFakeOpenai([
      { kind: 'held', text: `${begun} `, rest, until: gate.promise },
      { kind: 'held', text: `${begun} `, rest, until: gate.promise },
    ]);
    const dataDir = freshDir();
    const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
    const app = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env });
    const started = [app];
    const startAgain = async () => {
      const again = await startApp({ dataDir, port: app.port, env });
      started.push(again);
      return again;
    };
    await use({ model, app, letGo: gate.resolve, startAgain });
    for (const one of started) await one.stop();
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** A page in the middle of its first answer. */
async function midAnswer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await watchForLife(context);
  const page = livingTab(await context.newPage());
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveText([begun]);
  await untilKept(page);
  return page;
}

test('an answer whose line is cut is followed again by itself, and is whole', async ({ browser, place }) => {
  const line = await layLine(place.app.port);
  const page = await midAnswer(browser, line.url);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  line.cut();
  await expect(page.getByText('The connection broke.')).toBeVisible();
  await expect(page.getByText('The connection broke.')).toBeHidden();
  place.letGo();
  await untilAnswered(page, 1);
  await expect(answers(page)).toHaveText([`${begun} ${rest}`]);
  await expect(ownWords(page)).toHaveCount(1);
  expect(place.model.requests).toHaveLength(1);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.context().close();
  await line.close();
});

test('an answer whose server died is gone on with by itself once there is one again', async ({
  browser,
  place,
}) => {
  const page = await midAnswer(browser, place.app.url);
  place.app.signal('SIGKILL');
  await place.app.gone;
  await expect(page.getByText('The connection broke.')).toBeVisible();
  await place.startAgain();
  await expect(page.getByText('The connection broke.')).toBeHidden();
  place.letGo();
  await expect(answers(page).last()).toHaveText(`${begun} ${rest}`);
  await expect(ownWords(page)).toHaveCount(1);
  expect(place.model.requests).toHaveLength(2);
  await page.context().close();
});
