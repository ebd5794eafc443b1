import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type FakeOpenai, startFakeOpenai } from '../../support/fake-openai.ts';
import { monthsOfALife } from '../../support/months-of-a-life.ts';
import { findsNothing } from '../axe';
import { expect, test as lived } from '../lived';
import { say } from '../person';

/** Two months with the guide, and from today on a model that looks up whatever it can before it answers. */
const test = lived.extend<{ model: FakeOpenai }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, also when it names nothing.
  model: async ({}, use) => {
    const model = await startFakeOpenai();
    await use(model);
    await model.close();
  },
  settings: async ({ model }, use) => use({ OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' }),
});
test.use({ colorScheme: 'light', past: { days: monthsOfALife } });

const begun = 'Dear you, I have been cross with you for a long time, zanzletter.';
const whole = `${begun}\n\nTonight I see that you only wanted an hour. Keep your hour.`;

test('somebody writes a letter to a part: kept, printed, and read by nobody else', async ({
  page,
  model,
  leftBehind,
}) => {
  const sheet = page.getByRole('textbox', { name: 'A letter to The Night Scroller' });
  const kept = page.getByRole('listitem').filter({ hasText: 'zanzletter' });
  const paper = () => page.evaluate(() => document.body.innerText);
  const portrait = async () => {
    await page.goto('/parts');
    await page.getByRole('main').getByRole('link', { name: 'The Night Scroller' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Night Scroller' })).toBeVisible();
  };

  await test.step('half a letter waits while they make tea', async () => {
    await portrait();
    await expect(page.getByText('No companion and no model reads them.')).toBeVisible();
    await page.getByRole('button', { name: 'Write to it' }).click();
    await expect(sheet).toBeFocused();
    await sheet.fill(begun);
    await findsNothing(page, 'the sheet');
    await page.reload();
    await page.getByRole('button', { name: 'Write to it' }).click();
    await expect(sheet).toHaveValue(begun);
    await expect(page.getByText('This is what you had started to write.')).toBeVisible();
  });

  await test.step('it is kept as it was written', async () => {
    await sheet.fill(whole);
    await page.getByRole('button', { name: 'Keep this letter' }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(kept).toContainText('Keep your hour.');
    await page.getByRole('button', { name: 'Write to it' }).click();
    await expect(sheet).toHaveValue('');
  });

  await test.step('a model that looks everywhere does not find it', async () => {
    const looks = [
      { name: 'getPartDetails', args: { partId: new URL(page.url()).pathname.split('/').pop() } },
      { name: 'searchMarkdown', args: { query: 'zanz letter' } },
      { name: 'searchParts', args: { query: 'Night Scroller' } },
      { name: 'listEvidence', args: {} },
      { name: 'listRecentActions', args: {} },
    ];
    model.play([
      { kind: 'tools', calls: looks },
      { kind: 'text', text: 'I do not see letters.' },
    ]);
    await page.goto('/chat/new');
    await say(page, 'What did I write to The Night Scroller?');
    const heard = JSON.stringify(model.requests);
    expect(heard, 'what it looked up came back').toContain('it says not now, later, not now');
    expect(heard).not.toContain('zanzletter');
  });

  await test.step('they alone find it again', async () => {
    await page.goto('/search');
    await page.getByRole('searchbox').fill('zanzletter');
    await page
      .getByRole('main')
      .getByRole('link', { name: /zanzletter/ })
      .first()
      .click();
    await expect(kept).toBeInViewport();
  });

  await test.step('printing the part leaves it out; printed by itself it is alone on the paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(paper).toContain('The Night Scroller');
    expect(await paper()).not.toContain('zanzletter');
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'More about this letter' }).click();
    await page.getByRole('menuitem', { name: 'Print this letter' }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    expect((await paper()).trim()).toMatch(/^Dear you, [\s\S]*Keep your hour\.$/);
    const dates = await page
      .locator('time[data-date]:visible')
      .evaluateAll((times) => times.map((time) => getComputedStyle(time, '::after').content));
    expect(dates).toEqual([expect.stringMatching(/^"\d{1,2} \w+ \d{4}"$/)]);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('it is in what they can take along', async () => {
    await page.goto('/settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const entries = unzipSync(await readFile(await (await downloading).path()));
    const texts = Object.values(entries).map((bytes) => new TextDecoder().decode(bytes));
    expect(texts.join('\n')).toContain('zanzletter');
  });

  await leftBehind(async (ask) => {
    expect(
      await ask(`select kind, body from public.part_notes where strpos(body, 'zanzletter') > 0`),
    ).toEqual([{ kind: 'letter', body: whole }]);
  });
});
