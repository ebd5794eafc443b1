import type { EvidenceKind } from '@/lib/evidence/schema';
import { classify } from '@/lib/text-classifier/classify';
import { readModel } from '@/lib/text-classifier/model';
import { cached } from '../bounded-cache';
import type { Span } from '../clauses';
import { type AskedBefore, besideOf } from './features';
import file from './model.json' with { type: 'json' };
import { joined, piecesOf } from './pieces';
import { isLikeness, isPartsSpeech, namesIt, namesPart, tellsOfBody, tellsWhatItWants } from './plain-signs';

/** What words about a part can be kept as. `pattern` is how long it has been so. */
export const quoteKinds = [
  'emotion',
  'thought',
  'body',
  'image',
  'job',
  'fear',
  'need',
  'direct_mention',
  'stance_toward',
  'behavior',
  'relation',
  'pattern',
] as const satisfies readonly EvidenceKind[];
export type QuoteKind = (typeof quoteKinds)[number];

/** `keep`: whether it is to be kept at all, whatever it is. */
export const quoteLabels = [...quoteKinds, 'keep'] as const;

const model = readModel(file, quoteLabels);

export interface JudgedQuote extends Span {
  kind: QuoteKind;
  /** From 0 to 1. */
  sureness: number;
}

const insideKinds = quoteKinds.filter((one) => one !== 'image' && one !== 'body');

/** What an answer to a question is, when it answers it. */
const answers: Partial<Record<AskedBefore, QuoteKind>> = {
  body: 'body',
  look: 'image',
  says: 'thought',
  name: 'direct_mention',
  toward: 'stance_toward',
  job: 'job',
  'how-long': 'pattern',
  fear: 'fear',
  'and-then': 'fear',
  need: 'need',
  rest: 'need',
};

function judge(source: string, pieces: readonly Span[], at: number, asked: AskedBefore): JudgedQuote | null {
  const piece = pieces[at];
  if (!piece) return null;
  if (isPartsSpeech(piece.text, asked)) return { ...piece, kind: 'thought', sureness: 1 };
  if (namesPart(piece.text) || namesIt(piece.text)) return { ...piece, kind: 'direct_mention', sureness: 1 };
  if (tellsOfBody(piece.text)) return { ...piece, kind: 'body', sureness: 1 };
  const said = classify(model, piece.text, besideOf(source, pieces, at, asked));
  const possible = tellsWhatItWants(piece.text) ? insideKinds : quoteKinds;
  const kind = possible.reduce<QuoteKind>((best, one) => (said[one] > said[best] ? one : best), 'thought');
  const sureness = Math.sqrt(said.keep * said[kind]);
  return { ...piece, kind: isLikeness(piece.text, asked) ? 'image' : kind, sureness };
}

/** Below this nothing is kept: a wrong quote is worse than a missing one. Of what was asked for less is enough. */
const sureEnough = { asked: 0.55, other: 0.6 };

const enoughFor = (asked: AskedBefore, kind: QuoteKind): number =>
  answers[asked] === kind ? sureEnough.asked : sureEnough.other;

/**
 * The words of an answer that are to be kept, verbatim, and as what: trained on labelled messages, none when in doubt.
 * In: the words that answer or tell, what was asked before them, and how sure it has to be where that differs. Pure.
 */
export const quotesIn = cached(
  400,
  (source: string, asked: AskedBefore, from?: number) => JSON.stringify([source, asked, from]),
  quotesAnew,
);

function quotesAnew(source: string, asked: AskedBefore, from?: number): readonly JudgedQuote[] {
  const pieces = piecesOf(source);
  const quotes: JudgedQuote[] = [];
  for (const at of pieces.keys()) {
    const quote = judge(source, pieces, at, asked);
    if (!quote || quote.sureness < (from ?? enoughFor(asked, quote.kind))) continue;
    const before = quotes.at(-1);
    const both = before && before.kind === quote.kind ? joined(source, before, quote) : null;
    if (before && both) Object.assign(before, both);
    else quotes.push(quote);
  }
  return quotes;
}
