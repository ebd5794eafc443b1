// Trains what hears, in danger, who it is about, what is happening and how far help has come, and writes its weights; the
// same lines give the same bytes. `npm run train:course`, again whenever tests/lib/safety/course or the rules of listening
// change. With `-- report` nothing is written: precision and recall of each label on lines of an author left out.
import { writeFileSync } from 'node:fs';
import { courseLabels } from '../lib/safety/care/course/labels.ts';
import { levelsOf, saidOf } from './crisis-answers/levels';
import { reportOf } from './crisis-answers/report';
import { courseAuthors, courseLinesOf } from './crisis-course/lines';
import { train } from './text-classifier/train';

const byAuthor = courseAuthors.map((author) => courseLinesOf(author));
/** The authors in three groups: each is heard by a model that knows the two others. */
const groups = 3;
const groupOf = (group: number) => byAuthor.filter((_, n) => n % groups === group).flat();
const said = Array.from({ length: groups }, (_, leftOut) =>
  saidOf(courseLabels, byAuthor.filter((_, n) => n % groups !== leftOut).flat(), groupOf(leftOut)),
).flat();
const levels = levelsOf(courseLabels, said);

if (process.argv.includes('report')) {
  console.log(
    `label, lines, precision recall at perhaps, likely, sure\n${reportOf(courseLabels, said, levels)}`,
  );
} else {
  const lines = byAuthor.flat();
  const file = train(lines, courseLabels, 'Made by npm run train:course. Do not edit.');
  /** How often a label stands at any message: what a message says for it is measured against that. */
  const shares = Object.fromEntries(
    courseLabels.map((label) => [
      label,
      Number((lines.filter(({ labels }) => labels.includes(label)).length / lines.length).toFixed(4)),
    ]),
  );
  writeFileSync(
    new URL('../lib/safety/care/course/course.json', import.meta.url),
    `${JSON.stringify({ ...file, levels, shares }, null, 1)}\n`,
  );
}
