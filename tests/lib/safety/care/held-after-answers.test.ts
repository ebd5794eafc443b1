import { expect, test } from 'vitest';
import { last, statesOf } from './talk';

test('after something was taken, sleep, no feeling and the bill are answered with the emergency', () => {
  const states = statesOf([
    'part of me took the pills and part of me is typing this',
    "i don't feel anything so prob its fine right?",
    'i cant call i dont have insurance theyll bill me like 4 grand',
    'so tired now. can i just sleep till they come',
  ]);
  expect(states).toEqual(['in_progress', 'in_progress', 'in_progress', 'in_progress']);
  expect(last(['I took a whole box of pills', 'so tired. can i just sleep']).reply?.script).toBe(
    'in_progress.worse',
  );
  expect(last(['part of me took the pills for granted']).reply?.state).not.toBe('in_progress');
});

test('a battery of four per cent is no age', () => {
  expect(last(['I want to die', 'battery 4% i go out to smoke']).state.minor).toBe(false);
});

test('only a whole message that says no closes an alarm', () => {
  for (const text of ['not like kill myself. well. sometimes. not tonight', 'no. well, sometimes'])
    expect([text, last(['I want to die', text]).reply?.state]).not.toEqual([text, 'companion']);
  for (const text of ['no', 'No, not at all', "no, I'm not"])
    expect([text, last(['I want to die', text]).reply?.state]).toEqual([text, 'companion']);
});

test('an ex across the street is nobody to go to', () => {
  const { reply } = last(['I want to die', 'my ex live across. her light is on. she has someone there']);
  expect(reply?.state).not.toBe('with_someone');
});
