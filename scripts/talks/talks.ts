import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { assessmentOfText } from '@/lib/safety/reading/assessment';
import { readWords } from '@/lib/safety/reading/read';
import { wordsOf } from '@/lib/safety/reading/tokens';
import { featuresOfSaid, type Said, showsOf } from '@/lib/safety/talk/said';

export interface Talk {
  id: string;
  /** Who wrote it: what was learnt is judged on writers that it does not know. */
  writer: string;
  risk: boolean;
  /** By which message a careful listener would have asked, counted from 1; null in a harmless talk. */
  due: number | null;
  messages: string[];
  /** The score was trained on its messages, so that their ranks say too much. */
  isRanked: boolean;
}

/** A message as training reads it: the features of its words instead of what they weigh. */
export interface Shown extends Omit<Said, 'words'> {
  features: number[];
}

const folder = new URL('../../tests/lib/safety/talks/', import.meta.url);
const labelled = new URL('../../tests/lib/safety/labelled/voices-in-talks.jsonl', import.meta.url);
const dialogues = new URL('../../tests/lib/guide/dialogues/develop.jsonl', import.meta.url);

const linesOf = <Line>(file: URL, schema: z.ZodType<Line>): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

const talk = z.object({
  id: z.string(),
  risk: z.boolean(),
  due: z.number().int().nullable(),
  messages: z.array(z.string()),
});
const message = z.object({
  text: z.string(),
  labels: z.array(z.string()),
  family: z.string(),
  turn: z.number(),
  talk: z.enum(['risky', 'benign']),
});
const dialogue = z.object({ id: z.string(), messages: z.array(z.object({ text: z.string() })) });

const ofWriter = (name: string): Talk[] =>
  linesOf(new URL(name, folder), talk).map((one) => ({
    ...one,
    writer: name.replace('.jsonl', ''),
    isRanked: false,
  }));

/** Talks whose messages are labelled one by one: it is due where the first is dangerous. */
function labelledTalks(): Talk[] {
  const byFamily = Map.groupBy(linesOf(labelled, message), ({ family }) => family);
  return [...byFamily].map(([id, messages]) => {
    const ordered = messages.toSorted((a, b) => a.turn - b.turn);
    const risk = ordered.some((one) => one.talk === 'risky');
    const first = ordered.findIndex(({ labels }) => !labels.includes('none'));
    return {
      id,
      writer: 'labelled',
      risk,
      due: risk ? Math.max(0, first) + 1 : null,
      messages: ordered.map(({ text }) => text),
      isRanked: true,
    };
  });
}

const guideTalks = (): Talk[] =>
  linesOf(dialogues, dialogue).map(({ id, messages }) => ({
    id,
    writer: 'guide',
    risk: false,
    due: null,
    messages: messages.map(({ text }) => text),
    isRanked: true,
  }));

const isHeldOut = (name: string) => name.startsWith('held-out');

/** Every talk that is learnt from. */
export const learntTalks = (): Talk[] => [
  ...readdirSync(folder)
    .filter((name) => !isHeldOut(name))
    .sort()
    .flatMap(ofWriter),
  ...labelledTalks(),
  ...guideTalks(),
];

/** What each message of a talk shows. */
export const shownIn = ({ messages, isRanked }: Talk): Shown[] =>
  messages.flatMap((text) => {
    const { said } = assessmentOfText(text);
    const words = wordsOf(text);
    return said
      ? [
          {
            features: featuresOfSaid(words.words),
            // What was found is weighed by the rank.
            shows: isRanked ? showsOf(readWords(words).concepts, []) : said.shows,
            rank: isRanked ? null : said.rank,
          },
        ]
      : [];
  });
