const fnvPrime = 0x01000193;

/** One character more (FNV-1a). */
export const hashStep = (value: number, code: number): number => Math.imul(value ^ code, fnvPrime);

/** The FNV-1a hash of a text, going on from a seed or an earlier hash. */
export function hashText(seed: number, text: string): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = hashStep(value, text.charCodeAt(at));
  return value;
}

/** Mixes the high bits into the low ones. Out: an unsigned 32-bit number. */
export const spread = (value: number): number => (value ^ (value >>> 15)) >>> 0;
