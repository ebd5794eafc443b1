import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freshDir, startApp } from '../support/app-server.ts';
import { test as base, expect } from './app';
import { begin } from './person';

/** A page may weigh this much, in characters of HTML, however many conversations there are. */
const limit = 200_000;

async function addConversations(dataDir: string, count: number): Promise<void> {
  const db = await PGlite.create({ dataDir: join(dataDir, 'pg17') });
  await db.query(
    `insert into public.conversations (user_id, title, last_message_at)
     select user_id, 'An evening ' || n, now() - n * interval '1 hour'
     from public.profiles, generate_series(1, $1::integer) n`,
    [count],
  );
  await db.close();
}

const test = base.extend({
  app: async ({ settings, browser }, use) => {
    const dataDir = freshDir();
    const first = await startApp({ dataDir, from: process.env.PARLEY_EMPTY_DATABASE });
    const visit = await browser.newPage({ baseURL: first.url });
    await begin(visit);
    await visit.close();
    await first.stop();
    await addConversations(dataDir, 200);
    const app = await startApp({ dataDir, env: settings });
    await use(app);
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('two hundred conversations make no page heavy, and the oldest is still found', async ({ page }) => {
  for (const path of ['/chat', '/parts', '/history']) {
    const answer = await page.goto(path);
    expect((await answer?.text())?.length, path).toBeLessThan(limit);
  }
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('link')).toHaveCount(15);
  // They come by themselves for who scrolls to the end.
  const oldest = list.getByRole('link', { name: 'An evening 200', exact: true });
  await expect
    .poll(async () => {
      await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      return oldest.count();
    })
    .toBe(1);
  expect(await list.locator('*').count()).toBeLessThan(200 * 8);
  await list.getByRole('link', { name: 'An evening 200', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(list.getByRole('link', { name: 'An evening 200', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(list.getByRole('link')).toHaveCount(31);
});
