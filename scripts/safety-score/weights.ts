import { readdirSync, readFileSync } from 'node:fs';
import { thresholdFor } from './calibrate';
import { type Example, read, train } from './train';

const folder = new URL('../../tests/lib/safety/labelled/', import.meta.url);

/** The labelled messages for tuning: all files but those held out. */
export function examples(): Example[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('held-out'))
    .sort();
  return files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const { text, labels, family } = JSON.parse(line) as {
          text: string;
          labels: string[];
          family: string;
        };
        return { text, family, danger: !labels.includes('none') };
      }),
  );
}

const steps = 127;
const round = (value: number): number => Number(value.toPrecision(6));

/** The text of the weights file: one signed byte for each feature, in base64. */
export function weightsFile(given: readonly Example[]): string {
  const all = read([...given]);
  const model = train(all);
  const scale = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / steps;
  const bytes = Int8Array.from(model.weights, (weight) => Math.round(weight / scale));
  return `${JSON.stringify(
    {
      about: 'Made by npm run train:safety. Do not edit.',
      scale: round(scale),
      bias: round(model.bias),
      asksFrom: round(thresholdFor(all)),
      weights: Buffer.from(bytes.buffer).toString('base64'),
    },
    null,
    2,
  )}\n`;
}
