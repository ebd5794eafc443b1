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
  // The page has no frames of other hosts, so that nothing needs a page of its own beside it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target} ${node.html}`),
  );
  expect(told).toEqual([]);
}

/** The same in the theme that is shown; in the other, light or dark, what differs: its colours alone. */
export async function findsNothingInEither(page: Page, where: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await findsNothing(page, `${where}, ${shown}`);
  await page.emulateMedia({ colorScheme: other });
  await findsNothing(page, `${where}, ${other}`, ['color-contrast']);
}
