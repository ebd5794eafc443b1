import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { begin } from './person';

/** On the page itself. */
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A terminal elsewhere, which keeps what it needs in a folder of its own. */
const settings = mkdtempSync(path.join(tmpdir(), 'parley-terminal-'));
function terminal(address: string) {
  const talk = spawn(process.execPath, ['scripts/talk.ts', address], {
    env: { ...process.env, XDG_CONFIG_HOME: settings },
  });
  let seen = '';
  for (const stream of [talk.stdout, talk.stderr])
    stream.on('data', (piece) => {
      seen += piece;
    });
  const over = new Promise<number | null>((done) => void talk.once('exit', done));
  return {
    say: (text: string) => talk.stdin.write(`${text}\n`),
    sees: (words: RegExp) => expect.poll(() => seen, { timeout: 60_000 }).toMatch(words),
    end: () => {
      talk.stdin.end();
      return over;
    },
  };
}

test('a terminal is linked by a code, talks with the same care, is named in the history, and is unlinked', async ({
  page,
  app,
}) => {
  await begin(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See your ways in' }).click();
  await expect(page.getByText('Nothing is linked.')).toBeVisible();
  const talk = terminal(app.url);
  await talk.sees(/not linked yet/);
  await button(page, 'Link a terminal of another computer').click();
  await expect(async () => {
    await button(page, 'Make a code').click({ timeout: 2_000 });
    await expect(button(page, 'Make another code')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
  await findsNothingInEither(page, 'the ways in');
  talk.say(code);
  await talk.sees(/Linked\. What you write here/);
  talk.say('Hello');
  await talk.sees(/Linked[\s\S]*\)\n\S[^(]{20,}/);
  talk.say('I want to kill myself');
  await talk.sees(/=== People who can help ===[\s\S]*call /);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'A terminal' })).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('in a terminal').first()).toBeVisible();
  await page.goto('/settings/ways-in');
  await expect(async () => {
    await button(page, 'Unlink').click({ timeout: 2_000 });
    await expect(page.getByText('Nothing is linked.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  talk.say('And now?');
  await talk.sees(/People who can help[\s\S]*This is Parley\. To talk here/);
  expect(await talk.end()).toBe(0);
});
