import type { Page } from '@playwright/test';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { type ToolServer, text, toolServer } from '../support/tool-server.ts';
import { expect, test } from './app';
import { answers, badges, begin, ownWords, say, untilAnswered, untilKept } from './person';

const key = 'sk-connections-0123456789';
const mail = { to: 'anna@example.org', words: '<img src=x onerror=alert(1)> See you at eight.' };

let model: FakeOpenai;
let server: ToolServer;
test.beforeEach(async () => {
  server = await toolServer();
  server.act = () => text('<b>Sent</b>, and nothing else.');
  model = await startFakeOpenai(({ body }): FakeTurn => {
    const last = body.messages.at(-1);
    if (body.response_format) return { kind: 'text', text: '{"level":"none","why":"none"}' };
    const isAsked = last?.role === 'user' && JSON.stringify(last.content).includes('dinner');
    return isAsked
      ? { kind: 'tools', calls: [{ name: 'mypost__send_mail', args: mail }] }
      : { kind: 'text', text: last?.role === 'tool' ? 'I wait for you.' : 'All right.' };
  });
});
test.afterEach(async () => {
  await server.close();
  await model.close();
});

async function withModel(page: Page): Promise<void> {
  await begin(page);
  const data = { provider: 'compatible', address: model.url, model: 'fake-1', key };
  expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
}

async function connect(page: Page): Promise<void> {
  await page.goto('/settings/connections');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByLabel('Name').fill('My post');
  await page.getByLabel('Address', { exact: true }).fill(server.url);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const card = page.getByRole('group', { name: 'My post' });
  await card.getByRole('button', { name: /send_mail/ }).click();
  await card.getByRole('button', { name: 'Turn on send_mail' }).click();
  await expect(card.getByText('Tools in use: 1 of 1.')).toBeVisible();
}

const asks = (page: Page) => page.getByRole('group', { name: 'May this leave Parley?' });

test('a connection is added, asked once with a yes and once with a no, also after a reload', async ({
  page,
}) => {
  await withModel(page);
  await connect(page);
  await page.goto('/chat');
  await say(page, 'Please send Anna a mail about dinner.');
  await expect(asks(page)).toContainText('anna@example.org');
  await expect(asks(page)).toContainText('See you at eight.');
  await expect(asks(page)).toContainText('cannot be taken back');
  expect(server.calls).toEqual([]);
  await expect(badges(page)).toHaveCount(0);
  await untilKept(page);
  await page.reload();
  await asks(page).getByRole('button', { name: 'Once' }).click();
  await untilAnswered(page, 2);
  await expect(ownWords(page).last()).toContainText('Yes, this once.');
  await expect(asks(page)).toContainText('What came of it stands in the answer');
  await expect(badges(page)).toContainText('used “send_mail”');
  expect(server.calls).toEqual([{ name: 'send_mail', input: mail }]);

  await say(page, 'And another mail about dinner.');
  await asks(page).last().getByRole('button', { name: 'No', exact: true }).press('Enter');
  // The buttons go, and who uses keys stays at the question.
  await expect(asks(page).last().getByRole('heading')).toBeFocused();
  await untilAnswered(page, 4);
  await expect(asks(page).last()).toContainText('Nothing was sent');
  expect(server.calls).toHaveLength(1);
  await expect(answers(page).locator('img, b')).toHaveCount(0);
});

test('on a phone everything of a connection is in reach, and it is removed and brought back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await withModel(page);
  await connect(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Remove My post' }).press('Enter');
  await expect(page.getByText('Nothing is connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('group', { name: 'My post' })).toBeVisible();
});
