import { expect, test } from 'vitest';
import { manyWordings } from './many-wordings';
import { meantBy } from './meant';

/** Safety asks or answers first, and then nothing is done. */
const heardBySafety = [
  'yo hit me up mondays n thursdays 6pm to see how im doing',
  'ask me how i am at 8',
  'Please don’t ask me on Sundays any more.',
];

test.each(manyWordings)('“%s”', async (text, meant) => {
  expect(await meantBy(text)).toEqual(heardBySafety.includes(text) ? { talk: true } : meant);
});
