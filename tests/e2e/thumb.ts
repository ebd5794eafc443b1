import type { Page } from '@playwright/test';
import { expect } from './app';

/** What a thumb must hit. */
const smallest = 44;

/** Until what was just shown has been laid out and the view has followed it. */
export const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Nothing sticks out at the side, and nothing to press is too small. Links inside of sentences may be. */
export async function fitsThumb(page: Page, where: string): Promise<void> {
  await untilSettled(page);
  const found = await page.evaluate((least) => {
    const told: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) told.push(`${scrollWidth} wide on ${clientWidth}`);
    const places = ':is(main, dialog, [role=toolbar])';
    const pressed = ':is(a, button, select, textarea, label:has(input))';
    for (const one of document.querySelectorAll<HTMLElement>(`${places} ${pressed}`)) {
      const { width, height, left, right } = one.getBoundingClientRect();
      const inSentence = getComputedStyle(one).display === 'inline';
      if (!one.checkVisibility() || width <= 1 || inSentence) continue;
      const name = one.getAttribute('aria-label') ?? one.textContent;
      if (height < least || width < least) told.push(`${name}: ${width} by ${height}`);
      if (left < 0 || right > clientWidth) told.push(`${name}: from ${left} to ${right}`);
    }
    return told;
  }, smallest);
  expect(found, where).toEqual([]);
}
