import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, flaggedLevels, heavier } from '@/lib/safety/assess';
import type { SafetyLevel } from '@/lib/safety/schema';
import { sameRuns } from '../../support/same-runs';
import ownCases from './own-cases.json';
import labelledCases from './parts-language-cases.json';

sameRuns();

const levelOfLabel: Record<string, SafetyLevel> = {
  dissociation: 'reality',
  flashback: 'overwhelm',
  acute_others: 'acute',
  danger_others_to_me: 'acute',
};
const kindOfLabel: Record<string, string> = {
  dissociation: 'dissociation',
  flashback: 'flashback',
  acute_others: 'harm_others',
  danger_others_to_me: 'danger_from_others',
};

describe('reading one text', () => {
  test.each(labelledCases as [string, string][])('“%s” is %s', (text, label) => {
    const { level, kind } = assess(text);
    expect(level).toBe(levelOfLabel[label] ?? label);
    if (kindOfLabel[label]) expect(kind).toBe(kindOfLabel[label]);
  });

  test.each(ownCases as [string, string][])('“%s” reads as %s', (text, level) => {
    expect(assess(text).level).toBe(level);
  });

  test.each([
    ['I want to die', 'suicide'],
    ['part of me needs to cut', 'self_harm'],
    ['a part wants to kill my boss and I bought a gun', 'harm_others'],
    ['my boyfriend is hitting me', 'danger_from_others'],
    ['I took all my pills', 'overdose'],
    ["I haven't eaten in five days and I keep fainting", 'eating_medical'],
    ['the voice outside tells me to jump', 'command_voice'],
    ['the tv is talking to me', 'outside_voice'],
    ['I keep losing time', 'dissociation'],
    ["I'm having a flashback", 'flashback'],
    ['this is too much', 'overwhelm'],
    ["I'm 15", 'minor'],
    ["I'm such a burden", 'burden'],
    ["it's hopeless", 'hopeless'],
    ['years ago I wanted to die', 'past'],
    ['my friend is suicidal', 'third_party'],
    ["I'm writing an essay on suicide prevention", 'study'],
    ['no part of me wants to die', 'denial'],
  ])('“%s” is about %s', (text, kind) => {
    expect(assess(text).kind).toBe(kind);
  });
});

describe('what holds for every text', () => {
  test('the same text always reads the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(assess(text)).toEqual(assess(text));
      }),
    );
  });

  test('spans point into the original text, whatever its spelling', () => {
    const text = 'well… 😀 I want to k\u200bi\u200bll my\u200bself, ok';
    const [span] = assess(text).spans;
    expect(text.slice(span?.start, span?.end)).toContain('k\u200bi\u200bll my\u200bself');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (noise) => {
        const whole = `${noise} I want to die`;
        for (const { start, end } of assess(whole).spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(whole.length);
        }
      }),
    );
  });

  test('what comes before in other sentences never hides a plain wish to die', () => {
    const calm = (ownCases as [string, string][])
      .filter(([, level]) => level === 'none')
      .map(([text]) => text);
    for (const text of calm) {
      const { level } = assess(`${text}. I want to die.`);
      expect([text, heavier('ideation', level)]).toEqual([text, false]);
    }
  });

  test('capitals, typographic quotes and spacing tricks change nothing', () => {
    for (const [text, level] of ownCases as [string, string][]) {
      if (level !== 'ideation' && level !== 'acute') continue;
      expect([text, assess(text.toUpperCase()).level]).toEqual([text, level]);
      expect([text, assess(text.replaceAll("'", '’')).level]).toEqual([text, level]);
      expect([text, assess(text.split('').join('\u200b')).level]).toEqual([text, level]);
    }
  });

  test.each([
    ['ordinary words', 'the part that worries about my sister and my boss wants to be seen. '],
    ['near misses', 'i want to i want to part of me that wants to to to just really '],
    ['letters apart', 'k i l l '],
    ['one long word', 'aaaa1'],
    ['stars', 'k*'],
    ['first person only', "i i'm me my "],
    ['blows', 'he hit me '],
    ['losses', 'lost hours '],
    ['ages', "i'm 14 "],
  ])('20,000 characters of %s are read in bounded time', (_, piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    const start = performance.now();
    assess(text);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('texts of flagged levels are named, so that they never count as evidence', () => {
    for (const text of [
      'part of me wants to die',
      'too much',
      'the tv is talking to me',
      'I took all my pills',
      "I'm 15",
    ]) {
      expect(flaggedLevels).toContain(assess(text).level);
    }
    expect(flaggedLevels).not.toContain(assess('my protector is tired').level);
  });
});
