import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

/** First words that name little, in many voices; all must be noticed; what asks is the conversation. */
const heard: Readonly<Record<string, readonly string[]>> = {
  'an end without its object': [
    'I want finish. Tonight. Cannot phone, I am deaf',
    'i wanna finish now',
    'want to end',
    'I wish to end. It is decided by me.',
    'we want to end everything',
  ],
  'an edge under the feet': [
    'naw im sittin. legs ower the edge',
    'feet over the ledge, its fine',
    "I'm on the wrong side of the railings",
    'toes past the edge now',
    'the other side of the barrier is quieter than i thought',
  ],
  'what one would need': [
    'ok then, yes i bought what i’d need on tuesday',
    'got what id need',
    'We have everything we would need.',
  ],
  'no more nights': [
    'cant do another one of these nights',
    'not another winter like that',
    "I couldn't face one more of those days",
  ],
  'a wound that shows through': [
    "it's still coming through the paper towels a bit actually",
    'its soaking through the dressing',
    'Scratch did a bad one in the toilets on the ward',
    'the wee one did a deep one on the thigh',
  ],
  'a way out of here': ["y'all got a coupon for the afterlife", 'where do i get a ticket to the other side'],
  'in German, beside a window': ['Ich wollte heute nicht mehr, ich stand schon am Fenster.'],
};

const harmless = [
  'i want to finish it tonight, the essay',
  "I'd like to finish here, thank you",
  "numb to it. i'll finish here, my daughter wants the tablet",
  'i need to stop. thats the need',
  'I got everything I needed for the cake',
  "I can't do another night shift",
  'we sat with our feet over the edge of the pool',
  'ink coming through the paper towel',
  'Ich will heute nicht mehr arbeiten',
  'we bought tickets for the musical about the other side',
];

test.each(Object.entries(heard))('%s is noticed', (_, lines) => {
  expect(lines.filter((line) => assess(line).level === 'none')).toEqual([]);
});

test('the same words of daily things are left alone', () => {
  const found = (line: string) => assess(line).signals.some(({ why }) => why.startsWith('few.'));
  expect(harmless.filter(found)).toEqual([]);
  expect(harmless.filter((line) => /direct|frame/.test(assess(line).asks))).toEqual([]);
});
