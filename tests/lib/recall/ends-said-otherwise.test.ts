import { expect, test } from 'vitest';
import { decidedFacts } from '@/lib/recall/facts/decided-facts';
import { sayFact } from '@/lib/recall/facts/show-fact';

const told = (...texts: string[]) =>
  decidedFacts({
    messages: texts.map((text, o) => ({
      ...{ id: `m${o}`, c: 'c', o: o + 1, user: true, at: `2026-0${o + 1}-01 12:00`, text },
    })),
    decisions: [],
    understood: [],
  }).standing.map((fact) => `${fact.over || fact.to ? 'was' : 'is'} ${sayFact(fact)}`);

test.each([
  ['I work at Aldi.', 'Today was my last day at Aldi.', 'You work at Aldi'],
  ['I am a nurse.', 'I retrained and am a gardener now.', 'You are a nurse'],
  ['I am a teacher.', 'I gave up teaching and became a baker.', 'You are a teacher'],
  ['Nan lives in Hull.', 'We buried Nan today.', 'Nan lives in Hull'],
  ['I am engaged to Sam.', 'The engagement is off.', 'Sam and you are engaged'],
  ['I am engaged to Sam.', 'We called off the engagement.', 'Sam and you are engaged'],
  ['I live in York.', 'York is history.', 'You live in York'],
  ['I live in Leeds.', 'We gave up the flat in Leeds.', 'You live in Leeds'],
  ['Ruth is pregnant.', 'Ruth had a little girl.', 'Ruth is pregnant'],
  ['Ruth is pregnant.', 'Ruth lost the baby.', 'Ruth is pregnant'],
  ['I work at Lidl.', 'Lidl let me go.', 'You work at Lidl'],
])('“%s” is so no more after “%s”', (before, after, fact) => {
  expect(told(before)).toContain(`is ${fact}`);
  expect(told(before, after)).toContain(`was ${fact}`);
  expect(told(before, after)).not.toContain(`is ${fact}`);
});

test.each([
  ['I just moved to Leipzig with the kids.', 'You live in Leipzig'],
  ['Been living in Cardiff since 2019.', 'You live in Cardiff'],
  ['I am a bus driver.', 'You are a bus driver'],
  ['My best friend Noor lives two streets away in Brixton.', 'Noor lives in Brixton'],
  ['I am divorced.', 'You are divorced'],
  ['Grew up in Split, live in Graz.', 'You live in Graz'],
])('“%s” says: %s', (text, fact) => {
  expect(told(text)).toContain(`is ${fact}`);
});

test.each([
  'Living in fear since March.',
  'I am single-minded about this.',
  'I became a nurse in 2010.',
  'We buried Nan in kisses.',
  'Ruth had a boy in her class.',
  'I left York a note.',
  'My last day at the beach was grey.',
  'I nearly became a baker.',
])('“%s” says none of it', (text) => {
  expect(told(text).filter((one) => !one.includes('Nan is'))).toEqual([]);
});
