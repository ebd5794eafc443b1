// Trains what hears answers in the crisis conversation and writes its weights; the same answers give the same bytes.
// `npm run train:answers`, again whenever tests/lib/safety/answers or the rules of listening change.
// With `-- report` nothing is written: precision and recall of each label at perhaps, likely and sure, on answers that were
// held out and on those of an author the model does not know.
import { writeFileSync } from 'node:fs';
import { answerLabels } from '../lib/safety/care/listening/trained/labels.ts';
import { answersOf } from './crisis-answers/answers';
import { levelsOf, saidOf } from './crisis-answers/levels';
import { reportOf } from './crisis-answers/report';
import { foldsOf } from './text-classifier/measure';
import { train } from './text-classifier/train';

const first = answersOf('first');
const second = answersOf('second');
const { learnt, heldOut } = foldsOf([...first, ...second]);
const toSecond = saidOf(answerLabels, foldsOf(first).learnt, foldsOf(second).learnt);
const toFirst = saidOf(answerLabels, foldsOf(second).learnt, foldsOf(first).learnt);
const levels = levelsOf(answerLabels, [...toSecond, ...toFirst]);

if (process.argv.includes('report')) {
  for (const [name, said] of [
    ['held out', saidOf(answerLabels, learnt, heldOut)],
    ['first -> second', saidOf(answerLabels, first, second)],
    ['second -> first', saidOf(answerLabels, second, first)],
  ] as const)
    console.log(
      `${name}: label, lines, precision recall at perhaps, likely, sure\n${reportOf(answerLabels, said, levels)}\n`,
    );
} else {
  const file = train(learnt, answerLabels, 'Made by npm run train:answers. Do not edit.');
  writeFileSync(
    new URL('../lib/safety/care/listening/trained/crisis-answers.json', import.meta.url),
    `${JSON.stringify({ ...file, levels }, null, 1)}\n`,
  );
}
