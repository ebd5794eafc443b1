import type { Line } from '../../speak';

/** Words that stand together in a first message, and where they lead. */
export interface Sign {
  /** All of these stand in it. */
  all: readonly RegExp[];
  /** None of these does. */
  not?: RegExp;
  /** It has no more words than this; unsaid: any number. */
  most?: number;
  line: Line;
  /** It may be happening, or is about to. */
  isDanger?: true;
}

/** Whole words of a message as `bare` gives it. */
export const word = (source: string): RegExp => new RegExp(`(?:^| )(?:${source})(?= |$)`);

/** The first of the signs that the message holds. In: `bare` words. Pure. */
export function signOf(signs: readonly Sign[], plain: string): { line: Line; isDanger: boolean } | null {
  const count = plain === '' ? 0 : plain.split(' ').length;
  const found = signs.find(
    ({ all, not, most = Infinity }) =>
      count <= most && all.every((one) => one.test(plain)) && !not?.test(plain),
  );
  return found ? { line: found.line, isDanger: found.isDanger === true } : null;
}
