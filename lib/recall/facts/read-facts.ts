import { fold } from '../../search/fold';
import type { CandidateMessage } from '../schema';
import { asName, isPlace, isWork } from './names';
import { ofOthers, ofThePerson, type Pattern } from './patterns';
import type { FactKey, Matter } from './schema';
import { sinceWhen } from './since';
import { phraseOf } from './statements';

/** Something that was said to be so, with where it was said. Days are the person's. */
export interface Fact {
  matter: Matter;
  subject: string;
  relation: string;
  /** Its words once it is so no more. */
  before: string;
  object: string | null;
  /** The day on which it was said, and so is known to have held; until when: the day on which something else was said. */
  from: string;
  to: string | null;
  /** Since or for when it is so, or when it came to be, as the person said it: “since 2019”, “last week”. */
  since: string | null;
  /** It says of itself that it is over. */
  over: boolean;
  /** It is to be so, and ends nothing yet. */
  ahead: boolean;
  /** Which time it is in its message that just this is said, from 1. */
  nth: number;
  quote: string;
  message: CandidateMessage;
  /** The model that understood it; null where it was read by rule. */
  understoodBy: string | null;
  /** The person said that it is right. */
  confirmed: boolean;
  /** Each time that it was said. */
  said: Fact[];
}

const sentence = /(?:(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St)\.|[^.!?\n])+[.!?]?/gu;
/** Not sure, or somebody else's words. */
export const unsure =
  /\b(?:if|wish|would|could|might|maybe|perhaps|dreamt|dreamed|imagine|pretend|thinks?|hopes?|should have)\b|[“”"?]/i;
/** Not so. */
export const denies = /\b(?:not|never)\b|n['’]t\b/i;
/** Characters of a name or of what is said of it; what is longer is no name. */
const longest = 120;

/** What a pattern found as whom it is about: a name, “your sister”, or the person. */
const subjectOf = (found: string | undefined): string | null =>
  found === undefined ? 'you' : /^[Mm]y \p{Ll}/u.test(found) ? `your ${found.slice(3)}` : asName(found);

const isNamed = ({ matter }: Pattern, object: string | null): boolean =>
  object === null || (matter === 'home' ? isPlace(object) : matter !== 'work' || isWork(object));

function factOf(pattern: Pattern, text: string, message: CandidateMessage): Fact | null {
  const found = pattern.test.exec(text);
  if (!found) return null;
  const { how, ...groups } = found.groups ?? {};
  const subject = subjectOf(groups.subject);
  const object = groups.object?.trim() ?? null;
  if (!subject || !isNamed(pattern, object)) return null;
  if (subject.length > longest || (object ?? '').length > longest) return null;
  const { matter, relation, before = relation, over = false, ahead = false } = pattern;
  const withHow = (words: string) => (how ? `${words} ${how}` : words);
  const start = subject === 'you' ? found.index : Math.max(found.index, text.indexOf(subject, found.index));
  const until = found.index + found[0].trimEnd().length;
  const since = matter === 'tie' ? null : sinceWhen(text.slice(0, start), text.slice(until));
  return {
    ...{ matter, subject, relation: withHow(relation), before: withHow(before), object, over, ahead, since },
    ...{ from: message.at.slice(0, 10), to: null, quote: text.trim(), message, nth: 1 },
    ...{ confirmed: false, said: [], understoodBy: null },
  };
}

const wordsOf = ({ matter, over, subject, object }: Fact): string =>
  JSON.stringify([matter, over, subject, object ?? '']);

/** Each with its phrase, which is looked for first: names take long to look for. */
const patterns = [...ofOthers, ...ofThePerson].map((pattern) => ({
  pattern,
  phrase: new RegExp(phraseOf(pattern), 'u'),
}));

/** The facts of one sentence, each once. One that doubts, wishes, denies or quotes states none. */
function factsOf(text: string, message: CandidateMessage): Fact[] {
  if (unsure.test(text) || denies.test(text)) return [];
  const facts = patterns.flatMap(
    ({ pattern, phrase }) => (phrase.test(text) && factOf(pattern, text, message)) || [],
  );
  return [...new Map(facts.map((fact) => [wordsOf(fact), fact])).values()];
}

/** The facts that one message states, in the order of its sentences. */
export function factsIn(message: CandidateMessage): Fact[] {
  const times = new Map<string, number>();
  return (message.text.match(sentence) ?? [])
    .flatMap((text) => factsOf(text, message))
    .map((fact) => {
      const nth = (times.get(wordsOf(fact)) ?? 0) + 1;
      times.set(wordsOf(fact), nth);
      return { ...fact, nth };
    });
}

/** What identifies a fact where it was said. */
export const keyOf = ({ message, matter, over, subject, object, nth }: Fact): FactKey => ({
  ...{ messageId: message.id, matter, past: over, subject, object: object ?? '', nth },
});

const sameMatter = (one: Fact, other: Fact): boolean =>
  one.matter === other.matter && fold(one.subject) === fold(other.subject);
export const saysTheSame = (one: Fact, other: Fact): boolean =>
  sameMatter(one, other) &&
  one.relation === other.relation &&
  fold(one.object ?? '') === fold(other.object ?? '');

/** What somebody is by work, beside where and for whom they work. */
const isTrade = ({ relation }: Fact): boolean => / (?:as|an?)$/.test(relation);

/** Among people a tie is no other tie's end: a sister may be a friend. A nurse may work at a school. */
function closes(later: Fact, earlier: Fact): boolean {
  if (!sameMatter(later, earlier) || later.ahead) return false;
  if (later.matter === 'work') return later.over || isTrade(later) === isTrade(earlier);
  return later.matter !== 'tie' || later.over;
}

/**
 * Puts facts in order of time: said again, one goes on from its first day; a later one about the same closes the one before,
 * and nothing is overwritten. What was said once of a time that was over closes nothing that was said before it. In: oldest
 * first. Out: oldest first.
 */
export function inTime(facts: readonly Fact[]): Fact[] {
  const known: Fact[] = [];
  for (const fact of facts) {
    const open = known.filter((it) => it.to === null && !it.over);
    const same = (fact.over ? known : open).find((it) => saysTheSame(it, fact));
    if (same) {
      same.said.push(fact);
      same.confirmed ||= fact.confirmed;
      continue;
    }
    const past = fact.over && (fact.matter === 'home' || /^worked/.test(fact.relation));
    for (const earlier of past ? [] : open.filter((it) => closes(fact, it))) earlier.to = fact.from;
    known.push({ ...fact, said: [fact] });
  }
  return known;
}

/** Whether a fact holds on a day, or at the end of what is known. */
export const holds = (fact: Fact, day: string | undefined): boolean =>
  !fact.over && (fact.to === null || (day !== undefined && day < fact.to));
