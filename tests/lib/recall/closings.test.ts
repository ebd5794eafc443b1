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

test.each<[string, string]>([
  ['Marek is my boyfriend.', 'Marek and I broke up in May.'],
  ['Marek is my boyfriend.', 'Marek broke up with me.'],
  ['Marek is my boyfriend.', 'I broke up with Marek last week.'],
  ['Marek is my boyfriend.', 'I left Marek.'],
  ['Marek is my boyfriend.', 'Marek left me for another woman.'],
  ['Marek is my boyfriend.', 'Marek walked out on me.'],
  ['Marek is my boyfriend.', 'Marek and I called it quits.'],
  ['Marek is my boyfriend.', 'Marek and I are no longer together.'],
  ['Marek is my boyfriend.', 'Marek and I used to be together.'],
  ['Tomas is my husband.', 'Tomas and I got divorced.'],
  ['Tomas is my husband.', 'I am divorced from Tomas.'],
  ['Tomas is my husband.', 'I am no longer married to Tomas.'],
  ['Lena is my fiancée.', 'Lena and I are no longer engaged.'],
  ['Marek and I are together.', 'Marek and I broke up.'],
  ['Dora is my friend.', 'Dora used to be a friend of mine.'],
  ['Dora is my friend.', 'Dora and I used to be friends.'],
  ['Dora is my friend.', 'I no longer see Dora as my friend.'],
  ['I work for Renault.', 'I was made redundant.'],
  ['I work for Renault.', 'I got laid off.'],
  ['I work for Renault.', 'I no longer have a job.'],
  ['I work for Renault.', 'I don’t have a job any more.'],
  ['I work for Renault.', 'I work for Renault no longer.'],
  ['I work for Renault.', 'I am retired.'],
  ['Emil works at Lidl.', 'Emil was laid off.'],
  ['Emil works at Lidl.', 'Emil stopped working at Lidl in autumn.'],
  ['Emil works at Lidl.', 'Emil no longer works at Lidl because he hated the evenings.'],
  ['I am a nurse.', 'I used to be a nurse.'],
  ['I am a teacher.', 'I am no longer a teacher.'],
  ['Tom is a nurse.', 'Tom used to be a nurse.'],
])('it is over: %s %s', (first, then) => {
  expect(isSo(first)).toHaveLength(1);
  expect(isSo(first, then)).toEqual([]);
});

test.each<[string, string]>([
  ['Marek is my boyfriend.', 'Marek and I never broke up.'],
  ['Marek is my boyfriend.', 'Marek and I broke up once, but we are together again.'],
  ['Marek is my boyfriend.', 'Marek and I broke up but got back together.'],
  ['Marek is my boyfriend.', 'Marek left me a note.'],
  ['Marek is my boyfriend.', 'I left Marek at the station.'],
  ['Marek is my boyfriend.', 'Marek and I are separated by 300 km.'],
  ['Marek is my boyfriend.', 'Marek and I split up at the airport.'],
  ['Marek is my husband.', 'Marek and I are no longer engaged.'],
  ['Marek is my brother.', 'Marek left me.'],
  ['Marek is my boyfriend.', 'My ex Ivan called.'],
  ['Emil works at Lidl.', 'Emil no longer works at Lidl on Mondays.'],
  ['Emil works at Lidl.', 'Emil no longer works at Lidl as a cashier.'],
  ['Emil works at Lidl.', 'Emil no longer works at Lidl in summer.'],
  ['Dora works at Lidl.', 'Dora used to work at Lidl and works there again.'],
  ['I work at Ikea.', 'I no longer work at Ikea in the evenings.'],
  ['I work at Ikea.', 'My brother was made redundant.'],
  ['I am a nurse.', 'I used to be a nurse and I am one again.'],
  ['I am a teacher.', 'I used to be a teacher of French only.'],
  ['Tom is a nurse.', 'Tom retired to his room.'],
  ['I live in Ghent.', 'I moved from Ghent to Antwerp in 1998.'],
])('it goes on: %s %s', (first, then) => {
  const [is] = isSo(first);
  expect(isSo(first, then)).toContain(is);
});

test.each<[string, string, string]>([
  ['I live in Ghent.', 'I moved from Ghent to Antwerp.', 'You live in Antwerp'],
  ['Nadia lives in Graz.', 'Nadia has moved from Graz to Linz.', 'Nadia lives in Linz'],
  ['Marek is my boyfriend.', 'Marek is my ex now.', 'Marek is your ex'],
  ['Pavel is my boyfriend.', 'Pavel is now my ex-boyfriend.', 'Pavel is your ex-boyfriend'],
  ['Igor is my partner.', 'My ex-partner Igor called.', 'Igor is your ex-partner'],
  ['Marek is my ex.', 'Marek is my boyfriend.', 'Marek is your boyfriend'],
  ['Dana is my boss.', 'Dana is my former boss.', 'Dana is your former boss'],
])('one thing takes the place of another: %s %s', (first, then, left) => {
  expect(isSo(first, then)).toEqual([left]);
});

test('when it was is no part of a name', () => {
  const read = decidedFacts({
    messages: [
      { id: 'm', c: 'c', o: 0, user: true, at: '2026-01-01 12:00', text: 'Dora worked at Lidl in autumn.' },
    ],
    ...{ decisions: [], understood: [] },
  }).standing;
  expect(read.map((fact) => [fact.object, fact.since])).toEqual([['Lidl', 'in autumn']]);
});
