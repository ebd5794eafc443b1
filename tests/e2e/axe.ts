import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';

export async function findsNothing(page: Page, where: string): Promise<void> {
  // Colours are judged where they come to rest, also of what is shown late; what breathes on and on never does.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime),
        );
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (running().length === 0) continue;
      await Promise.allSettled(running().map((one) => one.finished));
      quiet = -1;
    }
  });
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
