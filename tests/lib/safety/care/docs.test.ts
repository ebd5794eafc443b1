import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn, reviewPage } from '@/lib/safety/care/review';
import { stateNames } from '@/lib/safety/care/state';

test('SAFETY.md draws the states as the code has them (npm run safety-docs)', () => {
  const page = readFileSync('SAFETY.md', 'utf8');
  expect(drawn(page)).toBe(page);
  for (const name of stateNames) if (name !== 'gentle') expect(page).toContain(`\`${name}\``);
});

test('the page for reviewers has every wording, and says at its head that nobody has reviewed them', () => {
  const page = readFileSync('docs/safety-review.md', 'utf8');
  expect(reviewPage()).toBe(page);
  expect(page.split('\n').slice(0, 4).join(' ')).toContain('Not clinically reviewed');
});
