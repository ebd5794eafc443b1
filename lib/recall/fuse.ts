import { nearIdOf as idOf } from './near';
import type { Ranked } from './rank';
import { weights } from './weights';

/** Which of the best by meaning is said to be so. */
const closest = 10;

/**
 * Puts what answers a question by its words and what is near to it in meaning into one order, by reciprocal ranks (Cormack,
 * Clarke and Buettcher, SIGIR 2009). In: what was ranked by words, best first, also what has none of them; how near each is
 * in meaning, by id. Out: best first, without what is far down in both.
 */
export function fuse(ranked: readonly Ranked[], near: ReadonlyMap<string, number>): Ranked[] {
  const best = ranked[0]?.score ?? 0;
  const byWords = ranked.filter(({ score }) => score > 0 && score >= weights.least * best);
  const byMeaning = ranked
    .filter((one) => near.has(idOf(one)))
    .sort((a, b) => (near.get(idOf(b)) ?? 0) - (near.get(idOf(a)) ?? 0))
    .slice(0, weights.nearest);
  const places = new Map(byMeaning.map((one, n) => [idOf(one), n]));
  const atWords = new Map(byWords.map((one, n) => [idOf(one), n]));
  const share = (place: number | undefined) => (place === undefined ? 0 : 1 / (weights.fusion + place + 1));
  return ranked
    .filter((one) => places.has(idOf(one)) || atWords.has(idOf(one)))
    .map((one) => {
      const place = places.get(idOf(one));
      const score = share(atWords.get(idOf(one))) + weights.meaning * share(place);
      const why = place !== undefined && place < closest ? [...one.why, 'close in meaning'] : one.why;
      return { ...one, score, why };
    })
    .sort((a, b) => b.score - a.score);
}
