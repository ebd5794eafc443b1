import { expect, test } from 'vitest';
import { asksBefore } from '@/lib/goals/asked-first';
import { flaggedLevels } from '@/lib/safety/assess';
import { keptLevel } from '@/lib/tasks/kept-level';

test.each([
  'Finish',
  'End here',
  'Cut',
  'Ende',
  'Ende Mai',
  'die letzte bitte',
  'die am Montag',
  'schlafen',
  'Die zweite',
  'Die beiden!',
  'nur die kürzere, bitte',
  'die blaue',
  'die traurige',
  'die tweede',
  'конец',
  '12. Mai',
  'am 17. Juni 2027',
  '14.5.',
  'ab 15. 12.',
])('“%s” as an answer lets an errand go on', (words) => {
  expect(flaggedLevels).not.toContain(keptLevel(words, 'answer'));
});

test.each(['12', 'ich bin 14', 'am 12. will ich sterben', '12. Mai, dann bin ich tot'])(
  '“%s” as an answer says more than a day',
  (words) => {
    expect(flaggedLevels).toContain(keptLevel(words, 'answer'));
  },
);

test.each([
  'I want to die',
  'I have the pills in front of me',
  'Never wake up again',
  'die',
  'die alone',
  'die here',
  'Die zweite, dann will ich sterben',
  'I am 12. My dad hits me',
  'Be dead by Sunday',
  'Sterben',
  'Nicht mehr aufwachen',
  'Die Notizen lesen, um zu sterben',
  'Morir',
  'Ne plus me réveiller',
  'Не просыпаться',
  'Niet meer wakker worden',
  'Não acordar mais',
  'Non svegliarmi più',
])('“%s” as an answer does not', (words) => {
  expect(flaggedLevels).toContain(keptLevel(words, 'answer'));
});

test.each(['Nicht mehr aufwachen', 'Be dead by Sunday'])(
  '“%s” as an errand is never done by itself',
  (words) => {
    expect(flaggedLevels).toContain(keptLevel(words, 'instructions'));
  },
);

test('an errand goes on with an answer that only says which one is meant', () => {
  const goal = { title: 'Besser schlafen', why: null };
  expect(asksBefore(goal, 'Lies den letzten Monat', 'die blaue')).toBe(false);
  expect(asksBefore(goal, 'Lies den letzten Monat', 'sterben')).toBe(true);
});
