import { readdirSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentOf, assessmentOfText } from '@/lib/safety/reading/assessment';
import { ranks, score, scoreSignal } from '@/lib/safety/reading/score';
import { wordsOf } from '@/lib/safety/reading/tokens';
import { examples, weightsFile } from '@/scripts/safety-score/weights';
import { sameRuns } from '../../../support/same-runs';
import ownCases from '../own-cases.json';
import partsCases from '../parts-language-cases.json';

sameRuns();

const rankOf = (text: string): number => assessmentOfText(text).rank ?? Number.NEGATIVE_INFINITY;
const file = new URL('../../../../lib/safety/reading/score-weights.json', import.meta.url);

describe('the linear score', () => {
  // It takes 40 s of a processor, more where others work beside it.
  test('training again gives the same bytes', { timeout: 300_000 }, () => {
    expect(weightsFile(examples()), 'run: npm run train:safety').toBe(readFileSync(file, 'utf8'));
  });

  test('no file that is held out is trained on', () => {
    const folder = new URL('../labelled/', import.meta.url);
    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && !name.includes('held-out'))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean));
    const texts = new Set(lines.map((line) => (JSON.parse(line) as { text: string }).text));
    const plain = new Set([...ownCases, ...partsCases].map(([text]) => text));
    for (let n = 1; n <= 9; n++)
      for (const line of readFileSync(new URL(`../../guide/lines/l${n}.jsonl`, import.meta.url), 'utf8')
        .split('\n')
        .filter(Boolean))
        texts.add((JSON.parse(line) as { text: string }).text);
    for (const { text } of examples()) expect(texts.has(text) || plain.has(text), text).toBe(true);
  });

  test('the weights are smaller than 150 KB', () => {
    expect(statSync(file).size).toBeLessThan(150_000);
  });

  test('it asks, and never opens a frame, whatever else is weak', () => {
    const ranked = examples()
      .slice(0, 500)
      .map(({ text }) => rankOf(text));
    const [signal] = scoreSignal(Math.max(...ranked), 9);
    expect(signal).toMatchObject({ kind: 'unclear', strength: 'clear', why: 'score.high' });
    if (!signal) return;
    expect(assessmentOf([signal], 'full')).toMatchObject({ asks: 'direct', level: 'check' });
    expect(assessmentOf([signal, { ...signal, kind: 'hopeless', strength: 'weak' }], 'full').asks).toBe(
      'direct',
    );
    expect(assessmentOf(scoreSignal(ranks.gentle, 9), 'full').asks).toBe('gentle');
  });

  test('everyday answers are far below it', () => {
    for (const text of [
      'thanks a lot for this',
      'I feel it in my chest',
      'my boss was unfair today and I cried',
    ])
      expect(rankOf(text), text).toBeLessThan(0);
    expect(assessmentOfText('ok').rank).toBeNull();
  });

  test('one dangerous clause counts in a long message as it does alone', () => {
    const clause = 'and tonight I want to be dead so that nobody has to carry me any more.';
    const day = 'We went to the market, bought bread and apples, and then the dog ran off with a shoe. ';
    expect(rankOf(`${day.repeat(12)}${clause} ${day.repeat(12)}`)).toBeGreaterThan(
      rankOf(day.repeat(24)) + 1,
    );
  });

  test('a text in another language is not ranked', () => {
    expect(assessmentOfText('je voudrais parler de ma mère et de mon travail').why).not.toContain('score');
  });

  test('every text has a finite score', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { words, typed } = wordsOf(text);
        const ranked = score(words, [], typed);
        expect(ranked === null || Number.isFinite(ranked)).toBe(true);
        expect(score(wordsOf(text).words, [], wordsOf(text).typed)).toBe(ranked);
      }),
    );
  });
});
