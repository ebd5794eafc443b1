import { expect, test } from 'vitest';
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
  'конец',
])('“%s” as an answer lets an errand go on', (words) => {
  expect(flaggedLevels).not.toContain(keptLevel(words, 'answer'));
});

test.each([
  'I want to die',
  'I have the pills in front of me',
  'Never wake up again',
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
