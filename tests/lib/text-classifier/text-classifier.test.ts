import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify } from '@/lib/text-classifier/classify';
import { readModel } from '@/lib/text-classifier/model';
import { wordsOfText } from '@/lib/text-classifier/words';
import { foldsOf, measure } from '@/scripts/text-classifier/measure';
import { type Line, train } from '@/scripts/text-classifier/train';
import { readModule } from '../../architecture/read-module';
import { targetOf } from '../../architecture/rules';
import { read, sourceFiles } from '../../architecture/source-files';
import { sameRuns } from '../../support/same-runs';

sameRuns();

const labels = ['awake', 'asleep', 'near'] as const;
const lines: Line[] = [
  ...['mum is up', 'my dad is awake', 'he is up and reading', 'she is awake'].map((text) => ({
    text,
    context: 'who',
    labels: ['awake'],
  })),
  ...['mum is asleep', 'my dad is sleeping', 'asleep since nine', 'they sleep'].map((text) => ({
    text,
    context: 'who',
    labels: ['asleep'],
  })),
  ...['yes', 'yeah', 'yes they are'].flatMap((text) => [
    { text, context: 'means', labels: ['near'] },
    { text, context: 'who', labels: ['awake'] },
  ]),
];
const file = train(lines, labels, 'a test');
const model = readModel(file, labels);

describe('the text classifier', () => {
  test('says what a text says, in words it has not seen', () => {
    const said = classify(model, 'my gran is sleeping', { context: 'who' });
    expect(said.asleep).toBeGreaterThan(said.awake);
    expect(said.asleep).toBeGreaterThan(0.5);
  });

  test('what was asked decides what a short answer means', () => {
    expect(classify(model, 'yeah', { context: 'means' }).near).toBeGreaterThan(0.5);
    expect(classify(model, 'yeah', { context: 'who' }).near).toBeLessThan(0.5);
  });

  test('what is named beside a text counts', () => {
    const named = lines.map((line) => ({ ...line, text: 'hm', context: '', extras: line.labels }));
    const given = readModel(train(named, labels, 'named'), labels);
    expect(classify(given, 'hm', { extras: ['near'] }).near).toBeGreaterThan(0.5);
    expect(classify(given, 'hm', { extras: ['asleep'] }).near).toBeLessThan(0.5);
  });

  test('training again gives the same file', () => {
    expect(train(lines, labels, 'a test')).toEqual(file);
  });

  test('a model is refused where other labels are read', () => {
    expect(() => readModel(file, ['awake', 'near', 'asleep'])).toThrow(/other labels/);
  });

  test('every text has probabilities, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const one of Object.values(classify(model, text, { context: text })))
          expect(one >= 0 && one <= 1).toBe(true);
      }),
    );
  });

  test('a line is held out or learnt whatever other lines there are', () => {
    const { learnt, heldOut } = foldsOf(lines, 2);
    expect(learnt.length + heldOut.length).toBe(lines.length);
    expect(foldsOf(lines.slice(3), 2).heldOut).toEqual(heldOut.filter((line) => lines.indexOf(line) > 2));
    expect(measure(model, lines, () => 0.5).map(({ recall }) => recall)).toEqual([1, 1, 1]);
  });
});

test('words are read alike however they are written', () => {
  expect(wordsOfText('NOOOO… she’s « là » ??')).toEqual(['no', '...', "she's", 'la', '?', '?']);
});

test('no file of the browser leads to the classifier', () => {
  const modules = new Map(
    sourceFiles().map((path) => [path.replace(/(\/index)?\.tsx?$/, ''), readModule(path, read(path))]),
  );
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const found = modules.get(path);
    if (!found || seen.has(path)) return;
    seen.add(path);
    for (const it of found.imports)
      if (!it.typeOnly) visit(targetOf(found, it).replace(/(\/index)?(\.tsx?)?$/, ''));
  };
  for (const [path, { path: name }] of modules) if (/^\s*'use client'/.test(read(name))) visit(path);
  expect(seen.size).toBeGreaterThan(50);
  expect([...seen].filter((path) => path.startsWith('lib/text-classifier'))).toEqual([]);
});
