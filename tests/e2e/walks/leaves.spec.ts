import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { whereStands } from '../../support/dump.ts';
import { monthsOfALife } from '../../support/months-of-a-life.ts';
import { findsNothing } from '../axe';
import { expect, test } from '../lived';
import { field } from '../person';
import { fitsThumb } from '../thumb';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
  serviceWorkers: 'allow',
  past: { days: monthsOfALife },
});

/** Something of each kind that was written over two months. */
const written = [
  'only wanted to watch the gulls',
  'The Window Child',
  'in spring we take the ferry again',
  'It goes quiet when the list is on paper',
  'Ten minutes outside before the first mail',
  'One fills the day, the other takes the night back',
];
/** A name that a part had before: it stands in the history alone. */
const earlierName = 'The Planner';
const unsent = 'and one more thing that nobody got';

/** All that this browser keeps of a person: names and texts. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    storage: [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
      ([key]) => key !== 'parley.theme',
    ),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: await indexedDB.databases(),
    cookies: document.cookie,
  }));

test('somebody leaves, takes everything along, and nothing of them stays', async ({ page, leftBehind }) => {
  const question = page.getByRole('dialog', { name: 'Delete everything?' });

  await test.step('they have a sentence here that was only begun', async () => {
    await page.goto('/chat');
    await field(page).fill(unsent);
    await page.goto('/parts');
    await expect.poll(async () => JSON.stringify(await keptHere(page))).toContain(unsent);
  });

  await test.step('the settings are found on a phone, and what they say fits it', async () => {
    await page.getByRole('button', { name: 'Open the sidebar' }).tap();
    await page.getByRole('link', { name: 'Settings', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible();
    await fitsThumb(page, 'the settings');
  });

  await test.step('everything they wrote comes along in one file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).tap();
    const entries = unzipSync(await readFile(await (await downloading).path()));
    const texts = Object.values(entries).map((bytes) => new TextDecoder().decode(bytes));
    for (const words of [...written, earlierName])
      expect(texts.filter((text) => text.includes(words)).length, words).toBeGreaterThan(0);
    expect(texts.join('\n')).not.toContain(unsent);
  });

  await test.step('they are told what goes, and asked to mean it', async () => {
    await page.getByRole('button', { name: 'Delete everything' }).tap();
    await expect(question.getByText('the history, so none of this can be undone')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
    await findsNothing(page, 'the question');
    await question.getByRole('textbox').fill('delete');
    await question.getByRole('button', { name: 'Delete for good' }).tap();
    await expect(page.getByText('Everything was deleted.')).toBeVisible();
  });

  await test.step('the browser keeps nothing, and going back shows nothing', async () => {
    expect(await keptHere(page)).toEqual({ storage: [], caches: [], workers: 0, databases: [], cookies: '' });
    for (const path of ['/parts', '/memory', '/history', '/chat']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    }
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  });

  await leftBehind(async (ask) => {
    const ownTexts = /^supabase_migrations/;
    for (const words of [...written, earlierName, unsent]) {
      const found = await whereStands({ sql: ask }, words);
      expect(
        found.filter((place) => !ownTexts.test(place)),
        words,
      ).toEqual([]);
    }
    for (const table of [
      'conversations',
      'messages',
      'parts',
      'part_evidence',
      'agent_actions',
      'memory_files',
    ])
      expect(await ask(`select 1 from public.${table}`), table).toEqual([]);
  });
});
