import { describe, expect, test } from 'vitest';
import { likenessToDangerTalk } from '@/lib/safety/danger-talk/hear-danger-talk';
import { last, talk } from './talk';

const listeningMother = [
  'sorry this will be long, the baby finally sleeps and instead of sleeping too i lie there listening if she breathes and then i google things and then its four and i hate myself in the morning',
  'is that normal?? everyone else seems to be fine',
  'its all in my ears actually, funny, like they grew',
  'and my mother in law is coming on friday with her opinions, sigh',
];

test.each([
  'Here in stomach, like stone',
  'she keeps my little one alive, thats how she sees it',
  'It goes did you sign that, did you sign that, did you sign that',
])('“%s” is unlike a talk about danger', (text) => {
  expect(likenessToDangerTalk(text)).toBeLessThan(0.3);
});

test.each([
  'my mum is in the next room but I cannot wake her',
  'nobody picks up and the pills are on the table',
  'the ambulance says ten minutes',
])('“%s” is like one', (text) => {
  expect(likenessToDangerTalk(text)).toBeGreaterThan(0.5);
});

describe('an alarm about a body that only examples raised', () => {
  test('is a gentle question at most where a sleeping child is listened to, and nothing after it', () => {
    const turns = talk(listeningMother);
    expect(turns[0]).toMatchObject({ reply: null, state: { frame: null } });
    expect(turns.every(({ reply, state }) => reply === null && !state.careful)).toBe(true);
  });

  test('ends after ordinary talk, with an apology', () => {
    const turns = talk([
      'my son is floppy after swimming and fell asleep in the car',
      ...listeningMother.slice(1),
    ]);
    expect(turns[0]?.reply?.frame).toBe('carer');
    expect(turns.at(-1)).toMatchObject({ reply: null, state: { frame: null, careful: false } });
    expect(turns.filter(({ state }) => state.apology !== null)).toHaveLength(1);
  });

  test('stands while the body is talked of', () => {
    const said = [listeningMother[0] ?? '', 'she is all floppy and I cannot wake her', 'her lips are blue'];
    expect(last(said).reply?.frame).toBe('carer');
  });
});

test('ordinary talk after a gentle question is not asked about again', () => {
  const turns = talk(["Rain again. Can't get the hay in.", 'like a checklist running behind my eyes']);
  expect(turns.map(({ state }) => state.gentle !== null)).toEqual([true, false]);
});

test.each(['no', '.', 'idk', 'does it matter', 'i’d rather not say'])(
  'after a gentle question “%s” is no ordinary talk',
  (text) => {
    const turns = talk(["Rain again. Can't get the hay in.", text]);
    expect(turns.at(-1)?.state.name === 'companion').toBe(text === 'no');
  },
);

test('ordinary words never end an alarm that a rule found a reason for', () => {
  const ordinary = 'It sits on my shoulders when I open the laptop in the morning';
  for (const danger of ['part of me wants to die', 'I took all the pills', 'he is choking me again'])
    expect(last([danger, ordinary, ordinary, ordinary]).state.frame).not.toBeNull();
});
