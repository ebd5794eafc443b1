import type { PurposeReading } from './purposes';
import { type PurposeContext, readByRules } from './read-by-rules';

/** Where a second request of one sentence begins: "undo that and remember my cat is called Milo". */
const joint =
  /[,;]?\s+(?:and then|and also|then|and|also|but)\s+(?:please\s+)?(?=(?:undo|delete|erase|remove|forget|remember|note|open|show|search|find|take (?:that|it|this) back)\b)/gi;

/** The ranges of a message that each ask for something by themselves; null where it is not made of such. */
export function severalRequests(
  text: string,
  context: PurposeContext,
): { start: number; end: number }[] | null {
  const cuts = [...text.matchAll(joint)];
  if (cuts.length === 0 || cuts.length > 3) return null;
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), text.length];
  const pieces = starts.map((start, at) => ({ start, end: ends[at] ?? text.length }));
  const isRequest = ({ start, end }: { start: number; end: number }): boolean => {
    const { stretches } = readByRules(text.slice(start, end), context);
    return stretches.length === 1 && stretches[0]?.request != null;
  };
  return pieces.every(isRequest) ? pieces : null;
}

/** The readings of pieces of a message as the reading of all of it. */
export function readingOf(pieces: readonly { start: number; reading: PurposeReading }[]): PurposeReading {
  const stretches = pieces.flatMap(({ start, reading }) =>
    reading.stretches.map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
  );
  return {
    for: [...new Set(stretches.map((one) => one.for))],
    request: stretches.find((one) => one.request !== null)?.request ?? null,
    stretches,
    unsure: null,
  };
}
