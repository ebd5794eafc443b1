import { z } from 'zod';
import { askedBefore, besideOf } from '@/agents/guide/quotes/features';
import { piecesOf } from '@/agents/guide/quotes/pieces';
import type { Line } from '../text-classifier/train';

/** Which kind of evidence each kind of the labels is learnt as. */
const kindOf: Record<string, string> = {
  feeling: 'emotion',
  thought: 'thought',
  body: 'body',
  image: 'image',
  says: 'thought',
  job: 'job',
  fear: 'fear',
  need: 'need',
  name: 'direct_mention',
  toward: 'stance_toward',
  history: 'pattern',
  behaviour: 'behavior',
  relation: 'relation',
};

const message = z.object({
  text: z.string(),
  asked: z.enum(askedBefore).catch('none'),
  keep: z.array(z.object({ quote: z.string(), kinds: z.array(z.string()) })).default([]),
  may: z.array(z.string()).default([]),
});
type QuoteLine = z.infer<typeof message>;
export type QuoteExample = Line;

const dialogue = z.object({
  messages: z.array(z.looseObject({ after: z.string().nullable().default(null) })),
});

/** Labelled lines, or the messages of labelled dialogues, one JSON object in each line of the text. */
export const readQuoteLines = (text: string): QuoteLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const found: unknown = JSON.parse(line);
      const whole = dialogue.safeParse(found);
      return whole.success
        ? whole.data.messages.map((one) => message.parse({ ...one, asked: one.after }))
        : [message.parse(found)];
    });

const holds = (one: string, other: string) => one.includes(other) || other.includes(one);

/** Each piece of a line with what it is kept as; nothing of what a judge would leave open. */
export function examplesOf(line: QuoteLine): QuoteExample[] {
  const { text, keep, may } = line;
  const pieces = piecesOf(text);
  return pieces.flatMap((piece, at) => {
    const kept = keep.filter(({ quote }) => holds(quote, piece.text));
    const isCut = keep.some(({ quote }) => {
      const start = text.indexOf(quote);
      return start < piece.end && start + quote.length > piece.start;
    });
    if (may.some((one) => holds(one, piece.text)) || (isCut && kept.length === 0)) return [];
    const kinds = new Set(kept.flatMap(({ kinds }) => kinds.map((kind) => kindOf[kind] ?? kind)));
    const labels = kinds.size > 0 ? [...kinds, 'keep'] : [];
    return [{ text: piece.text, labels, ...besideOf(text, pieces, at, line.asked) }];
  });
}
