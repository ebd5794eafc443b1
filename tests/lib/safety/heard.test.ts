import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { assessNext, forget, type Heard, nothingHeard } from '@/lib/safety/heard';
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

describe('over a conversation', () => {
  test('one weak sign asks gently, a second of another kind asks directly', () => {
    expect(asked('there is no point any more', "i'm just a burden to all of them")).toEqual([
      'gentle',
      'direct',
    ]);
  });

  test('calm messages between do not hide what was said', () => {
    expect(asked('there is no point any more', calm, calm, 'i am just a burden to all of them').at(-1)).toBe(
      'direct',
    );
  });

  test('what was said long ago weighs nothing any more', () => {
    const pause = Array.from({ length: 14 }, () => calm);
    expect(
      asked('there is no point any more', ...pause, 'i am just a burden to all of them').at(-1),
    ).not.toBe('direct');
  });

  test('a wish and then the means is a frame, whoever the subject is', () => {
    expect(asked('a part wants to die', calm, 'she has counted the tablets').at(-1)).toBe('frame');
  });

  test('a gentle question is asked once', () => {
    const asks = asked(
      'there is no point any more',
      calm,
      calm,
      calm,
      calm,
      calm,
      'there is no point any more',
    );
    expect(asks.filter((one) => one === 'gentle')).toHaveLength(1);
  });

  test('calm messages ask nothing, whatever came before', () => {
    expect(asked('i want to die', calm).at(-1)).toBe('none');
  });

  test('what was a figure of speech is forgotten, but not that a gentle question was asked', () => {
    const { heard } = assessNext(nothingHeard, 'there is no point any more');
    expect(forget(heard)).toMatchObject({ signals: [], askedGently: true });
    expect(assessNext(forget(heard), 'i am just a burden to all of them').assessment.asks).not.toBe('direct');
  });

  test('what only the score found is not asked about at once, and asks gently when it comes again', () => {
    const lines = readFileSync('tests/lib/safety/labelled/develop.jsonl', 'utf8').split('\n').filter(Boolean);
    const texts = lines.map((line) => (JSON.parse(line) as { text: string }).text);
    const ranked = texts.find((text) => assess(text).why.join() === 'score') ?? '';
    const { heard, assessment } = assessNext(nothingHeard, ranked);
    expect([assess(ranked).asks, assessment.asks]).toEqual(['gentle', 'none']);
    expect(assessNext(heard, ranked).assessment.asks).toBe('gentle');
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
