import { expect, test } from 'vitest';
import { last, talk } from './talk';

const georgian = 'დღეს ცუდად ვარ და არავინ მყავს';

test('a language that is not read gets the card once, and exploring rests until one is that is', () => {
  const [first, second, third, fourth] = talk([
    georgian,
    georgian,
    'კი',
    'I feel a bit better now, thank you',
  ]);
  expect(first?.reply).toMatchObject({ frame: 'language', card: { size: 'full' } });
  expect(second?.reply).toBeNull();
  expect([first, second, third, fourth].map((turn) => turn?.state.languageRests)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('what is short or says nothing of a language does not end the rest; a button does', () => {
  for (const words of ['ok', 'po', '👍', 'no', '12', 'Nino'])
    expect(last([georgian, words]).state.languageRests, words).toBe(true);
  const pressed = { text: "I'm all right", button: 'all_well' as const };
  expect(last([georgian, pressed]).state.languageRests).toBe(false);
  expect(last([georgian, "I'm all right"]).state.languageRests).toBe(false);
  expect(last([georgian, 'мне сегодня очень плохо']).state.languageRests).toBe(false);
});

test('exploring in English never rests for its language', () => {
  for (const words of ['namaste everyone', 'idk', 'Wolfgang', 'my nonna is 93 and still dancing'])
    expect(last([words]).state.languageRests, words).toBe(false);
});

test('danger in such a language is asked about, with a word about the language, and nothing is explored after it', () => {
  const turn = last(['Nuk dua të jetoj më']);
  expect(turn.reply).toMatchObject({ frame: 'crisis' });
  expect(turn.reply?.text).toContain('English');
  expect(turn.state.languageRests).toBe(true);
});
