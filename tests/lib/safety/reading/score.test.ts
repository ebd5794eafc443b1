import { readdirSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentOf, assessmentOfText } from '@/lib/safety/reading/assessment';
import { score, scoreSignal } from '@/lib/safety/reading/score';
import { examples, weightsFile } from '@/scripts/safety-score/weights';
import { sameRuns } from '../../../support/same-runs';

sameRuns();

const file = new URL('../../../../lib/safety/reading/score-weights.json', import.meta.url);

describe('the linear score', () => {
  test('training again gives the same bytes', () => {
    expect(weightsFile(examples()), 'run: npm run train:safety').toBe(readFileSync(file, 'utf8'));
  });

  test('no file that is held out is trained on', () => {
    const folder = new URL('../labelled/', import.meta.url);
    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && !name.includes('held-out'))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean));
    expect(examples()).toHaveLength(lines.length);
  });

  test('the weights are smaller than 150 KB', () => {
    expect(statSync(file).size).toBeLessThan(150_000);
  });

  test('it asks gently at most, whatever else is weak', () => {
    const [signal] = scoreSignal(
      examples()
        .filter(({ danger }) => danger)
        .map(({ text }) => text)
        .sort((a, b) => score(b) - score(a))[0] ?? '',
    );
    expect(signal).toMatchObject({ kind: 'unclear', strength: 'weak', why: 'score' });
    if (!signal) return;
    expect(assessmentOf([signal], 'full')).toMatchObject({ asks: 'gentle', level: 'none' });
    expect(assessmentOf([signal, { ...signal, kind: 'hopeless' }], 'full').asks).toBe('gentle');
    expect(assessmentOf([signal, { ...signal, kind: 'figure_of_speech' }], 'full').level).toBe('none');
  });

  test('everyday answers are far below it', () => {
    for (const text of [
      'ok',
      'thanks a lot for this',
      'I feel it in my chest',
      'my boss was unfair today and I cried',
    ])
      expect(score(text), text).toBeLessThan(-1);
  });

  test('a text in another language is not ranked', () => {
    expect(assessmentOfText('je voudrais parler de ma mère et de mon travail').why).not.toContain('score');
  });

  test('every text has a finite score', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(Number.isFinite(score(text))).toBe(true);
        expect(score(text)).toBe(score(text));
      }),
    );
  });
});
