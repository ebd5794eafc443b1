import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';

export async function findsNothing(page: Page, where: string): Promise<void> {
  // Colours are judged where they come to rest; what breathes on and on never does.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target} ${node.html}`),
  );
  expect(told).toEqual([]);
}

/** The same in the light and the dark theme. */
export async function findsNothingInEither(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await findsNothing(page, `${where}, ${colorScheme}`);
  }
}
