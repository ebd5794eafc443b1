import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

/** What a part is said to want or keep; every third line was not looked at while the rules were written. */
const told: Readonly<Record<string, readonly string[]>> = {
  'signs.leaves-for-good': [
    'one of me is ready to clock off, for good I mean',
    'the tired fella wants to log off permanently',
    'my captain says it is time to sign off altogether',
    'a piece of me wants to check out early and not from the hotel',
    'he keeps asking to pack it in for good',
    'she fancies bowing out, properly, for ever',
    'my exit guy is back',
  ],
  'signs.looks-at-the-drop': [
    'the stone one looks at the rails and I look too',
    'he shows me the weir every morning',
    'she had me stand behind the yellow line, one step only she said',
    "I sit with the safe open when they're asleep",
    'drunk again and the small one wants to go for a swim in the dock',
    'he shows us the cliff when I shut my eyes',
    'there is a balcony I have been avoiding all week',
  ],
  'signs.left-for-after': [
    'wrote birthday cards up to eighteen for her',
    'she wonders who would make the packed lunches',
    'my tidy part did a folder, passwords and boiler and school forms',
    'we sold all the stock even the pets',
    'recorded a video for every birthday until she is grown',
    'he asks who would have the dog when we go',
  ],
  'signs.puts-somebody-right': [
    'the bouncer has been sitting outside her new place three nights',
    'he knows what time the man walks his dog',
    'my soldier says it takes one minute and nobody would miss him',
    "there's a bat under the seat, just saying",
    'the judge in me is tired of waiting for the police',
    'he knows when she is alone',
  ],
  'signs.child-touched': [
    'teddy does not like it when my stepdad baths me',
    'uncle comes in my room when mum is on nights',
    "it's our secret and I'm not to tell dad",
    'the coach films us in the showers',
    'bunny cries on dads weekend',
  ],
  'signs.body-pays': [
    'when I get it wrong it wants payment, my arm on the oven rack',
    'I just rest my hand on the hob a bit',
    'it takes payment out of my leg, small',
    'I owed it one so I held my wrist over the candle',
  ],
};

test.each(Object.entries(told))('%s is heard', (name, lines) => {
  const found = lines.filter((line) => {
    const { asks, why } = assess(line);
    return why.includes(name) || asks !== 'none';
  });
  expect(lines.filter((line) => !found.includes(line)).length, lines.join('\n')).toBeLessThanOrEqual(1);
});

const signsIn = (line: string) =>
  assess(line).signals.filter(({ why, strength }) => why.startsWith('signs.') && strength !== 'faint');

test('an ordinary use of the same words is left alone', () => {
  for (const line of [
    'my exit part wants to leave parties early',
    'we checked out of the hotel early',
    'went for a swim in the sea with the club',
    'who would do the bins if we moved',
    'Writing her a card for every birthday to keep in a box, silly things',
    'I know what time the bus leaves',
    'my mum came in with tea',
    'I owe it to my sister to call',
    'he leaves one towel on the floor every day',
    'my planner part has a folder for the boiler',
    'the bat is under the seat, we play on Sunday',
    'log off for the day, said the careful one',
  ])
    expect([line, signsIn(line)]).toEqual([line, []]);
});
