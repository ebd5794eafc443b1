/**
 * The weights of the linear score as a table that fits in a small file: each place holds six bits to know a feature by
 * and six bits of weight. A feature stands in one of two places; one that was not learnt is taken for another in about
 * 2 of 100 cases.
 */
export interface ScoreTable {
  prints: Uint8Array;
  weights: Int8Array;
}

const bits = 16;
const places = 1 << bits;

/** Weights are whole steps from -31 to 31. */
export const mostSteps = 31;

/** One letter for six bits. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sixBits = new Map(Array.from(letters, (letter, at) => [letter, at]));

const first = (feature: number): number => feature & (places - 1);
const second = (feature: number): number => Math.imul(feature ^ (feature >>> 13), 0x2c1b3c6d) >>> (32 - bits);
const printOf = (feature: number): number => (feature >>> bits) & 63;

/** The weight of a feature in steps; 0 for one that is not in the table. */
export function weightOf({ prints, weights }: ScoreTable, feature: number): number {
  const print = printOf(feature);
  const one = first(feature);
  const own = weights[one] ?? 0;
  if (own !== 0 && prints[one] === print) return own;
  const other = second(feature);
  return prints[other] === print ? (weights[other] ?? 0) : 0;
}

/** In: features with their weights in steps, the most important first. Out: the table of those that found a place. */
export function tableOf(entries: Iterable<readonly [feature: number, weight: number]>): ScoreTable {
  const table = { prints: new Uint8Array(places), weights: new Int8Array(places) };
  for (const [feature, weight] of entries) {
    if (weight === 0) continue;
    const place = [first(feature), second(feature)].find((at) => table.weights[at] === 0);
    if (place === undefined) continue;
    table.prints[place] = printOf(feature);
    table.weights[place] = weight;
  }
  return table;
}

/** Two letters for each place. */
export const textOf = ({ prints, weights }: ScoreTable): string =>
  Array.from(prints, (print, at) => `${letters[print]}${letters[(weights[at] ?? 0) + 32]}`).join('');

/** In: the text of `textOf`. Throws for a text of another length. */
export function readTable(text: string): ScoreTable {
  if (text.length !== 2 * places) throw new Error('The weights of the score do not fit its table.');
  const table = { prints: new Uint8Array(places), weights: new Int8Array(places) };
  for (let at = 0; at < places; at++) {
    table.prints[at] = sixBits.get(text[2 * at] ?? '') ?? 0;
    table.weights[at] = (sixBits.get(text[2 * at + 1] ?? '') ?? 32) - 32;
  }
  return table;
}
