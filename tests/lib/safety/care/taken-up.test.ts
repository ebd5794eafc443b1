import { describe, expect, test } from 'vitest';
import { helperIn } from '@/lib/safety/care/listening/slots/helper';
import { stepsIn } from '@/lib/safety/care/listening/slots/steps';
import { helperSaid, stepSaid, takenUpText } from '@/lib/safety/care/take-up';
import { praise } from './approvals';
import { talk } from './talk';

/** Ways into each state, so that the next message is an answer to it. */
const before = {
  plan: ['I want to die', 'yes'],
  intent: ['I want to die', 'yes', 'no'],
  means: ['I am going to kill myself tonight'],
  urgent: ['I am going to kill myself tonight', 'no'],
  reach: ['I want to die', 'yes', 'no', 'no'],
} as const;
const roles = ['sister', 'dad', 'best friend', 'cousin', 'flatmate', 'neighbour', 'sponsor', 'wife'] as const;
const places = [
  'lives five minutes away',
  'is at work until ten',
  'is in the kitchen',
  'is asleep in the next room',
  'is on the way to me now',
  'would come if I asked',
] as const;

/** Sentences that are about somebody who was named. */
const aboutThem = /^(?:with_someone\.|(?:urgent|reach)\.(?:ask_them|go|called)$)/;

describe.each(Object.entries(before))('in %s', (_, messages) => {
  test('a person who is named is taken up by that word, and is what is asked about', () => {
    const missed = roles.flatMap((role) =>
      places.flatMap((place) => {
        const reply = talk([...messages, `my ${role} ${place}`]).at(-1)?.reply;
        const word = role.split(' ').at(-1) ?? role;
        const isTaken = reply?.text.toLowerCase().includes(word) && aboutThem.test(reply.script);
        return isTaken ? [] : [[role, place, reply?.script, reply?.text.slice(0, 80)]];
      }),
    );
    expect(missed).toEqual([]);
  });
});

test.each([
  ['I gave the keys to my brother', 'thing_gone'],
  ['I put the bag on the step next door', 'thing_gone'],
  ['she took my car keys', 'thing_gone'],
  ["she's going to take the tablets away", 'thing_going'],
  ['I walked out and sat down', 'moved_off'],
  ['I woke him', 'woke'],
  ['I unlocked the front door', 'door_open'],
  ["I've messaged Pat", 'wrote'],
] as const)('“%s” is a step: %s', (text, step) => {
  expect(stepsIn(text)).toContain(step);
});

test.each([
  'I threw some away but I still have the rest next to me',
  "I can't put it away",
  'I should give the keys to my brother',
  'I told my mum goodbye',
])('“%s” is no step', (text) => {
  expect(stepsIn(text)).toEqual([]);
});

test.each([
  ['My sister is dead', null],
  ['my brother hits me', null],
  ['nobody is here', null],
  ['my flatmate is away till Monday', null],
  ['everything is here', null],
  ['There is Ailsa from the book group', 'Ailsa'],
  ["My sister's in Leeds, twenty minutes", 'your sister'],
  ['the same mate', null],
] as const)('“%s” names %s', (text, who) => {
  expect(helperIn(text)?.who ?? null).toBe(who);
});

test('the name of a person stands in the answer alone, never in what is remembered', () => {
  const [, , last] = talk(['I want to die', 'yes', 'my friend Ottilie lives next door']);
  expect(last?.reply?.text).toContain('Ottilie');
  expect(JSON.stringify(last?.state)).not.toContain('Ottilie');
});

test('what is taken up never praises, is short, and is not said twice running', () => {
  const texts = [...Object.values(helperSaid), ...Object.values(stepSaid)].flat();
  expect(texts.filter((one) => praise.test(one) || one.split(' ').length > 14)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  const taken = { step: null, helper: { who: 'your sister', nearness: 'near' } } as const;
  const first = takenUpText({}, taken);
  const second = takenUpText({ 'helper.near': 1 }, taken);
  expect(first.text).not.toBe(second.text);
  expect(first.text).toMatch(/^Your sister/);
});
