import type { Page } from '@playwright/test';
import { type Child, startChild } from '../support/child.ts';
import { test as base, expect } from './app';

interface Fixtures {
  standIn: { env: Record<string, string>; tell(word: 'away' | 'back'): Promise<void> };
}

const tell = (child: Child) => async (word: string) => {
  child.process.stdin?.write(`${word}\n`);
  expect(await child.line()).toBe(word);
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from its first argument.
  standIn: async ({}, use) => {
    const child = startChild('hosted-stand-in');
    const env = { ...JSON.parse(await child.line()), PARLEY_SITE_URL: 'http://127.0.0.1' };
    await use({ env, tell: tell(child) });
    await child.end();
  },
  settings: async ({ standIn }, use) => use(standIn.env),
});

const password = 'a quiet green door';

export async function signIn(page: Page, email: string, button: 'Make an account' | 'Sign in') {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function makeAccount(page: Page, email: string) {
  await signIn(page, email, 'Make an account');
  await expect(page.getByText('If this address is new here, your account is made.')).toBeVisible();
  await signIn(page, email, 'Sign in');
}
