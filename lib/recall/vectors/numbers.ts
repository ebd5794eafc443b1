/** The most numbers of a vector that are kept. */
const most = 4096;

const kept = (vector: readonly number[]): readonly number[] => vector.slice(0, most);

/** The sign of each number of a vector as 1 or 0, by which the database finds what may be near. */
export const signsOf = (vector: readonly number[]): string =>
  kept(vector)
    .map((number) => (number > 0 ? '1' : '0'))
    .join('');

/** A vector with each number as a signed byte, in base64. Its length is lost: only directions are compared. */
export function bytesOf(vector: readonly number[]): string {
  const numbers = kept(vector);
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  return Buffer.from(
    Int8Array.from(numbers, (number) => Math.round((127 * number) / largest)).buffer,
  ).toString('base64');
}

/** Smaller numbers have squares that a computer does not tell from nothing. */
const smallest = 1e-100;

/** Whether a server's answer is a vector that can be compared. */
export const isVector = (vector: readonly number[] | undefined): vector is readonly number[] =>
  vector !== undefined &&
  vector.length >= 8 &&
  vector.every(Number.isFinite) &&
  vector.some((number) => Math.abs(number) > smallest);

/** The cosine of the angle between a vector and one that is kept; -1 where they cannot be compared. */
export function cosine(vector: readonly number[], base64: string): number {
  const bytes = Buffer.from(base64, 'base64');
  const numbers = kept(vector);
  if (bytes.length !== numbers.length) return -1;
  let [product, own, other] = [0, 0, 0];
  for (const [n, number] of numbers.entries()) {
    const byte = bytes.readInt8(n);
    product += number * byte;
    own += number * number;
    other += byte * byte;
  }
  return own === 0 || other === 0 ? -1 : product / Math.sqrt(own * other);
}
