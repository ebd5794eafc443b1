// Trains what tells a message of a talk about danger from ordinary talk with the guide, and writes its weights; the same
// lines give the same bytes. `npm run train:danger-talk`, again whenever tests/lib/safety/course, tests/lib/safety/answers
// or tests/lib/guide/lines change. With `-- report` nothing is written: shares below each likeness, on writers left out.
import { writeFileSync } from 'node:fs';
import { dangerTalkLabels as labels } from '../lib/safety/danger-talk/hear-danger-talk.ts';
import { classify } from '../lib/text-classifier/classify.ts';
import { readModel } from '../lib/text-classifier/model.ts';
import { dangerTalkLines } from './danger-talk/lines';
import { type Settings, train } from './text-classifier/train';

const settings: Settings = { cost: 8, power: 0.5, fewest: 2, most: 30_000 };
const groups = 3;
const lines = dangerTalkLines();

function report(): void {
  const writers = [...new Set(lines.map(({ author }) => author))].sort();
  const groupOf = new Map(writers.map((writer, at) => [writer, at % groups]));
  const said = Array.from({ length: groups }, (_, leftOut) => {
    const learnt = lines.filter(({ author }) => groupOf.get(author) !== leftOut);
    const model = readModel(train(learnt, labels, '', settings), labels);
    return lines
      .filter(({ author }) => groupOf.get(author) === leftOut)
      .map(({ text, labels: ones }) => ({
        likeness: classify(model, text).danger,
        isOfDanger: ones.length > 0,
      }));
  }).flat();
  for (const below of [0.05, 0.1, 0.2, 0.3, 0.5]) {
    const share = (isOfDanger: boolean): string => {
      const ones = said.filter((one) => one.isOfDanger === isOfDanger);
      return (ones.filter(({ likeness }) => likeness < below).length / ones.length).toFixed(3);
    };
    console.log(`below ${below}: of danger ${share(true)}, ordinary ${share(false)}`);
  }
}

if (process.argv.includes('report')) report();
else {
  const file = train(lines, labels, 'Made by npm run train:danger-talk. Do not edit.', settings);
  writeFileSync(
    new URL('../lib/safety/danger-talk/danger-talk.json', import.meta.url),
    `${JSON.stringify(file, null, 1)}\n`,
  );
}
