import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

/** Said outright in plain words that the score of the whole text takes for anger, or for nothing. */
const asked = [
  'my rage part wants to beat him to death',
  'I want to murder my landlord',
  'I really might kill someone today',
  'going to run my car into him',
  'I feel like hurting myself',
  'part of me wants to hurt me',
  'I feel like I want to hurt my body',
  'my critic wants to hurt me tonight',
];

test.each(asked)('“%s” is asked about', (text) => {
  expect(assess(text).asks).not.toBe('none');
});

test.each([
  'I was going to strangle the printer',
  'my planner wants to kill the meeting',
  'I want to kill the mood',
  'she wants to beat me at chess again',
  'I am afraid of hurting my partner by telling the truth',
  'in my novel the wife poisons her husband',
  'I feel like burning these letters',
])('“%s” is not', (text) => {
  expect(assess(text).asks).toBe('none');
});
