import { readdirSync, readFileSync } from 'node:fs';
import { courseAuthors, labelledCourse } from '../crisis-course/lines';
import type { Line } from '../text-classifier/train';

export interface Written extends Line {
  /** Who wrote it: a model is judged on authors that it does not know. */
  author: string;
}

/** Labels with which a message in the midst of danger may as well be ordinary talk. */
const ordinaryToo: ReadonlySet<string> = new Set([
  'nothing',
  'misread',
  'joke',
  'subject',
  'scorn',
  'no',
  'asks',
]);
const isOfDanger = (labels: readonly string[]): boolean => labels.some((one) => !ordinaryToo.has(one));

const read = <L>(file: URL): L[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as L);

const linesIn = (folder: URL): { author: string; lines: { text: string; labels?: string[] }[] }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({
      author: `${folder.pathname.split('/').at(-2)} ${name}`,
      lines: read(new URL(name, folder)),
    }));

const answers = new URL('../../tests/lib/safety/answers/', import.meta.url);
const guide = new URL('../../tests/lib/guide/lines/', import.meta.url);

/** What people write while danger is talked of, and what they write to the guide; each text once. */
export function dangerTalkLines(): Written[] {
  const seen = new Set<string>();
  const course = courseAuthors.map((author) => ({
    author: `course ${author}`,
    lines: labelledCourse(author),
  }));
  const ofDanger = [...course, ...linesIn(answers)].flatMap(({ author, lines }) =>
    lines.flatMap(({ text, labels = [] }) =>
      isOfDanger(labels) ? [{ author, text, labels: ['danger'] }] : [],
    ),
  );
  const ordinary = linesIn(guide).flatMap(({ author, lines }) =>
    lines.map(({ text }) => ({ author, text, labels: [] })),
  );
  return [...ofDanger, ...ordinary].filter(({ text }) => !seen.has(text) && seen.add(text));
}
