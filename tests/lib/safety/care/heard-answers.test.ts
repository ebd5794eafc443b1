import { describe, expect, test } from 'vitest';
import { last } from './talk';

const wish = 'I want to kill myself';
const acute = "I'm going to kill myself tonight";
const scriptOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.script;
const stateOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.state;
const textOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.text ?? '';

describe('a call that is refused is not one that is made', () => {
  test.each([
    "I won't call them",
    'I am not ringing anybody',
    'I do not use telephones',
    "I can't do phone calls",
  ])('“%s”', (words) => {
    expect(scriptOf(acute, words)).toBe('urgent.cannot_call');
    expect(scriptOf(wish, 'yes', words)).toMatch(/^(?:plan|intent|reach)\./);
  });
});

test.each(['by myself', 'on my tod', 'my flatmate is away till monday', 'my parents are gone for the week'])(
  '“%s” is nobody there',
  (words) => {
    expect(scriptOf(acute, 'no', words)).toBe('urgent.nobody');
  },
);

test.each(['my dad is in the garden', "my mum's in the spare room", 'the lady from church lives next door'])(
  '“%s” is somebody to fetch',
  (words) => {
    expect(stateOf(acute, 'no', words)).toBe('with_someone');
  },
);

test.each([
  'I am on the roof',
  'over the railing',
  'sat on the lock by the canal',
  'top of the parking structure',
])('“%s” is a place', (words) => {
  expect(scriptOf(wish, 'yes', words)).toBe('means.place');
});

test.each(['wiindow opn', 'teh tabelts ar in fornt of me', 'im on teh birdge', 'i hvae a kinfe in my hnad'])(
  'shaking hands: “%s” is heard',
  (words) => {
    expect(stateOf(wish, words)).toBe('means');
  },
);

test('a number that nobody asked for counts, and is not asked for again', () => {
  for (const words of ["it's about a 3 now", 'around 4 now, was an 8', 'feels like a two today'])
    expect([words, scriptOf(wish, 'yes', 'no', 'no', words)]).toEqual([words, 'after.open']);
});

describe('in other languages', () => {
  test.each(['pas ce soir', 'heute nicht', 'hoy no'])('“%s” is not now', (words) => {
    expect(stateOf(wish, words)).not.toBe('means');
  });

  test.each(['je veux le numéro', 'die Nummer bitte', 'quiero el número'])(
    '“%s” asks for the numbers',
    (words) => {
      expect(scriptOf(wish, 'yes', words)).toBe('plan.numbers');
    },
  );
});

describe('what is said beside the question is answered first', () => {
  test.each([
    ['what if he shouts at me', /react|upset|cross/i],
    ['what do I say to her', /“/],
    ['I rang one once and waited forty minutes on hold', /sorry|hesitate|gone differently/i],
    ['do you send the police', /can’t tell anyone|nobody is contacted|don’t report/i],
    ['will you stay on a bit', /I’m here|I’ll stay|still here/i],
    ['a script, I do not want a script', /angry|anger|fair/i],
    ["I don't want to ring anyone", /call|ring/i],
  ])('“%s”', (words, answer) => {
    expect(textOf(wish, words)).toMatch(answer);
  });

  test.each(['that film made me cry', 'she has gone back to bed'])('“%s” is no pain of theirs', (words) => {
    expect(textOf(wish, words)).not.toMatch(/pain|worn out|how bad it is|tired/i);
  });
});
