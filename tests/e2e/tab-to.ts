import type { Page } from '@playwright/test';
import { expect } from './app';

export const focused = (page: Page) => page.locator('*:focus');

/** Presses Tab until something with this name has the focus. A person would give up after sixty. */
export async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'link' | 'textbox',
  name: RegExp,
): Promise<void> {
  // A button that still waits for something can have the focus already, and a press on it does nothing.
  await expect(page.getByRole(role, { name }).first()).toBeEnabled();
  const wanted = focused(page).and(page.getByRole(role, { name }));
  for (let i = 0; i < 60; i += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${name}.`);
}
