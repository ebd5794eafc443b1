import { describe, expect, test } from 'vitest';
import { helperIn } from '@/lib/safety/care/listening/slots/helper';
import { last } from './talk';

const acute = "I'm going to kill myself tonight";
const wish = 'I want to die';
const isNear = /could be the one to tell|only a few steps|near enough|go to that person/i;
const turnsTo = new RegExp(`${isNear.source}|Let that person know`, 'i');

describe('nothing is said of somebody who is absent, feared, refused or no person', () => {
  test.each([
    'my mother will say shame on me',
    "my neighbour's in, i can hear her telly. i'm not knocking, she's got work at five",
    "i can't tell my mam",
    'my brother protects him',
    'He laughs. Reckons he was joking with me',
    'Mornings can be the worst',
    'Saturday, when my wife is at the meeting',
    'if i tell my dad he has nothing left',
  ])('“%s”', (words) => {
    for (const before of [[acute], [wish, 'yes']])
      expect(last([...before, words]).reply?.text, before[0]).not.toMatch(turnsTo);
  });

  test('somebody who is at work is not called near, whoever is', () => {
    const { reply } = last([acute, "mam's on till 8. he's downstairs watching the match"]);
    expect(reply?.text).not.toMatch(isNear);
  });
});

test.each([
  ["my nan's up. she's only three doors", 'your nan', 'near'],
  ['my cousin live in this street', 'your cousin', 'near'],
  ['my mam is at work but my brother is downstairs', 'your brother', 'in_house'],
  ["mam's on till 8. he's downstairs", 'your mam', 'far'],
  ['Mendez. he was my team leader. He said call any hour', 'Mendez', 'named'],
  ['there is one lady, madame Fatouma, she gives the soap', 'madame Fatouma', 'named'],
  ['my cousin does nights at the servo. she wouldnt mind', 'your cousin', 'named'],
  ['she not open. maybe she work', null, 'silent'],
] as const)('“%s”: %s is %s', (text, who, nearness) => {
  expect(helperIn(text)).toMatchObject({ who, nearness });
});

test('somebody who comes to a child at night opens abuse at home, and is no company', () => {
  for (const [first, second] of [
    [
      "I'm 15 and I can't sleep",
      "it's my stepdad. when mam does nights he comes in to say goodnight and it isn't just goodnight",
    ],
    ["I'm 14", 'my uncle comes into my bed at night when they sleep'],
    ['I want to die', 'mums boyfriend came into my room and touched me'],
  ] as const) {
    const { reply } = last([first, second]);
    expect([second, reply?.state]).toEqual([second, 'abuse_at_home']);
  }
  for (const text of ['my dad comes in to say goodnight, it is sweet', 'the cat comes into my bed at night'])
    expect(last([text]).reply, text).toBeNull();
});

test('whoever is only named next door has not been told', () => {
  const { reply } = last([wish, 'yes', 'my brother is asleep', 'no', "my nan's up. she's only three doors"]);
  expect(reply?.script).toMatch(/^(?:urgent|reach)\.ask_them$/);
});

test('“I don’t sleep” is about the person, and wakes nobody', () => {
  const { reply } = last([wish, "Since three nights I don't sleep and I hear her crying"]);
  expect(reply?.state).not.toBe('with_someone');
});

test('“better with a mother that works” is no ease', () => {
  const { reply } = last([wish, 'they would be better with a mother that works']);
  expect(reply?.text).not.toMatch(/come down|lighter|eased/i);
});
