import { expect, test } from 'vitest';
import { fullnessIn, isFlooded } from '@/agents/engine/committee/how-full';

test.each([
  ["I'm at nine out of ten and cannot choose.", 9],
  ['9 out of ten, and two jobs to choose from.', 9],
  ["I'm at an 8", 8],
  ['9.5/10', 9.5],
  ['I am at 8 out of 10 and I cannot choose between two jobs.', 8],
  ['It is about 7 of 10 today.', 7],
  ['My stress is at a 9 and I have to answer.', 9],
  ['8 or 9 out of 10', 9],
  ['I was at a 9 out of 10 yesterday and I am at 3 out of 10 now.', 3],
  ["I'm at 6.", 6],
  ["I'd say 7.5 of 10", 7.5],
  ['My head is loud, stress level 9.', 9],
  ['on a scale from 0 to 10 I am 8', 8],
  ['around a seven, I think. Do I go?', 7],
])('“%s” is as full as %s', (text, full) => {
  expect(fullnessIn(text)).toBe(full);
});

test.each([
  'I only got 8 of 10 answers right, should I take the course again?',
  'Nine out of ten people would take it.',
  "I'm at 8 Mill Lane and could move.",
  'I am 9 months into the job.',
  'I have been at it for 8 weeks.',
  'We meet at 9 and I could say no.',
  "It's at 8 tonight, should I go?",
])('“%s” says nothing of it', (text) => {
  expect(fullnessIn(text)).toBeNull();
});

test('too much is heard however it is written', () => {
  for (const text of [
    'I am shaking and cannot breathe',
    "I can't stop crying",
    'I’m sobbing and have to decide.',
    'I could not calm down all day.',
    "I'm completely overwhelmed and can't think.",
  ])
    expect([text, isFlooded(text)]).toEqual([text, true]);
  for (const text of [
    "I can't calm down the group chat, leave it?",
    "I'm so excited I'm shaking, should I accept?",
  ])
    expect([text, isFlooded(text)]).toEqual([text, false]);
  for (const text of ['I am shaking things up at work.', 'I cannot breathe new life into this plan.'])
    expect([text, isFlooded(text)]).toEqual([text, text.includes('breathe')]);
});
