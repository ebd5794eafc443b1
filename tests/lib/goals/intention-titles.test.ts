import { expect, test } from 'vitest';
import { asksAboutTitle } from '@/lib/goals/as-wish';

test.each([
  'Die Masterarbeit',
  'Die Angst vor Prüfungen überwinden.',
  'Die Wohnung aufräumen (bis Mai)',
  'die steuer machen',
  'die bewerbung',
  'Die Beziehung zu Papa',
  'Nicht mehr rauchen',
  'Dejar de fumar',
  'Perder peso',
])('“%s” is no wish to die', (title) => {
  expect(asksAboutTitle(title)).toBe(false);
});

test.each([
  'Die before summer',
  'Die in my sleep',
  'die',
  'Stop living for good',
  'Décider de mourir',
  'Nicht mehr leben nach Weihnachten',
])('“%s” is asked about', (title) => {
  expect(asksAboutTitle(title)).toBe(true);
});
