import { rmSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { freshDir, startApp } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { livingTab, watchForLife } from './alive';
import { answers, begin, field, ownWords, untilAnswered, untilKept } from './person';

const begun = 'There is room for this.';
const rest = 'Where do you notice it first?';

/** An open tab with half an answer, on a server that can be ended and started again on the same data and port. */
async function halfAnAnswer(browser: Browser) {
  const model = await startFakeOpenai([
    { kind: 'held', text: `${begun} `, rest, until: new Promise(() => {}) },
    { kind: 'text', text: `${begun} ${rest}` },
  ]);
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const server = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env });
  const context = await browser.newContext({ baseURL: server.url });
  await watchForLife(context);
  const page = livingTab(await context.newPage());
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveText([begun]);
  await untilKept(page);
  return {
    server,
    page,
    /** Starts the server again: the half answer and its ending are there, and it is answered once more. */
    andAgain: async (ending: string, byItself = false) => {
      const second = await startApp({ dataDir, port: server.port, env });
      await page.reload();
      await expect(answers(page).first()).toContainText(begun);
      await expect(page.getByText(ending)).toBeVisible();
      if (!byItself) await page.getByRole('button', { name: 'Ask again' }).click();
      await untilAnswered(page, 2);
      await expect(answers(page).last()).toHaveText(`${begun} ${rest}`);
      await expect(ownWords(page)).toHaveCount(1);
      await context.close();
      await second.stop();
      await model.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test('stopping with an open tab keeps the answer, tells why it ended, and takes no time', async ({
  browser,
}) => {
  const { server, page, andAgain } = await halfAnAnswer(browser);
  const since = performance.now();
  server.signal('SIGTERM');
  expect(await server.gone).toBe(143);
  expect(performance.now() - since).toBeLessThan(10_000);
  const ending = 'Parley was stopped while this was being written. What was said so far is kept.';
  await expect(page.getByText(ending)).toBeVisible();
  await andAgain(ending);
});

test('an answer cut off by a crash is there up to the crash, says why it ended, and is gone on with', async ({
  browser,
}) => {
  const { server, page, andAgain } = await halfAnAnswer(browser);
  const conversation = page.url().split('/').at(-1);
  const kept = async () => (await fetch(`${server.url}/api/conversations/${conversation}`)).text();
  await expect.poll(kept).toContain(begun);
  server.signal('SIGKILL');
  await server.gone;
  await andAgain('This answer was cut off when Parley closed. Your words are kept.', true);
});
