import { shareOfShown } from '@/lib/safety/talk/read-talk';
import { mostSaid, shareOfWord, valuesOf } from '@/lib/safety/talk/said';
import { encodeRows, keyOf, mostSteps } from '@/lib/text-classifier/model';
import { type Row, regress } from '../text-classifier/logistic';
import { type Shown, shownIn, type Talk } from './talks';

/** Features that stand in fewer talks are not learnt. */
const fewestTalks = 3;
/** The heaviest weights that are kept. */
const mostWeights = 9000;
/** What a talk counts beside keeping weights small. */
const cost = 3;
/** Of a risky talk, so many prefixes from the one on by which it is due are examples. */
const mostPrefixes = 2;
/** Talk with the guide counts less: there is much of it that is alike. */
const guideWeight = 0.5;
/** What a whole value of a talk counts beside its words: little, so that no writer's length or manner is learnt. */
const shareOfValue = 0.2;

type Read = Talk & { shown: Shown[] };

export const readTalks = (talks: readonly Talk[]): Read[] =>
  talks.map((one) => ({ ...one, shown: shownIn(one) }));

/** The features of a talk so far with what each counts. */
function countedIn(shown: readonly Shown[]): Map<number, number> {
  const last = shown.slice(-mostSaid);
  const counted = new Map<number, number>();
  for (const { features } of last)
    for (const key of features.map(keyOf))
      counted.set(key, (counted.get(key) ?? 0) + shareOfWord(features.length));
  for (const one of new Set(last.flatMap(({ shows }) => shows))) counted.set(keyOf(one), shareOfShown);
  return counted;
}

/** Which prefixes of a talk are examples: all of a harmless one, the first that are due of a risky one. */
function prefixesOf({ risk, due, shown }: Read): Shown[][] {
  const from = risk ? Math.min(due ?? 1, shown.length) : 1;
  const to = risk ? Math.min(shown.length, from + mostPrefixes - 1) : shown.length;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => shown.slice(0, from + at));
}

/** Mean and spread of each value over prefixes whose ranks are known. */
function scalesOf(all: readonly number[][]) {
  return (all[0] ?? []).map((_, at) => {
    const ones = all.map((values) => values[at] ?? 0);
    const mean = ones.reduce((sum, one) => sum + one, 0) / ones.length;
    const spread = Math.sqrt(ones.reduce((sum, one) => sum + (one - mean) ** 2, 0) / ones.length);
    return { mean, spread: spread || 1 };
  });
}

const round = (value: number): number => Number(value.toPrecision(5));

/** In: talks. Out: the weights for `riskOf`; the same talks give the same bytes. */
export function trainTalks(talks: readonly Read[]) {
  const counts = new Map<number, number>();
  for (const { shown } of talks)
    for (const key of countedIn(shown).keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].flatMap(([key, count]) => (count >= fewestTalks ? [key] : []));
  const index = new Map(keys.map((key, at) => [key, at]));
  const prefixes = talks.flatMap((one) => {
    const all = prefixesOf(one);
    const weight = (one.writer === 'guide' ? guideWeight : 1) / (all.length || 1);
    return all.map((shown) => ({ shown, one, weight }));
  });
  const scales = scalesOf(prefixes.flatMap(({ shown, one }) => (one.isRanked ? [] : [valuesOf(shown)])));
  const rows = prefixes.map(({ shown, one, weight }): Row => {
    const row = { features: [] as number[], values: [] as number[], yes: one.risk, weight };
    for (const [key, value] of countedIn(shown)) {
      const at = index.get(key);
      if (at === undefined) continue;
      row.features.push(at);
      row.values.push(value);
    }
    if (one.isRanked) return row;
    valuesOf(shown).forEach((value, at) => {
      const { mean, spread } = scales[at] ?? { mean: 0, spread: 1 };
      row.features.push(keys.length + at);
      row.values.push((shareOfValue * (value - mean)) / spread);
    });
    return row;
  });
  const found = regress(rows, keys.length + scales.length, { cost, power: 0 });
  const perValue = scales.map(
    ({ spread }, at) => ((found.weights[keys.length + at] ?? 0) * shareOfValue) / spread,
  );
  const bias = found.bias - scales.reduce((sum, { mean }, at) => sum + mean * (perValue[at] ?? 0), 0);
  const sizes = keys.map((_, at) => Math.abs(found.weights[at] ?? 0));
  const least = sizes.toSorted((a, b) => b - a)[mostWeights - 1] ?? 0;
  const scale = round(sizes.reduce((most, one) => Math.max(most, one), 1e-9) / mostSteps);
  const kept = new Map(
    keys.flatMap((key, at) => {
      const steps = Math.round((found.weights[at] ?? 0) / scale);
      return (sizes[at] ?? 0) >= least && steps !== 0 ? [[key, Int8Array.from([0, steps])] as const] : [];
    }),
  );
  return {
    about: 'Made by npm run train:talks. Do not edit.',
    labels: ['risk'],
    bias: [round(bias)],
    scale: [scale],
    values: perValue.map(round),
    weights: encodeRows(kept),
  };
}
