/** Weights by the hash of a feature, as few bytes as may be. */
export interface ModelFile {
  about: string;
  labels: string[];
  /** One for each label: what a text starts with, and what one step of a weight is worth. */
  bias: number[];
  scale: number[];
  /** Base64: for each feature the distance of its hash to the one before, how many labels it counts for, and those. */
  weights: string;
}

/** Weights are whole steps from -127 to 127. */
export const mostSteps = 127;

/** Of a hash 24 bits are kept: of 10,000 features one in 1,700 that were not learnt is taken for another. */
export const keyOf = (hash: number): number => hash >>> 8;

/** The weights of one feature: a label and its steps, label and steps … */
export type Row = Int8Array;

/** Rows as they are used: a few bytes each, for a model has tens of thousands and stays in memory. */
export interface Rows {
  /** In ascending order. */
  keys: Uint32Array;
  /** By the first bits of a key, the number of the first row with such a key. */
  firstOf: Uint32Array;
  /** Where the pairs of each row begin in `pairs`; the last is the end of all. */
  starts: Uint32Array;
  /** Label and steps, label and steps … */
  pairs: Int8Array;
}

/** A model as it is used. */
export interface Model<Label extends string> {
  labels: readonly Label[];
  bias: readonly number[];
  scale: readonly number[];
  rows: Rows;
}

/** Of the 24 bits of a key, those that are looked up; the rest is looked through. */
const firstBits = 14;
const firstOfKey = (key: number): number => key >>> (24 - firstBits);

/** The number of the row with a key, or -1. */
export function rowOf({ keys, firstOf }: Rows, key: number): number {
  const first = firstOfKey(key);
  const end = firstOf[first + 1] ?? 0;
  for (let row = firstOf[first] ?? 0; row < end; row++) if (keys[row] === key) return row;
  return -1;
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** In: rows by the key of a feature. Out: their base64 text, the same for the same rows in any order. */
export function encodeRows(rows: ReadonlyMap<number, Row>): string {
  const bytes: number[] = [];
  let before = 0;
  for (const [key, row] of [...rows].toSorted(([a], [b]) => a - b)) {
    pushNumber(bytes, key - before);
    before = key;
    bytes.push(row.length / 2);
    for (const value of row) bytes.push(value & 255);
  }
  return Buffer.from(bytes).toString('base64');
}

function decodeRows(text: string): Rows {
  const bytes = Buffer.from(text, 'base64');
  const keys: number[] = [];
  const starts = [0];
  const pairs: number[] = [];
  let at = 0;
  let key = 0;
  while (at < bytes.length) {
    let shift = 0;
    let byte = 0;
    do {
      byte = bytes[at++] ?? 0;
      key += (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    keys.push(key);
    const end = at + 1 + 2 * (bytes[at] ?? 0);
    while (++at < end) pairs.push(bytes[at] ?? 0);
    starts.push(pairs.length);
  }
  const firstOf = new Uint32Array((1 << firstBits) + 1);
  for (const one of keys) firstOf[firstOfKey(one) + 1] = (firstOf[firstOfKey(one) + 1] ?? 0) + 1;
  for (let n = 1; n < firstOf.length; n++) firstOf[n] = (firstOf[n] ?? 0) + (firstOf[n - 1] ?? 0);
  return {
    keys: Uint32Array.from(keys),
    firstOf,
    starts: Uint32Array.from(starts),
    pairs: Int8Array.from(pairs),
  };
}

/**
 * A model out of its file. In: the file that training wrote, and the labels that the caller knows. Throws where they
 * differ: the file was made for other labels.
 */
export function readModel<const Label extends string>(
  file: ModelFile,
  labels: readonly Label[],
): Model<Label> {
  if (file.labels.join() !== labels.join())
    throw new Error('The model was trained for other labels; train it again.');
  return { labels, bias: file.bias, scale: file.scale, rows: decodeRows(file.weights) };
}
