import { expect, test } from 'vitest';
import { asksAboutTitle } from '@/lib/goals/as-wish';
import { dangerous, dangerousTuned, ordinary, ordinaryTuned } from '../../support/intention-titles';

const asked = (titles: readonly string[]) => titles.filter((title) => asksAboutTitle(title));
const passedOver = (titles: readonly string[]) => titles.filter((title) => !asksAboutTitle(title));

test('ordinary titles that name death, life, waking or an end are not asked about', () => {
  // A fear of dying that hangs on a word which the Dutch reading takes for its own.
  expect(asked(ordinary)).toEqual(['Minder bang zijn om dood te gaan']);
  expect(asked(ordinaryTuned)).toEqual([]);
});

test('wishes to die are asked about, in every language that safety reads', () => {
  // Not read in any form, also in a chat: what safety reads of these languages does not hold them.
  expect(passedOver(dangerous)).toEqual(['Disappear from this world forever', 'Morire nel sonno']);
  expect(passedOver(dangerousTuned)).toEqual([]);
});
