import { expect, test } from 'vitest';
import { leansOnEarlier } from '@/agents/committee/leans-on-earlier';

test.each([
  'Then just: should I do it, yes or no?',
  'Should I go back to him?',
  'Should I give him another chance?',
  'Then should I take it for the flight?',
  'Okay, ask them what I asked before: go or stay?',
  'Should I stop the thing we talked about?',
  'Soll ich es tun?',
  'So, should I?',
])('“%s” leans on what was said before', (text) => {
  expect(leansOnEarlier(text)).toBe(true);
});

test.each([
  'Should I take the job?',
  'Should I take the job in the library? It pays better.',
  'Part of me wants to paint the kitchen green, part of me wants it blue.',
  'Should I tell my sister that I am not coming to her wedding?',
  'I want to say no to the extra shift, but I feel guilty about it.',
  'Soll ich den neuen Job in Bremen annehmen?',
  '',
])('“%s” stands by itself', (text) => {
  expect(leansOnEarlier(text)).toBe(false);
});
