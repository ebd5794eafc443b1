import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import type { Assessment } from '@/lib/safety/danger';
import { assessNext, forget, type Heard, nothingHeard } from '@/lib/safety/heard';
import { ranks } from '@/lib/safety/reading/score';
import { sameRuns } from '../../support/same-runs';

sameRuns();

/** What is asked after each message. */
function asked(...texts: string[]): string[] {
  let heard = nothingHeard;
  return texts.map((text) => {
    const next = assessNext(heard, text);
    heard = JSON.parse(JSON.stringify(next.heard)) as Heard;
    return next.assessment.asks;
  });
}

const calm = 'we made soup and watched the rain';
const developing = readFileSync('tests/lib/safety/labelled/develop.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { text: string }).text);

describe('over a conversation', () => {
  test('one weak sign asks gently, a second of another kind asks directly', () => {
    expect(asked('nothing matters', 'such a burden')).toEqual(['gentle', 'direct']);
  });

  test('calm messages between do not hide what was said', () => {
    expect(asked('nothing matters', calm, calm, 'such a burden').at(-1)).toBe('direct');
  });

  test('what was said long ago weighs nothing any more', () => {
    const pause = Array.from({ length: 14 }, () => calm);
    expect(asked('nothing matters', ...pause, 'such a burden').at(-1)).not.toBe('direct');
  });

  test('a wish and then the means is a frame, whoever the subject is', () => {
    expect(asked('a part wants to die', calm, 'she has counted the tablets').at(-1)).toBe('frame');
  });

  test('what only ranks high is asked about gently in a light talk, plain danger straight', () => {
    const light = [calm, 'I like my new bike a lot', calm];
    const doubtful = 'he goes quiet and then I cannot find where he went';
    expect(asked(doubtful)).toEqual(['direct']);
    expect(asked(...light, doubtful).at(-1)).toBe('gentle');
    expect(asked(...light, 'I want to kill myself').at(-1)).toBe('direct');
    // Where a rule hears of dying as well it is never passed over.
    const begun = ['4', 'There is a voice in me that says I am lazy.', 'in my chest'];
    expect(asked(...begun, 'the thesis makes me want to end my life').at(-1)).toBe('gentle');
  });

  test.each([
    ['My week.'],
    ['The heron.'],
    ['Fine.', 'My mum is nice.'],
    ['My planner part is busy today.', 'It likes lists.'],
  ])('violence and cutting that are told plainly are asked about straight after %j', (...light) => {
    const plain = [
      'My husband hits me.',
      'He hits me.',
      'My dad beats me.',
      'My uncle touches me.',
      'He forces me to have sex.',
      'My boyfriend locks me in the flat.',
      'I burn my legs with a lighter when nobody is home.',
      'I cut myself.',
    ];
    for (const told of plain) expect([told, asked(...light, told).at(-1)]).toEqual([told, 'direct']);
    expect(asked(...light, 'My wife threatens me with a knife.').at(-1)).toBe('frame');
  });

  test('a gentle question is asked once', () => {
    const asks = asked('nothing matters', calm, calm, calm, calm, calm, 'nothing matters');
    expect(asks.filter((one) => one === 'gentle')).toHaveLength(1);
  });

  test('calm messages ask nothing, whatever came before', () => {
    expect(asked('i want to die', calm).at(-1)).toBe('none');
  });

  test('what was a figure of speech is forgotten, but not that a gentle question was asked', () => {
    const { heard } = assessNext(nothingHeard, 'nothing matters');
    expect(forget(heard)).toMatchObject({ signals: [], askedGently: true });
    expect(assessNext(forget(heard), 'such a burden').assessment.asks).not.toBe('direct');
  });

  test('the same line asks less where everything before it was light', () => {
    const isBarely = ({ why, rank }: Assessment) =>
      why.join() === 'score' && (rank ?? 0) < ranks.gentle + 0.4;
    const text = developing.find((one) => isBarely(assess(one))) ?? '';
    expect(asked(text)).toEqual(['gentle']);
    expect(asked(calm, calm, calm, text).at(-1)).toBe('none');
  });

  test('no words are kept, and what is kept stays small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('i want to die', 'no way out', 'the rope is here', calm)),
        (texts) => {
          let heard = nothingHeard;
          for (const text of texts) heard = assessNext(heard, text).heard;
          expect(heard.signals.length).toBeLessThanOrEqual(32);
          expect(JSON.stringify(heard)).not.toMatch(/want|rope|soup/);
        },
      ),
    );
  });
});
