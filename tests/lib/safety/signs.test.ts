import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { assessNext, nothingHeard } from '@/lib/safety/heard';

/** What is asked after each message. */
function asked(...texts: string[]): string[] {
  let heard = nothingHeard;
  return texts.map((text) => {
    const next = assessNext(heard, text);
    heard = next.heard;
    return next.assessment.asks;
  });
}

const opening = 'hello, i would like to talk about one of my parts';

test.each([
  ['no time ahead', 'the planner says the diary is just empty after the 9th'],
  ['things put in order', 'she has been labelling everything so nobody has to guess'],
  ['somewhere gone back to', 'the quiet one keeps going to look at the weir after work'],
  ['a calm from nowhere', 'he is calmer now than in years'],
  ['the others would manage', 'she says the house would run without us'],
  ['listening for somebody', 'she can tell by his key what sort of night it is'],
  ['a child that is not safe', "my stepbrother comes in when everyone's asleep"],
  ['watching somebody', 'he has been following her home to know the routine'],
  ['a body that fails', 'i went black on the stairs again'],
  ['hurting in small', 'it does things to the body, only small so far'],
  ['further down', 'woke up in the bath with no memory of it'],
  ['running fast', 'fifth night no sleep and not one yawn'],
  ['speaking through things', 'he talks to me through the fridge'],
  ['lost time', 'someone drove to the coast on sunday and i found the ticket in our coat'],
  ['somebody else', "his phone has been off since seven and his car's gone"],
])('a sign is asked about gently after an opening: %s', (_, text) => {
  expect(asked(opening, text).at(-1)).not.toBe('none');
  expect(['none', 'gentle', 'direct']).toContain(assess(text).asks);
});

test('everyday wordings of the same things are not asked about', () => {
  for (const text of [
    'cancelled the milk and the paper, we are off to tenerife',
    'i labelled all the jam jars so the kids know which is plum',
    'the diary is blank next week, i am on leave',
    'we walked along the canal and looked at the ducks',
    'the voice on the radio said rain',
    'he gave me his watch to mend',
  ])
    expect(asked(opening, text), text).toEqual(['none', 'none']);
});

const developing = readFileSync('tests/lib/safety/labelled/develop.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { text: string }).text);

test('several lines that are each a little dark are asked about together', () => {
  const dark = developing.filter((text) => {
    const { rank, asks, signals } = assess(text);
    return asks === 'none' && signals.length === 0 && rank !== null && rank > -0.4 && rank < 0;
  });
  expect(dark.length).toBeGreaterThan(4);
  expect(asked(...dark.slice(0, 1))).toEqual(['none']);
  expect(asked(...dark.slice(0, 4))).toContain('gentle');
});

test('of many messages one must say more than of three', () => {
  const text = 'i went black on the stairs again';
  const calm = 'we made soup and watched the rain';
  const many = Array.from({ length: 12 }, () => calm);
  expect(asked(opening, text).at(-1)).not.toBe('none');
  expect(asked(opening, ...many, text).at(-1)).toBe('none');
});

test.each([
  'No need to ask me about next month',
  "we booked it for april and laughed, we won't be needing teeth in april",
  'whats the latest train that doesnt stop at our station',
  "Lovely leaving do. They think I'm moving to Spain",
  "I've found a home for the budgies and paid the milkman up to the end of the month. Lovely to have it all tidy.",
])('a first message in veiled words is asked about gently: %s', (text) => {
  expect(asked(text)).toEqual(['gentle']);
});
