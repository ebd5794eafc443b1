import { expect, test } from 'vitest';
import { lastOf, talk } from './talk';

const georgian = 'დღეს ცუდად ვარ და არავინ მყავს';

test('in a language that is not read the guide explores nothing, keeps nothing and says so', async () => {
  const [, second, third] = await talk([georgian, 'ძალიან დაღლილი ვარ დღეს', 'კი']);
  for (const said of [second, third]) {
    expect(said?.text).toMatch(/language|English/);
    expect(said?.text).not.toMatch(/thank you for bringing/i);
    expect(said?.calls).toEqual([]);
  }
});

test('once the person writes in a language that is read, the guide goes on', async () => {
  const english = 'my critic says I am useless at work and my jaw is tight';
  const said = await lastOf([georgian, 'ძალიან დაღლილი ვარ დღეს', english, 'it says I will be fired']);
  expect(said.text).not.toMatch(/language|English/);
});
