import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assessmentOfText } from '@/lib/safety/reading/assessment';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';

interface Labelled {
  text: string;
  labels: string[];
  family: string;
}

const read = (name: string): Labelled[] =>
  readFileSync(new URL(`small-words/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labelled);

/** The share of these messages that is asked about straight out. */
function asked(all: readonly Labelled[]): number {
  const asks = all.map(({ text }) => assessmentOfText(text).asks);
  return asks.filter((one) => one === 'direct' || one === 'frame').length / all.length;
}

const isHarmless = ({ labels }: Labelled): boolean => labels.includes('none');

describe('danger in small words', () => {
  test.each([
    ['develop', 0.85],
    ['aside', 0.8],
  ])('most of it is asked about straight out (%s)', (name, least) => {
    expect(asked(read(name).filter((one) => !isHarmless(one)))).toBeGreaterThanOrEqual(least);
  });

  test('an act, a throat that was held and a baby open a frame', () => {
    for (const text of [
      'Took 20 of the white ones an hour ago, feel kind of floaty',
      'i put the pillow over her for a second so she would stop screaming',
      "he's got me by the throat most weekends but it's my fault for nagging",
      'he jumped',
      'watch me fly from the balcony',
      'used on my own and my eyes keep closing',
      'my brother left the gun safe open and im sitting in front of it',
    ])
      expect(assessmentOfText(text).asks, text).toBe('frame');
  });
});

describe('what a stranger said first', () => {
  test.each([
    ['I took everything that was in the drawer', ['frame']],
    ['i took all that was left in the cabinet, mum is at work', ['frame']],
    ['theres a red one in me that wants to shake her till she stops', ['direct', 'frame']],
    ['a part wants to throw the baby', ['direct', 'frame']],
    ['half a bottle of rye in and the old one says go to sleep in the snow', ['direct', 'frame']],
    ['the tired one would like to lie down in the snow and not get up', ['direct', 'frame']],
  ])('“%s” is asked about straight out', (text, asks) => {
    expect(asks).toContain(assessmentOfText(text).asks);
  });

  test.each([
    'we slept in the snow in a tent on the survival course',
    'the dog likes to sleep in the snow',
    'she throws him the ball until he stops asking',
    'we throw a baby shower in may',
    'they made snow angels and lay in the snow laughing',
  ])('“%s” is not', (text) => {
    expect(['none', 'gentle']).toContain(assessmentOfText(text).asks);
  });
});

describe('which language it is', () => {
  test.each([
    'Ravi Shankar Prasad and Lakshmi Venkatesh',
    'Oluwaseun Adebayo Chukwuemeka Nwosu Ngozi Okonkwo',
    'paracetamol i think',
    'Four minutes till the next train, coffee.',
  ])('“%s” is no other language', (text) => {
    expect(readLanguage(text).language).toBe('full');
  });

  test('Basque is told apart, and its wish to die is heard', () => {
    expect(readLanguage('Nire barruan haur bat dago eta negarrez ari da').language).toBe('unknown');
    expect(assessmentOfText('Gaur gauean hil nahi dut').asks).toBe('direct');
    expect(assessmentOfText('Ez dut hil nahi').asks).toBe('none');
  });
});
