import { readdirSync, readFileSync } from 'node:fs';
import { mostSteps, tableOf, textOf } from '@/lib/safety/reading/score-table';
import { type Example, read, train } from './train';

const folder = new URL('../../tests/lib/safety/labelled/', import.meta.url);

const cases = ['own-cases.json', 'parts-language-cases.json'];
/** They are few and plain: each counts twice, so that the harmless uses of plain words do not drown them. */
const timesCases = 2;

/** Plain sentences with their level. What is only watched is neither. */
function plainExamples(): Example[] {
  const all = cases.flatMap(
    (file) =>
      JSON.parse(readFileSync(new URL(`../${file}`, folder), 'utf8')) as [text: string, level: string][],
  );
  const clear = all.filter(([, level]) => !['watch', 'check', 'minor'].includes(level));
  return Array.from({ length: timesCases }, () =>
    clear.map(([text, level]) => ({ text, family: text, danger: level !== 'none' })),
  ).flat();
}

/** What the score is trained on: the plain sentences, the labelled messages of all files but those held out, talk with the guide. */
export const examples = (): Example[] => [...plainExamples(), ...labelledExamples(), ...guideExamples()];

const guideLines = new URL('../../tests/lib/guide/lines/', import.meta.url);
/** Named one by one, so that lines which others add to the guide's do not change the score. */
const guideAuthors = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** There are many of them, and little in them is like danger. */
const guideWeight = 0.3;

/** Ordinary messages to the guide, of which none is dangerous. */
const guideExamples = (): Example[] =>
  guideAuthors.flatMap((author) =>
    linesOf<{ text: string }>(new URL(`l${author}.jsonl`, guideLines)).map(({ text }) => ({
      text,
      family: `guide-${author}`,
      danger: false,
      weight: guideWeight,
    })),
  );

const linesOf = <Line>(file: URL): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

function labelledExamples(): Example[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('held-out'))
    .sort();
  const lines = files.flatMap((file) =>
    linesOf<{ text: string; labels: string[]; family: string }>(new URL(file, folder)),
  );
  // Being young is no danger: it is read by rules alone.
  return lines
    .filter(({ labels }) => labels.join() !== 'minor')
    .map(({ text, labels, family }) => ({ text, family, danger: !labels.includes('none') }));
}

const round = (value: number): number => Number(value.toPrecision(6));

type Weighed<F> = readonly [feature: F, weight: number];

/** The heaviest first. */
const sorted = <F>(weights: readonly Weighed<F>[]): Weighed<F>[] =>
  weights.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));

/** What one step of a weight is worth: the few heaviest weights of all are cut. */
const scaleOf = (weights: readonly Weighed<unknown>[]): number =>
  Math.abs(weights[Math.floor(weights.length / 500)]?.[1] ?? 1) / mostSteps;

/** A find that says less is left out of the file. */
const leastOfFind = 0.02;

/** The text of the weights file. */
export function weightsFile(given: readonly Example[]): string {
  const { weights, bias } = train(read(given));
  const all = [...weights];
  const words = sorted(
    all.flatMap(([feature, weight]) => (typeof feature === 'number' ? [[feature, weight] as const] : [])),
  );
  const scale = round(scaleOf(words));
  const steps = words.map(
    ([feature, weight]) =>
      [feature, Math.max(-mostSteps, Math.min(mostSteps, Math.round(weight / scale)))] as const,
  );
  const finds = all.flatMap(([feature, weight]) =>
    typeof feature === 'string' && Math.abs(weight) >= leastOfFind
      ? [[feature, Number(weight.toFixed(2))] as const]
      : [],
  );
  const file = {
    about: 'Made by npm run train:safety. Do not edit.',
    scale,
    bias: round(bias),
    table: textOf(tableOf(steps)),
    finds: Object.fromEntries(finds.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
