import type { Ranked } from './rank';
import { weights } from './weights';
import { wordsOf } from './words';

const most = 200;

const textOf = (one: Ranked): string => (one.kind === 'message' ? one.message.text : one.text.text);

/** The words of a text as one key: the same words in the same order are the same text. */
const sameText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.stem)
    .join(' ');

/**
 * Of what was ranked, what is told: nothing far below the best, nothing twice, and of one session each further line a
 * little later. In: best first. Out: best first, at most 200.
 */
export function selectHits(ranked: readonly Ranked[]): Ranked[] {
  const best = ranked[0]?.score ?? 0;
  const perSession = new Map<string, number>();
  const weighed = ranked
    .filter(({ score }) => score >= weights.least * best)
    .map((one) => {
      const before = perSession.get(one.session) ?? 0;
      perSession.set(one.session, before + 1);
      return { ...one, score: one.score * weights.sameSession ** before };
    })
    .sort((a, b) => b.score - a.score);
  const texts = new Set<string>();
  const hits: Ranked[] = [];
  for (const one of weighed) {
    if (hits.length === most) break;
    const text = sameText(textOf(one));
    if (texts.has(text)) continue;
    texts.add(text);
    hits.push(one);
  }
  return hits;
}
