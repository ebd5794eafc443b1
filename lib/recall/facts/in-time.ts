import { fold } from '../../search/fold';
import { areOfOne, closes, sameMatter, sharedNames } from './closings';
import type { Fact } from './read-facts';

const saysTheSame = (one: Fact, other: Fact): boolean =>
  sameMatter(one, other) &&
  one.relation === other.relation &&
  one.ended === other.ended &&
  fold(one.object ?? '') === fold(other.object ?? '');

/** Ends what is about the same; what the person said is right is ended by what they said is right alone. */
function close(later: Fact, earlier: readonly Fact[], day: string): void {
  const held = earlier.filter((it) => it.confirmed && !it.ended && !later.confirmed);
  later.beside = held.length > 0;
  for (const it of earlier) if (!held.includes(it)) it.to = day;
}

/**
 * Puts facts in order of time: said again, one goes on from its first day; a later one about the same closes the one before,
 * and nothing is overwritten. What nobody confirmed closes nothing that the person confirmed: it stands beside it. What was
 * said of a time that was over closes just the same that was said before it as so. In: oldest first. Out: oldest first.
 */
export function inTime(facts: readonly Fact[]): Fact[] {
  const known: Fact[] = [];
  const shared = sharedNames(facts);
  const ends = (later: Fact, it: Fact) => closes(later, it) && areOfOne(later, it, shared);
  for (const fact of facts) {
    const open = known.filter((it) => it.to === null && !it.over);
    const same = (fact.over ? known : open).find((it) => saysTheSame(it, fact) && areOfOne(it, fact, shared));
    if (same) {
      same.said.push(fact);
      same.confirmed ||= fact.confirmed;
      const disputed = open.filter((it) => (it.beside || same.beside || fact.over) && ends(same, it));
      if (disputed.length > 0) close(same, disputed, fact.from);
      continue;
    }
    const added = { ...fact, said: [fact] };
    close(
      added,
      open.filter((it) => ends(added, it)),
      fact.from,
    );
    known.push(added);
  }
  return known;
}

/** Each once with every time it was said, where none ends another. In: oldest first. Out: oldest first. */
export function eachOnce(facts: readonly Fact[]): Fact[] {
  const known: Fact[] = [];
  for (const fact of facts) {
    const same = known.find((it) => saysTheSame(it, fact));
    if (same) same.said.push(fact);
    else known.push({ ...fact, said: [fact] });
  }
  return known;
}

/** Whether a fact holds on a day, or at the end of what is known. What ended later than the day still is on it. */
export function holds({ over, to, ended, endedOn }: Fact, day: string | undefined): boolean {
  if (over) return false;
  const until = to ?? (ended ? (endedOn ?? '') : null);
  return until === null || (day !== undefined && day < until);
}
