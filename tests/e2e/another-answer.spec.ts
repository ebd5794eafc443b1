import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { freshDir, startApp } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { livingTab, watchForLife } from './alive';
import { findsNothing } from './axe';
import { answers, begin, ownWords, say, untilAnswered, untilKept } from './person';

test('another answer is asked for, and the one before stays one step away, by keyboard', async ({
  browser,
}) => {
  const model = await startFakeOpenai([
    { kind: 'text', text: 'Where do you notice it first?' },
    { kind: 'text', text: 'What would it like you to know?' },
  ]);
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const app = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env });
  const context = await browser.newContext({ baseURL: app.url });
  await watchForLife(context);
  const page = livingTab(await context.newPage());
  await begin(page);
  await say(page, 'Something in me was loud today');
  await untilKept(page);
  await expect(answers(page)).toContainText(['Where do you notice it first?']);

  await page.getByRole('button', { name: 'Another answer' }).press('Enter');
  await untilAnswered(page, 1);
  await expect(answers(page)).toContainText(['What would it like you to know?']);
  await expect(ownWords(page)).toHaveCount(1);
  const choice = page.getByRole('group', { name: 'Answers to your last message' });
  await expect(choice).toContainText('Answer 2 of 2');
  await findsNothing(page, 'an answer that has another before it');

  await choice.getByRole('button', { name: 'Earlier answer' }).press('Enter');
  await expect(answers(page)).toContainText(['Where do you notice it first?']);
  await expect(choice).toContainText('Answer 1 of 2');
  await page.reload();
  await expect(answers(page)).toContainText(['Where do you notice it first?']);
  await choice.getByRole('button', { name: 'Later answer' }).press('Enter');
  await expect(answers(page)).toContainText(['What would it like you to know?']);
  await expect(answers(page)).toHaveCount(1);
  await context.close();
  await app.stop();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});
