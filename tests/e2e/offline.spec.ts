import { expect, test } from './app';
import { findsNothing } from './axe';
import { begin, say } from './person';

test.use({ serviceWorkers: 'allow', locale: 'de-DE' });

const isKept = () =>
  navigator.serviceWorker.ready.then(async () => (await caches.match('/offline')) !== undefined);

test('without a network there is a page with people who can help and with grounding', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await begin(page);
  await say(page, 'The lighthouse in me was loud today');
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/parts', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parley can’t be reached right now.');
  await expect(page.getByLabel('Numbers for')).toHaveValue('DE');
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await page.getByLabel('Numbers for').selectOption('US');
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByRole('link', { name: 'Call 112' })).toBeHidden();
  await page.getByText('Feet on the floor').click();
  await expect(page.getByText('Press your feet down a little', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
});

test('what is kept on the device holds nothing of the person', async ({ page }) => {
  await begin(page);
  await say(page, 'The lighthouse in me was loud today');
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  for (const path of ['/parts', '/history', '/chat']) await page.goto(path);
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const text = await (await store.match(request))?.text();
        found.push(
          `${new URL(request.url).pathname} ${text?.includes('lighthouse') ? 'words of the person' : ''}`.trim(),
        );
      }
    }
    return found;
  });
  expect(kept).toEqual(['/offline']);
});

test('the page for when Parley cannot be reached can be read by everybody', async ({ page }) => {
  await page.goto('/offline', { waitUntil: 'load' });
  await findsNothing(page, '/offline');
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});

test('Parley can be installed, also under a name that says nothing', async ({ page }) => {
  await begin(page);
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/manifest/parley');
  await page.getByRole('button', { name: 'How it looks' }).click();
  await page.getByText('Notes', { exact: true }).click();
  await expect(manifest).toHaveAttribute('href', '/manifest/notes');
  await page.reload();
  await expect(manifest).toHaveAttribute('href', '/manifest/notes');
  const answer = await page.request.get('/manifest/notes');
  const { name, short_name, description, icons } = await answer.json();
  expect([name, short_name, description]).toEqual(['Notes', 'Notes', 'Notes']);
  for (const { src } of icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  expect((await page.request.get('/manifest/other')).status()).toBe(404);
});
