import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { expect, test } from './app';
import { findsNothing } from './axe';
import { answers, begin, say, untilKept } from './person';

const letter = {
  title: 'What the Critic said',
  text: '# What the Critic said\n\nIt came after the **meeting**, and it said:\n\n- that I must work harder\n- that nobody may see it\n\nIt was tired, too.',
};

let model: FakeOpenai;
test.beforeEach(async () => {
  model = await startFakeOpenai(
    ({ body }): FakeTurn =>
      body.messages.some(({ role }) => role === 'tool')
        ? { kind: 'text', text: 'I wrote it down for you.' }
        : { kind: 'tools', calls: [{ name: 'createDocument', args: letter }] },
  );
});
test.afterEach(() => model.close());

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test('a document stands under the answer, opens, is saved, removed and brought back', async ({
      page,
    }) => {
      await begin(page);
      const data = { provider: 'compatible', address: model.url, model: 'fake-1', key: 'sk-walk-0123456789' };
      expect((await page.request.post('/api/who-answers', { data })).ok()).toBe(true);
      await page.goto('/chat/new');
      await say(page, 'Please write down what the Critic said.');
      await untilKept(page);
      const row = answers(page).last().getByRole('list', { name: 'Files of this answer' });
      const open = row.getByRole('button', { name: /^What the Critic said\.md/ });
      await open.click();
      const drawer = page.getByRole('dialog', { name: 'What the Critic said.md' });
      await expect(drawer.getByRole('heading', { name: 'What the Critic said', exact: true })).toBeVisible();
      await expect(drawer.getByRole('listitem')).toHaveCount(2);
      await findsNothing(page, `a document on ${where}`);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe('What the Critic said.md');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await page.reload();
      await expect(open).toBeVisible();
      await row.getByRole('button', { name: 'Remove What the Critic said.md' }).click();
      await expect(open).toBeHidden();
      await answers(page).last().getByRole('button', { name: 'Undo' }).click();
      await expect(open).toBeVisible();
    });
  });
