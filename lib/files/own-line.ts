import { refuse } from '../errors';

const lines = new Map<string, { line: Promise<unknown>; waiting: number }>();

export const busy = refuse(
  'busy',
  'Several documents are being read just now. Please add this one again in a moment.',
);

/**
 * Does the work of one line after what was put into it before. In: the name of the line, which names a person, so that nobody
 * holds up others; how many may be in it. Refuses with `busy` when it is full.
 */
export async function inOwnLine<T>(
  line: string,
  most: number,
  work: () => Promise<T>,
): Promise<T | typeof busy> {
  const own = lines.get(line) ?? { line: Promise.resolve(), waiting: 0 };
  if (own.waiting >= most) return busy;
  lines.set(line, own);
  own.waiting += 1;
  const mine = own.line.then(work);
  own.line = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0) lines.delete(line);
  }
}
