import { expect, test } from 'vitest';
import { careTurn } from '@/lib/safety/care/machine';
import { startCare } from '@/lib/safety/care/state';

/** The frame after each message; null where the companion goes on. */
function frames(...texts: string[]): (string | null)[] {
  let state = startCare();
  return texts.map((text) => {
    const turn = careTurn(state, { text });
    state = turn.state;
    return turn.reply === null ? null : state.frame;
  });
}

test('a no to the gentle question is believed: ordinary words and numbers after it open nothing', () => {
  for (const next of [
    'It says I will forget my words in front of Dana.',
    'It says I will stutter in front of everybody.',
    'Maybe a 4.',
    'Not sure.',
  ])
    expect([next, frames('It says I will lose everything tomorrow', 'No, not at all.', next).at(-1)]).toEqual(
      [next, null],
    );
});

test('what is taken back or planned after a no is heard', () => {
  for (const next of [
    'well actually yes i do think about dying',
    'it says i will do it tonight',
    'the rope is in front of me',
  ])
    expect([next, frames('It says I will lose everything tomorrow', 'no', next).at(-1)]).toEqual([
      next,
      'crisis',
    ]);
});
