import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { isAnimalAtRest } from '@/lib/safety/reading/animal-at-rest';
import { atHome } from '@/lib/safety/reading/under-a-roof';

test.each([
  'My wallaby sleeps under the copper roof.',
  'My hamster sleeps under the tin roof.',
  'Our hens sleep under a wooden roof.',
  'My horse stands under the roof of the barn.',
  'The swallow nests under our roof.',
  'The bats sleep below the slate roof of the church.',
  'I sleep under the roof.',
  'My flat is under the roof.',
  'My grandmother sleeps under a leaking roof.',
  'My cat is on the roof.',
  'The dog is lying on the balcony.',
  'My cat sleeps on the roof of the shed again.',
])('a roof that shelters, and an animal at rest, are no danger: %s', (text) => {
  const { level, asks, why } = assess(text);
  expect({ level, asks, why }).toEqual({ level: 'none', asks: 'none', why: [] });
});

test.each([
  'I am standing on the roof.',
  'I am on the ledge with my cat',
  'My legs dangle over the bridge.',
  'My wallaby sleeps under the copper roof and I am on the edge of it.',
  'My cat is on the roof edge.',
  'My cat sits on the roof and I am going after her to jump.',
  'sitting on the roof, my cat next to me, one step and it is over',
  'I am under the roof beam with the belt round my neck',
  'I am asleep under the roof, I took all the pills.',
  'My daughter is on the roof.',
  'My brother sits on the roof.',
  'My black dog sits on the roof.',
])('somebody on a roof, at an edge or in another danger is one: %s', (text) => {
  expect(assess(text).asks).toBe('frame');
});

test.each([
  'My dog is with me on the roof, I will jump.',
  'He beats me under the roof of the barn.',
  'My father hits me, we live under the same roof.',
  'As long as you live under my roof you do what I say, he says and hits me.',
  'I am up under the roof and I want to end it.',
])('what else is said is heard: %s', (text) => {
  expect(['direct', 'frame']).toContain(assess(text).asks);
});

test('whose roof it is stays in what is said', () => {
  for (const text of [
    'I sleep under his roof.',
    'I sleep under the same roof as him.',
    'I sleep under the roof of my uncle.',
  ])
    expect(atHome(text)).toBe(text);
  expect(atHome('I sleep under the roof.')).toBe('I sleep at home.');
});

test.each([
  'My Rabbit is on the roof.',
  'My little bird is on the roof.',
  'The bird in me sits on the roof.',
  'My cat stands on the roof.',
  'My cat is on the ledge.',
])('what may be a picture of somebody, or an edge, is no animal at rest: %s', (text) => {
  expect(isAnimalAtRest(text)).toBe(false);
});
