import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

const straight = (text: string): boolean => ['direct', 'frame'].includes(assess(text).asks);

/** A few bare words, and English as it is typed in a hurry or by who learns it. */
test.each([
  'gun. alone. done',
  'rope bought',
  'cliff. tonight. goodbye',
  'sorry. bridge. no more',
  'rum + tablets. halfway',
  'he has machete pls',
  'drank the drain cleaner',
  'i eat all tablet now i feel sleepy',
  'took em all feel dizzy',
  'I go to my husband tonight, he is dead since march',
  'you are all i have, if you go off i die',
  'stop drink since friday. shaking. see snakes',
  'my stepdad beats me am 12',
  'he locked me in, he has my phone and i am scared',
  'she is in the bathroom with a rope and won’t answer',
  'my dad not waking up, empty box next to him',
])('“%s” is asked about straight', (text) => {
  expect(straight(text)).toBe(true);
});

test.each([
  'knife for the cake done',
  'roof is ready',
  'pills ready at the pharmacy',
  'train tonight, help me pack',
  'bridge lesson at seven tonight, bring biscuits',
  'the rope for the tent is bought at last, see you saturday',
  'wine tonight',
  'stopped drinking coffee on monday. shaky hands, dull head',
  'we agreed on a date for the wedding',
  'I go to my sister tonight, she has a new sofa',
  'Hid in the bathroom with chocolate and locked the door, it was glorious',
  'ate all the biscuits, feel sick',
])('“%s” is not', (text) => {
  expect(straight(text)).toBe(false);
});
