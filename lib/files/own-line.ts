import { refuse } from '../errors';

const lines = new Map<string, { line: Promise<unknown>; waiting: number }>();

export const busy = refuse(
  'busy',
  'Several documents are being read just now. Please add this one again in a moment.',
);

/**
 * Does what one person asked for after what they asked for before, so that nobody has more than one place among those of all
 * people. Refuses with `busy` where so many of theirs wait already.
 */
export async function inOwnLine<T>(
  personId: string,
  most: number,
  work: () => Promise<T>,
): Promise<T | typeof busy> {
  const own = lines.get(personId) ?? { line: Promise.resolve(), waiting: 0 };
  if (own.waiting >= most) return busy;
  lines.set(personId, own);
  own.waiting += 1;
  const mine = own.line.then(work);
  own.line = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0) lines.delete(personId);
  }
}
