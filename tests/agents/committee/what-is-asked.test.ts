import { expect, test } from 'vitest';
import { questionByRule } from '@/agents/committee/question';
import { isEitherOr, isSoon } from '@/agents/committee/what-is-asked';

test.each([
  'should i call in sick tomorrow or just do the presentation tired',
  'call in sick or do the presentation',
  'Do I tell mum or keep it to myself?',
  'I am torn between the flat in town and the one by the sea.',
  'Berlin vs. staying here',
  'Part of me wants to say yes to the new job, and part of me wants to stay where I am.',
])('“%s” names two ways', (text) => {
  expect(isEitherOr(questionByRule(text))).toBe(true);
});

test.each([
  'Should I say yes to the new job?',
  'Should I call in sick or not?',
  'Should I go to the party? I can’t eat or sleep.',
  'Should I text him once or twice more or less every week?',
  'Is it time to say something or whatever?',
  'Part of me wants to go, and part of me does not.',
])('“%s” does not', (text) => {
  expect(isEitherOr(questionByRule(text))).toBe(false);
});

test.each([
  'Should I call in sick tomorrow?',
  'Do I go out tonight?',
  'should i text her today',
  'The call is in an hour, do I take it?',
  'The meeting is at 9am. Do I go?',
  'Do I speak up this afternoon?',
])('“%s” does not wait for a day', (text) => {
  expect(isSoon(text)).toBe(true);
});

test.each(['Should I take the job?', 'Do I move out next year?', 'Should I cut my hours?'])(
  '“%s” may wait',
  (text) => {
    expect(isSoon(text)).toBe(false);
  },
);
