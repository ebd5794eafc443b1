import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

/** Everyday phrases (“kill my boss”, “kill myself over an exam”) hide no wish or will that is said outright. */
test.each([
  ['I want to kill my kids', ['direct', 'frame']],
  ['I want to kill my children and then myself', ['frame']],
  ['part of me wants to kill the kids', ['direct', 'frame']],
  ['I am going to kill my boss tonight', ['frame']],
  ['I keep thinking about killing my boss', ['direct', 'frame']],
  ['he tells me to kill the kids', ['direct', 'frame']],
  ['I feel like killing my boss', ['direct', 'frame']],
  ["I'm going to kill myself over the exam results", ['direct', 'frame']],
  ['I want to kill myself at work tomorrow', ['frame']],
  ['I want to kill myself for failing my degree', ['direct', 'frame']],
  ['I will kill myself over my thesis tonight', ['frame']],
])('“%s” is asked about', (text, asks) => {
  expect(asks).toContain(assess(text).asks);
});

test.each([
  'I could kill my boss sometimes',
  'my boss is going to kill me for being late',
  'these kids are killing me',
  'I am going to kill my kids, they drew on the sofa with lipstick',
  'I am going to kill my boss if he schedules one more meeting lol',
  'I want to kill my manager part, it never rests',
  'I told my boss to kill the process',
  'my daughter plans to kill the boss in the last level',
  'I am killing myself with work',
  'I will kill myself trying to finish this',
  'I would never kill myself over an exam',
  'I refuse to kill myself for this job',
])('“%s” is not', (text) => {
  expect(assess(text).asks).toBe('none');
});
