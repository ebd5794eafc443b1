import { expect, test } from 'vitest';
import { sayWhen } from '@/components/ui/human-time';

const now = new Date(2026, 10, 20, 9, 30);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [ago(0), 'just now'],
  [ago(1), 'a minute ago'],
  [ago(12), '12 minutes ago'],
  [ago(120), 'today at 07:30'],
  [ago(10 * 60), 'yesterday at 23:30'],
  [new Date(2026, 10, 16, 18, 5), 'Monday at 18:05'],
  [new Date(2026, 2, 3, 8, 0), '3 March'],
  [new Date(2025, 2, 3, 8, 0), '3 March 2025'],
])('%s is said as "%s"', (at, words) => {
  expect(sayWhen(at, now)).toBe(words);
});

test('a clock that runs ahead of the server is never said as the future', () => {
  expect(sayWhen(new Date(now.getTime() + 20_000), now)).toBe('just now');
});
