import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { type Elicited, type ToolServer, text, toolServer } from '../support/tool-server.ts';
import { test as base, serverIsGone } from './app';
import { begin, say, untilAnswered, untilKept } from './person';

let running: AppServer;
let model: FakeOpenai;
let server: ToolServer;
const test = base.extend({
  contextOptions: { reducedMotion: 'reduce' },
  app: async ({ settings }, use) => {
    const dataDir = freshDir();
    model = await startFakeOpenai([]);
    server = await toolServer();
    running = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE, env: settings });
    await use(running);
    await running.stop();
    await Promise.all([model.close(), server.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const mail = { to: 'anna@example.org', words: 'See you at eight.' };
const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const words = (told: string): FakeTurn => ({ kind: 'text', text: told });
const goal = 'Invite Anna for dinner';
const asks = (page: Page) => page.getByRole('group', { name: 'May this leave Parley?' });
const plan = (page: Page) => page.getByRole('group', { name: goal });

async function connect(page: Page): Promise<void> {
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
  const made = await page.request.post('/api/connections', {
    data: { name: 'My post', address: server.url },
  });
  const { id } = (await made.json()).value;
  const listed = await page.request.patch(`/api/connections/${id}`, { data: { on: true } });
  const { tools } = (await listed.json()).value;
  const seen = tools.map(({ tool, hash }: { tool: string; hash: string }) => ({ tool, seen: hash }));
  const all = { data: { tools: seen, on: true } };
  expect((await page.request.patch(`/api/connections/${id}/tools`, all)).ok()).toBe(true);
}

test('a plan with a connection: one call refused, one waits through a kill of the server and is sent after it, once', async ({
  page,
  watch,
}) => {
  watch.expected.push(serverIsGone);
  await connect(page);
  await page.goto('/chat');
  model.play([
    calls('updatePlan', { goal, steps: ['Ask about the day', 'Send the invitation'], why: 'To keep track' }),
    calls('mypost__send_mail', { to: 'wrong@example.org' }),
    words('I wait for you.'),
  ]);
  await say(page, 'Please send Anna a mail about dinner.');
  await asks(page).getByRole('button', { name: 'No', exact: true }).waitFor();
  await untilKept(page);
  model.play([calls('mypost__send_mail', mail), words('I wait for you again.')]);
  await asks(page).getByRole('button', { name: 'No', exact: true }).click();
  await untilAnswered(page, 2);
  await untilKept(page);
  await expect(asks(page).last()).toContainText('See you at eight.');
  expect(server.calls).toEqual([]);

  const address = page.url();
  const { dataDir, port } = running;
  running.signal('SIGKILL');
  await running.gone;
  running = await startApp({ dataDir, port });
  // The page looks for its server by itself, too, which may come between.
  await expect(() => page.goto(address)).toPass();
  await expect(plan(page)).toBeVisible();
  model.play([
    calls('updatePlan', { done: [{ step: 2, result: 'The invitation is sent.' }] }),
    words('It is sent.'),
  ]);
  await asks(page).last().getByRole('button', { name: 'Once' }).click();
  await untilAnswered(page, 3);
  await expect(asks(page).last()).toContainText('What came of it stands in the answer');
  expect(server.calls).toEqual([{ name: 'send_mail', input: mail }]);
  await expect(plan(page).getByRole('checkbox', { name: /Send the invitation/ })).toBeChecked();
});

test('a server asks while it works: the form outlives a reload, is plain text, and its answer reaches the server', async ({
  page,
}) => {
  await connect(page);
  let heard: Elicited | undefined;
  server.act = () => ({
    ask: {
      message: 'Which evening? <b>Soon</b>',
      requestedSchema: {
        type: 'object',
        properties: { evening: { type: 'string', title: 'Evening', enum: ['Friday', 'Saturday'] } },
        required: ['evening'],
      },
    },
    next: ({ result }) => {
      heard = result;
      return text('Sent.');
    },
  });
  await page.goto('/chat');
  model.play([calls('mypost__send_mail', mail), words('I wait for you.')]);
  await say(page, 'Please send Anna a mail about dinner.');
  model.play([words('It is done.')]);
  await asks(page).getByRole('button', { name: 'Once' }).click();
  const form = page.getByRole('group', { name: '“My post” asks you something' });
  await expect(form).toContainText('Which evening? <b>Soon</b>');
  await page.reload();
  await form.getByLabel('Evening').selectOption('Saturday');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => heard).toEqual({ action: 'accept', content: { evening: 'Saturday' } });
  await untilAnswered(page, 2);
  await expect(form).toHaveCount(0);
});
