import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { freshDir, startApp } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { livingTab, watchForLife } from './alive';
import { answers, begin, field, ownWords, untilAnswered, untilKept } from './person';

const begun = 'There is room for this.';
const rest = 'Where do you notice it first?';

test('stopping with an open tab keeps the answer, tells why it ended, and takes no time', async ({
  browser,
}) => {
  const model = await startFakeOpenai([
    { kind: 'held', text: `${begun} `, rest, until: new Promise(() => {}) },
    { kind: 'text', text: `${begun} ${rest}` },
  ]);
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const first = await startApp({ dataDir, env });
  const context = await browser.newContext({ baseURL: first.url });
  await watchForLife(context);
  const page = livingTab(await context.newPage());
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveText([begun]);
  await untilKept(page);

  const since = performance.now();
  first.signal('SIGTERM');
  expect(await first.gone).toBe(143);
  expect(performance.now() - since).toBeLessThan(10_000);
  const stopped = 'Parley was stopped while this was being written. What was said so far is kept.';
  await expect(page.getByText(stopped)).toBeVisible();

  const second = await startApp({ dataDir, port: first.port, env });
  await page.reload();
  await expect(answers(page).first()).toContainText(begun);
  await expect(page.getByText(stopped)).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await untilAnswered(page, 2);
  await expect(answers(page).last()).toHaveText(`${begun} ${rest}`);
  await expect(ownWords(page)).toHaveCount(1);

  await context.close();
  await second.stop();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});
