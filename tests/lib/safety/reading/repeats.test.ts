import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { askStrengths } from '@/lib/safety/danger';
import { withoutRepeats } from '@/lib/safety/reading/repeats';
import { wordsOf } from '@/lib/safety/reading/tokens';

const sentences = [
  'kill myself ',
  'I want to die ',
  'I want to kill myself\n',
  "I'm going to kill myself tonight. ",
  'I want to die, nobody would miss me. ',
  'die die die I want to die ',
];

test.each(sentences)('“%s” is heard however often it is said', (sentence) => {
  for (const times of [2, 5, 30, Math.floor(20_000 / sentence.length)]) {
    const { asks } = assess(sentence.repeat(times));
    expect(askStrengths.indexOf(asks), `${times} times`).toBeGreaterThanOrEqual(
      askStrengths.indexOf('direct'),
    );
  }
});

test('only what is said four times running or more counts once', () => {
  const textOf = (text: string) =>
    withoutRepeats(wordsOf(text).words)
      .map((word) => word.text)
      .join(' ');
  expect(textOf('no no no stop')).toBe('no no no stop');
  expect(textOf('no no no no no stop')).toBe('no stop');
  expect(textOf('go away go away go away go away now')).toBe('go away now');
});

test('harmless words said again and again stay harmless', () => {
  for (const text of ['ha '.repeat(2_000), 'la la la la la '.repeat(300), 'I like tea. '.repeat(900)])
    expect(assess(text).asks).toBe('none');
});
