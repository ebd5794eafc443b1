import { readdirSync, readFileSync } from 'node:fs';
import { letterOf } from '@/lib/safety/reading/score';
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

/** What the score is trained on: the plain sentences, and the labelled messages of all files but those held out. */
export const examples = (): Example[] => [...plainExamples(), ...labelledExamples()];

function labelledExamples(): Example[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('held-out'))
    .sort();
  const lines = files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { text: string; labels: string[]; family: string }),
  );
  // Being young is no danger: it is read by rules alone.
  return lines
    .filter(({ labels }) => labels.join() !== 'minor')
    .map(({ text, labels, family }) => ({ text, family, danger: !labels.includes('none') }));
}

const most = 31;
const round = (value: number): number => Number(value.toPrecision(6));

/** What one step of a weight is worth: the few heaviest weights of all are cut. */
function scaleOf(weights: Float64Array): number {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => b - a);
  return (sizes[Math.floor(sizes.length / 1000)] ?? 1) / most;
}

/** The text of the weights file: one letter for each feature. */
export function weightsFile(given: readonly Example[]): string {
  const all = read([...given]);
  const { weights, bias } = train(all);
  const scale = scaleOf(weights);
  const letters = Array.from(weights, (weight) =>
    letterOf(Math.max(-most, Math.min(most, Math.round(weight / scale)))),
  );
  return `${JSON.stringify(
    {
      about: 'Made by npm run train:safety. Do not edit.',
      scale: round(scale),
      bias: round(bias),
      weights: letters.join(''),
    },
    null,
    2,
  )}\n`;
}
