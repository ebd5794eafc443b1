import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, flaggedLevels } from '@/lib/safety/assess';
import type { AskStrength } from '@/lib/safety/danger';
import { sameRuns } from '../../support/same-runs';
import ownCases from './own-cases.json';
import labelledCases from './parts-language-cases.json';

sameRuns();

/** What the person must get at least, and at most, for a text of a level. */
const bounds: Record<string, [least: AskStrength, most: AskStrength]> = {
  none: ['none', 'gentle'],
  watch: ['none', 'direct'],
  check: ['none', 'frame'],
  overwhelm: ['direct', 'frame'],
  reality: ['direct', 'frame'],
  minor: ['direct', 'frame'],
  flashback: ['direct', 'frame'],
  dissociation: ['direct', 'frame'],
  ideation: ['direct', 'frame'],
  acute: ['frame', 'frame'],
  acute_others: ['frame', 'frame'],
  danger_others_to_me: ['frame', 'frame'],
};
const order: readonly AskStrength[] = ['none', 'gentle', 'direct', 'frame'];
const cases = [...labelledCases, ...ownCases] as [text: string, level: string][];

describe('reading one text', () => {
  for (const [text, level] of cases) {
    test(`“${text}” gets what ${level} must get`, () => {
      const [least, most] = bounds[level] ?? ['none', 'none'];
      const got = order.indexOf(assess(text).asks);
      expect([text, got >= order.indexOf(least), got <= order.indexOf(most)]).toEqual([text, true, true]);
    });
  }

  test.each([
    ['I want to die', 'passive_wish'],
    ['part of me needs to cut', 'self_harm'],
    ['my boyfriend is hitting me', 'abuse_at_home'],
    ['the voice outside tells me to jump', 'outside_voice'],
    ['I keep losing time', 'dissociation'],
    ["I'm having a flashback", 'flashback'],
    ["I'm 15", 'minor'],
    ["I'm such a burden", 'burden'],
    ["it's hopeless", 'hopeless'],
    ['years ago I wanted to die', 'past'],
    ['my friend is suicidal', 'other_in_danger'],
    ["I'm writing an essay on suicide prevention", 'study'],
    ['no part of me wants to die', 'denial'],
    ['my feet are killing me', 'figure_of_speech'],
    ['the Night Watch has counted the tablets', 'means'],
    ['how many of these tablets would be lethal', 'method_question'],
    ['she has written to each of the kids, for after', 'preparation'],
  ])('“%s” is about %s', (text, kind) => {
    expect(assess(text).kinds).toContain(kind);
  });

  test.each([
    ['a line break', 'I want to\ndie'],
    ['capitals', 'I WANT TO DIE'],
    ['typographic quotes', 'I don’t want to live'],
    ['invisible marks', 'I want to d\u200bi\u200be'],
    ['look-alike letters', 'I w\u0430nt t\u043e di\u0435'],
    ['digits for letters', 'i want to k1ll myself'],
    ['a mask', 'i want to k*ll myself'],
    ['spaced letters', 'I want to k i l l myself'],
    ['a slip', 'i want to hang msyelf with the rope tonight'],
    ['words that carry nothing', 'i just really fucking want to kind of die'],
  ])('%s hides nothing', (_, text) => {
    expect(order.indexOf(assess(text).asks)).toBeGreaterThanOrEqual(2);
  });

  test('whoever the subject is, the same thing is heard', () => {
    for (const who of [
      'I want',
      'it wants',
      'she wants',
      'the Night Watch wants',
      'one of us wants',
      'Grey wants',
      'wants',
    ])
      expect([who, assess(`${who} to die`).asks]).toEqual([who, 'direct']);
  });

  test('what somebody makes the person want is their own wish, and what somebody says is not', () => {
    for (const text of [
      'my mother makes me want to kill myself',
      'my husband makes me want to die',
      'my boss made me want to kill myself today',
    ])
      expect([text, assess(text).kind]).toEqual([text, 'suicide']);
    expect(assess('my friend told me he wants to die and it makes me so scared').kind).toBe(
      'other_in_danger',
    );
  });
});

test('a message of this conversation is no farewell, and a last one to somebody is', () => {
  for (const text of [
    'Did you get my last message?',
    'my last message was too long',
    'Forget my last message.',
    'can you undo my last message',
    'how can I change my last message?',
    'how do I delete my last message',
    'where can I find my last message?',
    'how to find my last message',
    'where is my last message',
    'sorry about my last message',
    'he never answered my last message',
    'As I said in my last message, the critic is loud.',
  ])
    expect(assess(text).asks, text).toBe('none');
  for (const text of [
    'This is my last message to you all. Goodbye.',
    'I sent them my last message.',
    'consider this my last message',
    'i need to fix my last message to mum',
    'i have to edit my last message before tonight',
  ])
    expect(assess(text).asks, text).not.toBe('none');
});

describe('what holds for every text', () => {
  test('the same text always reads the same, and survives JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(JSON.parse(JSON.stringify(assess(text)))).toEqual(assess(text));
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
    for (const [text, level] of cases) {
      if (level !== 'none') continue;
      const { asks } = assess(`${text}. I want to die.`);
      expect([text, order.indexOf(asks) >= 2]).toEqual([text, true]);
    }
  });

  test('capitals, typographic quotes and spacing tricks change nothing', () => {
    for (const [text, expected] of cases) {
      if (expected !== 'ideation' && expected !== 'acute') continue;
      const { level } = assess(text);
      expect([text, assess(text.toUpperCase()).level]).toEqual([text, level]);
      expect([text, assess(text.replaceAll("'", '’')).level]).toEqual([text, level]);
      expect([text, assess(text.split('').join('\u200b')).level]).toEqual([text, level]);
    }
  });

  test.each([
    ['ordinary words', 'the part that worries about my sister and my boss wants to be seen. '],
    ['near misses', 'i want to i want to part of me that wants to to to just really '],
    ['wishes without an end', 'i want to die '],
    ['letters apart', 'k i l l '],
    ['one long word', 'aaaa1'],
    ['stars', 'k*'],
    ['first person only', "i i'm me my "],
    ['blows', 'he hit me '],
    ['losses', 'lost hours '],
    ['ages', "i'm 14 "],
  ])('20,000 characters of %s are read, and told in few places', (_, piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    const { signals } = assess(text);
    expect(signals.length).toBeLessThan(600);
  });

  test('texts of flagged levels are named, so that they never count as evidence', () => {
    for (const text of ['part of me wants to die', 'I took all my pills', "I'm 15"])
      expect(flaggedLevels).toContain(assess(text).level);
    expect(flaggedLevels).not.toContain(assess('my protector is tired').level);
  });
});
