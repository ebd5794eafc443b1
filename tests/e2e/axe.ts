import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';

/** `rules`: those of axe that are looked at; all of them unless given. */
export async function findsNothing(page: Page, where: string, rules?: string[]): Promise<void> {
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
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target} ${node.html}`),
  );
  expect(told).toEqual([]);
}

/** The same in the light and the dark theme, which differ in their colours alone. */
export async function findsNothingInEither(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await findsNothing(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await findsNothing(page, `${where}, dark`, ['color-contrast']);
}
