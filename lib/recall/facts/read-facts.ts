import { fold } from '../../search/fold';
import type { CandidateMessage } from '../schema';
import { ofOthers, ofThePerson, type Pattern } from './patterns';
import type { FactKey, Matter } from './schema';

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
  /** It says of itself that it is over. */
  over: boolean;
  quote: string;
  message: CandidateMessage;
  /** The person said that it is right. */
  confirmed: boolean;
  /** Each time that it was said. */
  said: Fact[];
}

const sentence = /[^.!?\n]+[.!?]?/g;
/** Not so, not sure, or somebody else's words. */
const unsure =
  /\b(?:if|wish|would|could|might|maybe|perhaps|dreamt|dreamed|imagine|not|never|n['’]t)\b|[“”"?]/i;
const notNames = new Set([
  'I',
  'My',
  'The',
  'But',
  'And',
  'So',
  'When',
  'Then',
  'He',
  'She',
  'They',
  'We',
  'It',
  'Everybody',
  'Somebody',
]);
/** Characters of a name or of what is said of it; what is longer is no name. */
const longest = 120;

function factOf(pattern: Pattern, text: string, message: CandidateMessage): Fact | null {
  const groups = pattern.test.exec(text)?.groups;
  if (!groups) return null;
  const subject = groups.subject ?? 'you';
  const object = groups.object?.trim() ?? null;
  if (notNames.has(subject) || subject.length > longest || (object ?? '').length > longest) return null;
  const { matter, relation, before = relation, over = false } = pattern;
  const withHow = (words: string) => (groups.how ? `${words} ${groups.how}` : words);
  return {
    ...{ matter, subject, relation: withHow(relation), before: withHow(before), object, over },
    ...{ from: message.at.slice(0, 10), to: null, quote: text.trim(), message },
    ...{ confirmed: false, said: [] },
  };
}

/** The facts that one message states. A sentence that doubts, wishes, denies or quotes states none. */
export const factsIn = (message: CandidateMessage): Fact[] =>
  (message.text.match(sentence) ?? [])
    .filter((text) => !unsure.test(text))
    .flatMap((text) => {
      const patterns = [...ofOthers, ...ofThePerson];
      return patterns.flatMap((pattern) => factOf(pattern, text, message) ?? []);
    });

/** What identifies a fact where it was said. */
export const keyOf = ({ message, matter, over, subject, object }: Fact): FactKey => ({
  ...{ messageId: message.id, matter, past: over, subject, object: object ?? '' },
});

const sameMatter = (one: Fact, other: Fact): boolean =>
  one.matter === other.matter && fold(one.subject) === fold(other.subject);
const saysTheSame = (one: Fact, other: Fact): boolean =>
  sameMatter(one, other) &&
  one.relation === other.relation &&
  fold(one.object ?? '') === fold(other.object ?? '');

/** Among people a tie is no other tie's end: a sister may be a friend. */
const closes = (later: Fact, earlier: Fact): boolean =>
  sameMatter(later, earlier) && (later.matter !== 'tie' || later.over);

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
