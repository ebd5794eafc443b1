import { guarded } from '@/components/ui/guarded';
import { ownKey } from '@/components/ui/own-storage';
import { keepShared } from '@/components/ui/tab-storage';

/** One stretch of use, in milliseconds since 1970: when it began, and when somebody was last there. */
export interface TimeOfUse {
  since: number;
  last: number;
}

const minute = 60_000;

/** Away for so long, and the next visit is another one. In milliseconds. */
export const awayAfter = 30 * minute;

/** After so long the person is told once more that this is software: New York GBL 47 and California SB 243 say three hours. */
export const toldAfter = 180 * minute;

/** The stretch that goes on now. A clock that was set back begins a new one. */
export const goesOn = (before: TimeOfUse | null, now: number): TimeOfUse =>
  before && now >= before.last && now - before.last < awayAfter
    ? { since: before.since, last: now }
    : { since: now, last: now };

export const isLong = ({ since, last }: TimeOfUse): boolean => last - since >= toldAfter;

const key = 'parley.use';

const read = (): TimeOfUse | null => {
  const kept: unknown = guarded(() => JSON.parse(localStorage.getItem(ownKey(key)) ?? 'null'));
  if (typeof kept !== 'object' || kept === null || !('since' in kept) || !('last' in kept)) return null;
  const { since, last } = kept;
  return Number.isFinite(since) && Number.isFinite(last)
    ? { since: Number(since), last: Number(last) }
    : null;
};

/** Counts this moment, for every window of the browser. Out: whether it is time to tell the person; then it counts anew. */
export function countUse(now = Date.now()): boolean {
  const use = goesOn(read(), now);
  const long = isLong(use);
  guarded(() => keepShared(key, JSON.stringify(long ? { since: now, last: now } : use)));
  return long;
}
