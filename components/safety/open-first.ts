import type { HelpLine } from '@/lib/safety/helplines';
import type { HelpNeed } from '@/lib/safety/schema';

/** In: a line and milliseconds since 1970. Hours that are not known count as open. */
export function isClosed({ openTimes }: HelpLine, now: number): boolean {
  const last = openTimes?.at(-1);
  if (!openTimes || !last || now >= last[1]) return false;
  return !openTimes.some(([from, until]) => from <= now && now < until);
}

/** A page may stand open for hours: what has closed since goes behind what is open. */
export const openFirst = (lines: readonly HelpLine[], now: number | null): HelpLine[] =>
  now === null ? [...lines] : lines.toSorted((a, b) => Number(isClosed(a, now)) - Number(isClosed(b, now)));

/** The lines for one need: those made for it before those that serve it too, each group open lines first. */
export function linesFor(need: HelpNeed, lines: readonly HelpLine[], now: number | null): HelpLine[] {
  const own = lines.filter(({ kind }) => kind === need);
  const too = lines.filter(({ kind, serves }) => kind !== need && serves.includes(need));
  return [...openFirst(own, now), ...openFirst(too, now)];
}

export const thoseWhoListen = (lines: readonly HelpLine[], now: number | null): HelpLine[] =>
  openFirst(
    lines.filter(({ listens }) => listens),
    now,
  );
