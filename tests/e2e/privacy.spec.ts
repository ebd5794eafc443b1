import { expect, test } from './app';
import { begin, say } from './person';

test('a whole visit asks nothing of anybody but this computer', async ({ page, app, watch }) => {
  await begin(page);
  await say(page, 'Add a part called the Planner');
  for (const path of ['/parts', '/memory', '/history', '/help', '/chat']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(watch.asked.length).toBeGreaterThan(20);
  expect(watch.outside).toEqual([]);
  expect(app.log()).not.toContain('Planner');
});

test('the watch over requests notices one that leaves', async ({ page, watch }) => {
  // The browser refuses it and says so, before or after the request is told.
  watch.expected.push(/fonts\.example\.org/);
  await page.goto('/help');
  await page.evaluate(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'https://fonts.example.org/a.css';
    document.head.append(link);
  });
  await expect.poll(() => watch.outside).toEqual(['https://fonts.example.org/a.css']);
  watch.outside.length = 0;
});

test('another site cannot make Parley act', async ({ app }) => {
  const post = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/consent`, {
      method: 'POST',
      headers,
      body: '{"adult":true,"understood":true,"country":null}',
    });
  expect((await post({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: app.url })).status).toBe(200);
});
