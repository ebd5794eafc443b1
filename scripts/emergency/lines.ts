import { readdirSync, readFileSync } from 'node:fs';
import type { EmergencyLabel } from '@/lib/safety/emergency/labels';
import { wordClassesOf } from '@/lib/safety/emergency/word-classes';
import { type CourseLine, courseAuthors, labelledCourse } from '../crisis-course/lines';
import type { Line } from '../text-classifier/train';

export interface Written extends Line {
  /** Who wrote it: a model is judged on authors that it does not know. */
  author: string;
}

/** Danger that happens now; a wish, a day or a plan is for the score. */
const happening = new Set([
  ...['breathing', 'bleeding', 'taken', 'acting', 'place', 'near', 'home', 'harm_other', 'voices', 'worse'],
]);
const ofOthers = new Set(['other_danger', 'baby']);
const ended = new Set(['crew', 'safer']);
const ordinary = new Set(['nothing', 'misread', 'joke', 'subject', 'scorn']);

const named: readonly (readonly [EmergencyLabel, readonly string[]])[] = [
  ['theirs', ['other_danger', 'baby']],
  ['body', ['breathing', 'bleeding', 'taken', 'worse']],
  ['place', ['place']],
  ['home', ['home']],
];

/** Labels of the course of things as this listener's; null for what is neither danger now nor plainly none. */
function labelsOf(labels: readonly string[], isFirst: boolean): EmergencyLabel[] | null {
  const isOrdinary = labels.some((one) => ordinary.has(one));
  const isDanger = labels.some((one) => happening.has(one) || (isFirst && ofOthers.has(one)));
  if (isOrdinary) return isDanger ? null : [];
  if (!isDanger || labels.some((one) => ended.has(one))) return null;
  return ['danger', ...named.flatMap(([to, from]) => (from.some((one) => labels.includes(one)) ? [to] : []))];
}

/** What a listener to emergencies learns of one line: none where it is neither danger now nor plainly none. */
function writtenOf(author: string, { text, labels, first }: CourseLine): Written[] {
  const said = labelsOf(labels, first === true);
  return said ? [{ author, text, labels: said, extras: wordClassesOf(text) }] : [];
}

/** Named one by one, so that lines of others do not change the weights before somebody looks at them. */
const authors: ReadonlySet<string> = new Set('pqrstuvwxyz');

const courseLines = (): Written[] =>
  courseAuthors
    .filter((author) => authors.has(author))
    .flatMap((author) => labelledCourse(author).flatMap((line) => writtenOf(author, line)));

const read = <L>(file: URL): L[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as L);

const guide = new URL('../../tests/lib/guide/lines/', import.meta.url);
const labelled = new URL('../../tests/lib/safety/labelled/', import.meta.url);
const filesIn = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();

/** Ordinary talk with the guide. */
const guideLines = (): Written[] =>
  filesIn(guide).flatMap((name) =>
    read<{ text: string }>(new URL(name, guide)).map(({ text }) => ({
      author: `guide ${name}`,
      text,
      labels: [],
      extras: wordClassesOf(text),
    })),
  );

interface Labelled {
  text: string;
  labels: string[];
  family: string;
  talk?: string;
}

/** Said in a talk that is about danger: what is harmless alone may be none there. */
const ofRiskyTalks = (): Set<string> =>
  new Set(
    filesIn(labelled)
      .flatMap((name) => read<Labelled>(new URL(name, labelled)))
      .flatMap(({ text, talk = 'benign' }) => (talk === 'benign' ? [] : [text])),
  );

/** Harmless messages of the labelled ones, a writer each family name begins with; what is held out stays so. */
export function benignLines(isHeldOut: boolean): Written[] {
  const risky = ofRiskyTalks();
  return filesIn(labelled)
    .filter((name) => name.includes('held-out') === isHeldOut)
    .flatMap((name) =>
      read<Labelled>(new URL(name, labelled))
        .filter(({ text, labels }) => labels.join() === 'none' && !risky.has(text))
        .map(({ text, family }) => ({
          author: /^[a-z]\d+-/.test(family) ? (family.split('-')[0] ?? family) : name,
          text,
          labels: [],
          extras: wordClassesOf(text),
        })),
    );
}

/** Each text once. */
export function emergencyLines(): Written[] {
  const seen = new Set<string>();
  return [...courseLines(), ...guideLines(), ...benignLines(false)].filter(
    ({ text }) => !seen.has(text) && seen.add(text),
  );
}
