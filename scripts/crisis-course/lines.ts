import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { courseEvidence } from '@/lib/safety/care/course/evidence';
import { listen } from '@/lib/safety/care/listening/listen';
import { assessNext, nothingHeard } from '@/lib/safety/heard';
import type { Line } from '../text-classifier/train';

const folder = new URL('../../tests/lib/safety/course/', import.meta.url);

/** Each wrote without knowing of the others. */
export const courseAuthors: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.replace('.jsonl', ''))
  .sort();

const labelled = z.object({
  conv: z.string().nullable(),
  first: z.boolean().optional(),
  text: z.string().min(1),
  labels: z.array(z.string()).min(1),
});
export type CourseLine = z.infer<typeof labelled>;

export const labelledCourse = (author: string): CourseLine[] =>
  readFileSync(new URL(`${author}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => labelled.parse(JSON.parse(line)));

function readLine({ text, labels }: { text: string; labels: string[] }): Line {
  const { assessment } = assessNext(nothingHeard, text, { isOpen: true });
  const isForeign = assessment.language === 'partly';
  const listened = listen(text, { scale: false, things: false, isForeign });
  return { text, labels, ...courseEvidence(text, listened, assessment) };
}

/** The labelled lines of one author with what the rules hear in them. */
export const courseLinesOf = (author: string): Line[] => labelledCourse(author).map(readLine);
