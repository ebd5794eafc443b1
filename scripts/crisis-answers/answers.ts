import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { listen } from '@/lib/safety/care/listening/listen';
import { evidenceOf } from '@/lib/safety/care/listening/trained/evidence';
import { answerLabels, askedNames } from '@/lib/safety/care/listening/trained/labels';
import { assessNext, nothingHeard } from '@/lib/safety/heard';
import type { Line } from '../text-classifier/train';

const folder = new URL('../../tests/lib/safety/answers/', import.meta.url);
/** Two people wrote them who did not know of each other. */
export const authors = ['first', 'second'] as const;
export type Author = (typeof authors)[number];

const answer = z.object({
  asked: z.enum(askedNames),
  text: z.string().min(1),
  labels: z.array(z.enum(answerLabels)).min(1),
});

/** The labelled answers of one author with what the rules hear in them. */
export const answersOf = (author: Author): Line[] =>
  readFileSync(new URL(`${author}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => answer.parse(JSON.parse(line)))
    .map(({ asked, text, labels }) => {
      const { assessment } = assessNext(nothingHeard, text, { isOpen: true });
      const isForeign = assessment.language === 'partly';
      const listened = listen(text, { scale: asked === 'scale', things: asked === 'means', isForeign });
      return { text, labels, ...evidenceOf(asked, listened, assessment) };
    });
