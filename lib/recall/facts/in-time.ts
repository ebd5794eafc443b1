import { fold } from '../../search/fold';
import type { Fact } from './read-facts';

const sameMatter = (one: Fact, other: Fact): boolean =>
  one.matter === other.matter && fold(one.subject) === fold(other.subject);
const saysTheSame = (one: Fact, other: Fact): boolean =>
  sameMatter(one, other) &&
  one.relation === other.relation &&
  one.ended === other.ended &&
  fold(one.object ?? '') === fold(other.object ?? '');

/** What somebody is by work, beside where and for whom they work. */
const isTrade = ({ relation }: Fact): boolean => / (?:as|an?)$/.test(relation);

/** Among people a tie is no other tie's end: a sister may be a friend. A nurse may work at a school. */
function closes(later: Fact, earlier: Fact): boolean {
  if (later === earlier || !sameMatter(later, earlier) || later.ahead) return false;
  if (later.over && (later.matter === 'home' || /^worked/.test(later.relation))) return false;
  if (later.matter === 'work') return later.over || isTrade(later) === isTrade(earlier);
  return later.matter !== 'tie' || later.over;
}

/** Ends what is about the same; what the person said is right is ended by what they said is right alone. */
function close(later: Fact, earlier: readonly Fact[], day: string): void {
  const held = earlier.filter((it) => it.confirmed && !it.ended && !later.confirmed);
  later.beside = held.length > 0;
  for (const it of earlier) if (!held.includes(it)) it.to = day;
}

/**
 * Puts facts in order of time: said again, one goes on from its first day; a later one about the same closes the one before,
 * and nothing is overwritten. What nobody confirmed closes nothing that the person confirmed: it stands beside it. What was
 * said once of a time that was over closes nothing that was said before it. In: oldest first. Out: oldest first.
 */
export function inTime(facts: readonly Fact[]): Fact[] {
  const known: Fact[] = [];
  for (const fact of facts) {
    const open = known.filter((it) => it.to === null && !it.over);
    const same = (fact.over ? known : open).find((it) => saysTheSame(it, fact));
    if (same) {
      same.said.push(fact);
      same.confirmed ||= fact.confirmed;
      const disputed = open.filter((it) => (it.beside || same.beside) && closes(same, it));
      if (disputed.length > 0) close(same, disputed, fact.from);
      continue;
    }
    const added = { ...fact, said: [fact] };
    close(
      added,
      open.filter((it) => closes(added, it)),
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

/** Whether a fact holds on a day, or at the end of what is known. */
export const holds = (fact: Fact, day: string | undefined): boolean =>
  !fact.over && (fact.to === null ? !fact.ended : day !== undefined && day < fact.to);
