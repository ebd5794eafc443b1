import { expect, test } from 'vitest';
import { factsIn } from '@/lib/recall/facts/read-facts';
import { soundFacts } from '@/lib/recall/facts/sound-facts';

const told = (text: string) =>
  factsIn({ id: 'm', c: 'c', o: 0, user: true, at: '2026-11-01T00:00', text }).map(({ subject }) => subject);
const kept = (text: string, subject: string, relation: 'is_your' | 'lives_in' | 'is_with', object: string) =>
  soundFacts([{ subject, relation, object, past: false, since: null, quote: text }], [text]).length;

test.each([
  'Ha, my boss is married to his inbox.',
  'Wow, my brother is here.',
  'Hey, my mother is calling.',
  'Nope, my sister is late again.',
  'Gosh, my brother is married to Eva.',
  'Ugh, my boss again.',
  'Sure, my mother said so.',
  'Sorry, my sister is on the phone.',
  'Listen, my sister is coming.',
  'Yikes, my landlord wrote.',
])('a word in passing is nobody: %s', (text) => expect(told(text)).toEqual([]));

test('a name before it is somebody', () => expect(told('Anna, my boss, is late.')).toEqual(['Anna']));

test.each([
  ['Stel dat mijn vriend Tom heette.', 'Tom', 'is_your', 'vriend'],
  ['Gesetzt, mein Bruder hieße Tom.', 'Tom', 'is_your', 'Bruder'],
  ['Angenommen, meine Schwester Anna wohnt in Rom.', 'Anna', 'lives_in', 'Rom'],
  ['Nehmen wir an, meine Schwester Anna wohnt in Rom.', 'Anna', 'lives_in', 'Rom'],
  ['Supongamos que mi hermana Ana vive en Roma.', 'Ana', 'lives_in', 'Roma'],
  ['Imaginons que ma sœur Anne vit à Rome.', 'Anne', 'lives_in', 'Rome'],
  ['Mettiamo che mia sorella Anna vive a Roma.', 'Anna', 'lives_in', 'Roma'],
  ['Stel je voor, mijn zus Anna woont in Rome.', 'Anna', 'lives_in', 'Rome'],
  ['My sister is married to her job.', 'My sister', 'is_with', 'her job'],
] as const)('what is supposed is not kept: %s', (text, subject, relation, object) =>
  expect(kept(text, subject, relation, object)).toBe(0),
);

test('what is told is kept', () =>
  expect(kept('Meine Schwester Anna wohnt in Rom.', 'Anna', 'lives_in', 'Rom')).toBe(1));
