import { expect, test } from 'vitest';
import { assessmentOfText } from '@/lib/safety/reading/assessment';

test.each([
  'Die Arbeit und die Kinder',
  'Die Nachbarin bringt die Post',
  'die nachbarin bringt die post',
  'Ich mag die Sonne und die Berge und die Wolken',
  'Hallo, die Woche war gut und die Kinder sind gesund',
  'die Kollegin, die immer lacht, hat die Akten verlegt und die Chefin schimpft',
  'meine Kritikerin sagt die Wahrheit, die keiner hören will',
  'mijn moeder gaat die weg, die straat',
  'Die kinders is by die skool en die hond slaap onder die tafel',
])('an article is no dying: %s', (text) => {
  const { asks, level } = assessmentOfText(text);
  expect([asks, level]).toEqual(['none', 'none']);
});

test.each([
  'die die die',
  'ich will die',
  'i will die tonight',
  'wanna die Monday',
  'better to die Sunday',
  'DIE DIE I WANT TO DIE',
  'Die Kinder schlafen. I want to die.',
  'Ich will sterben, die Kinder wissen es nicht',
])('dying is heard beside German words: %s', (text) => {
  expect(['direct', 'frame']).toContain(assessmentOfText(text).asks);
});
