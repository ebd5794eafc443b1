import { expect, test } from 'vitest';
import { manyWordings } from './many-wordings';
import { meantBy } from './meant';
import { moreWordings } from './more-wordings';

/** Safety asks or answers first, and then nothing is done. */
const heardBySafety = [
  'yo hit me up mondays n thursdays 6pm to see how im doing',
  'ask me how i am at 8',
  'Please don’t ask me on Sundays any more.',
  'check on me tonight at 22:00',
  'I don’t want the daily reminders any more',
];

test.each([...manyWordings, ...moreWordings])('“%s”', async (text, meant) => {
  expect(await meantBy(text)).toEqual(heardBySafety.includes(text) ? { talk: true } : meant);
});
