import { expect, test } from 'vitest';
import { decidedFacts } from '@/lib/recall/facts/decided-facts';
import { holds } from '@/lib/recall/facts/in-time';
import { sayFact } from '@/lib/recall/facts/show-fact';

/** What is, of sentences said one after the other, each a month later. */
const isSo = (...texts: string[]) =>
  decidedFacts({
    messages: texts.map((text, n) => ({
      ...{ id: `m${n}`, c: 'c', o: n, user: true, at: `2026-0${n + 1}-01 12:00`, text },
    })),
    ...{ decisions: [], understood: [] },
  })
    .standing.filter((fact) => holds(fact, undefined))
    .map((fact) => sayFact(fact));

test.each<[string, string, ...string[]]>([
  ['Klara lives in Porto.', 'Klara no longer lives in Porto.'],
  ['Klara lives in Porto.', 'Klara used to live in Porto.'],
  ['Klara lives in Porto.', 'Klara does not live in Porto any more.'],
  ['Klara lives in Porto.', 'Klara doesn’t live in Porto anymore.'],
  ['Klara lives in Porto.', 'Klara moved out of Porto.'],
  ['I live in Leeds.', 'I used to live in Leeds.'],
  ['I live in Leeds.', 'I don’t live in Leeds any longer.'],
  ['I work for Siemens.', 'I no longer work for Siemens.'],
  ['I work for Siemens.', 'I stopped working at Siemens.'],
  ['Tom works at Siemens.', 'Tom no longer works at Siemens.'],
  ['Tom works at Siemens.', "Tom doesn't work at Siemens any more."],
  ['Tom is a nurse.', 'Tom is no longer a nurse.'],
  ['I am a nurse.', 'I am not a nurse any more.'],
  ['Dana is my boss.', 'Dana is not my boss any more.'],
  ['Tom is my friend.', 'Tom is no longer my friend.'],
  ['Tom is my friend.', 'Tom and I are no longer friends.'],
  ['Ben and I are married.', 'Ben and I are not married any more.'],
  ['Ruth is ill.', 'Ruth is not ill any more.'],
  ['Ruth is pregnant.', 'Ruth is no longer pregnant.'],
  ['Ruth is pregnant.', 'Ruth died.'],
  ['Ruth lives in Bonn.', 'Ruth died.'],
  ['Ruth is my boss.', 'Ruth died.'],
])('%s %s', (first, then) => {
  expect(isSo(first)).toHaveLength(1);
  expect(isSo(first, then)).toEqual([]);
});

test.each<[...string[]]>([
  ['My sister Klara called.', 'Klara was my teacher.', 'Klara is your sister'],
  ['My sister Ruth called.', 'Ruth died.', 'Ruth is your sister'],
  ['Klara lives in Porto.', 'Klara lived in Rome.', 'Klara lives in Porto'],
  ['I live in Izmir.', 'When I was small we lived in Izmir.', 'You live in Izmir'],
  ['I live in Izmir.', 'I grew up in Izmir.', 'You live in Izmir'],
  ['Tom works at Siemens.', 'Tom worked at Bosch.', 'Tom works at Siemens'],
  ['Dana is my boss.', 'Dana is no longer my neighbour.', 'Dana is your boss'],
  ['Ruth is ill.', 'Ruth is no longer pregnant.', 'Ruth is ill'],
])('%s %s leaves: %s', (first = '', then = '', left = '') => {
  expect(isSo(first, then)).toContain(left);
});

test.each<[string, string]>([
  ['Tom has stopped drinking.', 'Tom has stopped smoking.'],
  ['Nina had a son.', 'Nina had a daughter.'],
  ['Ruth is ill.', 'Ruth is pregnant.'],
  ['I work at Siemens.', 'I work for Dana.'],
  ['Klara works at Siemens.', 'Klara works in Bern.'],
  ['Klara is my sister.', 'Klara is my boss.'],
])('both are so: %s %s', (first, then) => {
  expect(isSo(first, then)).toHaveLength(2);
});

test.each<[string, string, string]>([
  ['Tom has stopped drinking.', 'Tom started drinking again.', 'Tom has started drinking again'],
  ['Tom started drinking again.', 'Tom has stopped drinking.', 'Tom has stopped drinking'],
  ['Nina is pregnant.', 'Nina had a daughter.', 'Nina had a daughter'],
  ['I work at Aldi.', 'I work at Siemens now.', 'You work at Siemens'],
  ['I work for Aldi.', 'I started at Siemens.', 'You work at Siemens'],
  ['Klara lives in Porto.', 'Klara moved to Graz.', 'Klara lives in Graz'],
])('the later one holds: %s %s', (first, then, left) => {
  expect(isSo(first, then)).toEqual([left]);
});

test('what ended and is so again ends when it is said again', () => {
  const [lives, no] = ['Klara lives in Porto.', 'Klara no longer lives in Porto.'];
  expect(isSo(lives, no, lives)).toEqual(['Klara lives in Porto']);
  expect(isSo(lives, no, lives, no)).toEqual([]);
});

test('two of one name, told apart by who they are, end nothing of each other', () => {
  const two = ['My sister Anna lives in Porto.', 'My boss Anna lives in Bern.'];
  const homes = (facts: string[]) => facts.filter((it) => it.includes('lives'));
  expect(homes(isSo(...two))).toEqual(['Anna lives in Porto', 'Anna lives in Bern']);
  expect(homes(isSo(...two, 'Anna moved to Graz.'))).toHaveLength(3);
  expect(homes(isSo(...two, 'My sister Anna moved to Graz.'))).toEqual([
    'Anna lives in Bern',
    'Anna lives in Graz',
  ]);
  expect(homes(isSo('My friend Anna lives in Porto.', 'My boss Anna lives in Bern.'))).toEqual([
    'Anna lives in Bern',
  ]);
});
