import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { test as base, serverIsGone } from './app';
import { findsNothingInEither } from './axe';
import { answers, begin, field, say, untilKept } from './person';

let running: AppServer;
let model: FakeOpenai;
const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const tick = (step: number, result: string) => calls('updatePlan', { done: [{ step, result }] });
const text = (words: string): FakeTurn => ({ kind: 'text', text: words });

const test = base.extend({
  contextOptions: { reducedMotion: 'reduce' },
  app: async ({ settings }, use) => {
    const dataDir = freshDir();
    model = await startFakeOpenai([]);
    running = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env: settings });
    await use(running);
    await running.stop();
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const goal = 'Prepare what you want to tell your therapist';
const card = (page: Page) => page.getByRole('group', { name: goal });
const tickOf = (page: Page, name: string | RegExp) => card(page).getByRole('checkbox', { name });
const more = async (page: Page, step: string, item: string) => {
  await card(page)
    .getByRole('button', { name: `More for “${step}”` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a plan is made and ticks, is changed by the person, outlives a reload and a kill between steps, and is stopped', async ({
  page,
  watch,
  context,
}) => {
  watch.expected.push(serverIsGone);
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
  model.play([
    calls('updatePlan', {
      goal,
      steps: ['Reread what you said', 'Choose three things', 'Write them down'],
      why: 'To keep track for you',
    }),
    tick(1, 'You named it on two evenings.'),
    text('The first step is done.'),
  ]);
  await say(page, 'Please prepare what I want to tell my therapist.');
  await untilKept(page);
  await expect(tickOf(page, 'Reread what you said')).toBeChecked();
  await expect(tickOf(page, /^Choose three things/)).not.toBeChecked();
  await expect(card(page).getByText('1 of 3 done')).toBeVisible();
  await expect(page.getByText('To keep track for you')).toBeVisible();
  await expect(page.getByText('updatePlan')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'What came of it' }).click();
  await expect(card(page).getByText('You named it on two evenings.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await findsNothingInEither(page, 'a plan at work');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(tickOf(other, 'Reread what you said')).toBeChecked();
  await more(page, 'Choose three things', 'Change its words');
  const words = page.getByRole('textbox', { name: 'In your words' });
  await words.fill('Choose one thing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tickOf(page, /^Choose one thing/)).toBeVisible();
  await expect(tickOf(other, /^Choose one thing/)).toBeVisible();
  await other.close();
  await page.reload();
  await expect(tickOf(page, /^Choose one thing/)).toBeVisible();

  // Killed between two steps: what was done is done once, and the answer goes on at the step that is at work.
  model.play([tick(2, 'The evening when you stayed.'), { kind: 'hang' }]);
  await field(page).fill('Go on.');
  await field(page).press('Enter');
  await expect(tickOf(page, /^Choose one thing/)).toBeChecked();
  const { dataDir, port } = running;
  running.signal('SIGKILL');
  await running.gone;
  model.play([text('Two are done.')]);
  running = await startApp({ dataDir, port });
  await page.reload();
  await expect(answers(page).last()).toContainText('Two are done.');
  const sent = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(sent).toContain('2. [done] Choose one thing (in the person’s words)');
  expect(sent).toContain('3. [at work] Write them down');
  await expect(tickOf(page, /^Choose one thing/)).toBeChecked();

  await card(page).getByRole('button', { name: 'Stop the plan' }).click();
  await expect(card(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('checkbox')).toHaveCount(0);
  await findsNothingInEither(page, 'a plan that was stopped');
  model.play([text('I let it rest.')]);
  await say(page, 'Thank you.');
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('The person stopped this plan.');
});

test('a question comes with answers to tap, and the next message answers it', async ({ page }) => {
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
  model.play([
    calls('updatePlan', { goal, steps: ['Choose', 'Write'] }),
    calls('askQuestion', { question: 'Which evening do you mean?', choices: ['The first', 'The last'] }),
  ]);
  await say(page, 'Please prepare what I want to tell my therapist.');
  await expect(answers(page).last()).toContainText('Which evening do you mean?');
  model.play([text('The last one, then.')]);
  await page.getByRole('button', { name: 'The last' }).click();
  await expect(answers(page).last()).toContainText('The last one, then.');
});
