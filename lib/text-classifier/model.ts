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

/** A model as it is used. */
export interface Model<Label extends string> {
  labels: readonly Label[];
  bias: readonly number[];
  scale: readonly number[];
  rows: ReadonlyMap<number, Row>;
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

function decodeRows(text: string): Map<number, Row> {
  const bytes = Buffer.from(text, 'base64');
  const rows = new Map<number, Row>();
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
    const length = 2 * (bytes[at++] ?? 0);
    rows.set(key, new Int8Array(bytes.subarray(at, at + length)));
    at += length;
  }
  return rows;
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
