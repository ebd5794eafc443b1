import type { Played } from '../../../scripts/guide/play.ts';
import { hasSamePurposes, isMet, isRightQuote } from './judge.ts';
import type { LabelledDialogue, LabelledMessage } from './labelled.ts';

export interface Share {
  right: number;
  of: number;
}

export interface Counts {
  purpose_accuracy: Share;
  purpose_one_right: Share;
  requests_met: Share;
  wrong_quotes: Share;
  quotes_found: Share;
  taken_back: Share;
}

export type Miss = { what: keyof Counts; played: Played; label: LabelledMessage; detail: string };

const nothing = (): Counts => ({
  purpose_accuracy: { right: 0, of: 0 },
  purpose_one_right: { right: 0, of: 0 },
  requests_met: { right: 0, of: 0 },
  wrong_quotes: { right: 0, of: 0 },
  quotes_found: { right: 0, of: 0 },
  taken_back: { right: 0, of: 0 },
});

/** The latest message up to this one that holds the words: a quote may be kept a turn later. */
const sourceOf = (quote: string, said: readonly LabelledMessage[]) =>
  said.findLast((one) => one.text.includes(quote)) ?? said.at(-1);

/** Counts over dialogues that were played, in the same order; `wrong_quotes` counts the wrong ones as right. */
export function countAll(
  dialogues: readonly LabelledDialogue[],
  plays: readonly (readonly Played[])[],
): { counts: Counts; misses: Miss[] } {
  const counts = nothing();
  const misses: Miss[] = [];
  const count = (what: keyof Counts, isRight: boolean) => {
    counts[what].of += 1;
    if (isRight) counts[what].right += 1;
  };
  for (const [at, { messages }] of dialogues.entries()) {
    let standing: string[] = [];
    const everKept: string[] = [];
    for (const [n, label] of messages.entries()) {
      const played = plays[at]?.[n];
      if (!played) throw new Error('A message was not played.');
      const judge = (what: keyof Counts, isRight: boolean, detail = '') => {
        count(what, isRight);
        if (isRight === (what === 'wrong_quotes')) misses.push({ what, played, label, detail });
      };
      judge('purpose_accuracy', hasSamePurposes(played, label));
      judge(
        'purpose_one_right',
        label.for.some((one) => played.for.includes(one)),
      );
      if (label.request) judge('requests_met', isMet(played, label, standing));
      for (const one of played.kept) {
        const source = sourceOf(one.quote, messages.slice(0, n + 1)) ?? label;
        judge('wrong_quotes', !isRightQuote(one, source), `${one.kind}: ${one.quote}`);
      }
      if (label.undoes && standing.length > 0) judge('taken_back', played.gone.length > 0);
      everKept.push(...played.kept.map(({ quote }) => quote));
      const gone = new Set(played.gone.map(({ quote }) => quote));
      standing = [...standing, ...played.kept.map(({ quote }) => quote)].filter((one) => !gone.has(one));
    }
    for (const { keep } of messages)
      for (const { quote } of keep)
        count(
          'quotes_found',
          everKept.some((one) => one.includes(quote) || quote.includes(one)),
        );
  }
  return { counts, misses };
}
