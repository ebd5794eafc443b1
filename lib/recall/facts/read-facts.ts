import type { CandidateMessage } from '../schema';
import { isAsserted, isNamedInPassing } from './asserted';
import { figurative } from './figurative';
import { isInPart, isSoAgain } from './goes-on';
import { asName, isPlace, isWork, ties, which } from './names';
import { type Ends, ofOthers, ofThePerson, type Pattern } from './patterns';
import type { FactKey, Matter } from './schema';
import { sinceWhen } from './since';
import { phraseOf } from './statements';
import { toldAsSo } from './told-as-made-up';

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
  /** What it ends of what was said before: just the same, whatever it is about (a job), all that only the living have, or nothing. */
  ends: Ends;
  /** Who they are to the person where that stands right there, “sister” in “my sister Anna lives”: whom of that name it is about. */
  by: string | null;
  /** It is to be so, and ends nothing yet. */
  ahead: boolean;
  /** The person said that it was so and is so no more, on that day. */
  ended: boolean;
  endedOn: string | null;
  /** It differs from what the person said is right, which holds until they decide. */
  beside: boolean;
  /** Which time it is in its message that just this is said, from 1. */
  nth: number;
  quote: string;
  message: CandidateMessage;
  /** The model that understood it; null where it was read by rule. */
  understoodBy: string | null;
  /** The person said that it is right. */
  confirmed: boolean;
  /** The person said that it is not right. */
  dismissed: boolean;
  /** Each time that it was said. */
  said: Fact[];
}

/** One sentence of a text. */
export const sentence = /(?:(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St)\.|[^.!?\n])+[.!?]?/gu;
/** Not sure, made up, or somebody else's words. */
export const unsure = new RegExp(
  String.raw`\b(?:if|wish(?:es|ed)?|would|could|might|may be|maybe|perhaps|possibly|probably|apparently|allegedly|supposed(?:ly)?|suppose|` +
    'people say|(?:they|people) (?:told|claim|claims|claimed)|dreams?|dreamt|dreamed|imagin(?:e|es|ed|ary)|pretend(?:s|ed|ing)?|thinks?|thought|believe[sd]?|guess|hop(?:e|es|ed|ing)|should have|unsure|rumou?rs?|' +
    'doubt(?:s|ed|ful)?|some ?day|one day|stor(?:y|ies)|novels?|fiction|fictional|games?|films?|movies?|fairy tales?|as if|as though|whether|unless|' +
    String.raw`(?:had|were) (?:I|he|she|we|they)|not sure)\b|[“”„"?]`,
  'i',
);
/** Not so. */
export const denies =
  /\b(?:not|never|nor|neither|nobody believes|no way|lies?|lied|lying|liar|untrue|false|wrong that|hardly|denies|denied)\b|n['’]t\b/i;
/** A move or a beginning of long ago: where somebody went then is not where they are. */
const longAgo =
  /\b(?:in (?:19|20)\d\d|in the (?:19|20)?\d0s|in ['’]\d\d|back in|back then|years? ago|decades? ago|ages ago|long ago|once|as an? (?:\p{L}+ )?(?:child|kid|boy|girl|baby|teenager|student)|[Ww]hen (?:(?:I|he|she|we|they|\p{Lu}\p{L}+) (?:was|were)|still)|(?:at|by) (?:the age of )?(?:\d+|\p{L}+teen|six|seven|eight|nine|ten|eleven|twelve)(?= |[.,;!]|$)|(?:came|went|moved|come|gone|been) (?:\p{L}+ )?back(?! (?:to|in)(?!\p{L}))|returned|(?:years|months|weeks|decades) later)/u;
const goesOn = /\b(?:still|now|nowadays|these days|ever since|today)\b/i;
const begins = /\b(?:moved|started)\b/;

/** Whether it tells of a move or a beginning that is long past, as no more than that. */
const isLongPast = (found: string, { matter, over }: Pattern, text: string): boolean =>
  !over && matter !== 'drink' && begins.test(found) && longAgo.test(text) && !goesOn.test(text);
/** Characters of a name or of what is said of it; what is longer is no name. */
const longest = 120;

/** What a pattern found as whom it is about: a name, “your sister”, or the person. */
const subjectOf = (found: string | undefined): string | null =>
  found === undefined ? 'you' : /^[Mm]y \p{Ll}/u.test(found) ? `your ${found.slice(3)}` : asName(found);

/** What stands before a statement, with the words of the sentence that a name seemed to begin with (“Then Jonas”). */
function leadOf(found: RegExpExecArray, text: string, subject: string | null): string {
  const named = found.groups?.subject ?? '';
  const first =
    named !== '' && found[0].startsWith(named) && subject !== null && !subject.startsWith('your ');
  return text.slice(0, found.index) + (first ? named.slice(0, named.length - subject.length) : '');
}

/** Whether it is the speaker's own statement; who somebody is to them may be said in passing. */
function isSaid(pattern: Pattern, found: RegExpExecArray, text: string, subject: string | null): boolean {
  const before = leadOf(found, text, subject);
  const after = text.slice(found.index + found[0].length);
  return pattern.inPassing
    ? isNamedInPassing(before, after)
    : isAsserted(before, after, pattern.ahead === true);
}

const beside = new RegExp(String.raw`(?<!\p{L})[Mm]y (?:${which})(?<by>${ties}),? $`, 'u');

/** What a statement of what was ends: what is told of a time long ago, as no more than that, ends nothing. */
const endsOf = ({ over, ends = 'this', explicit }: Pattern, text: string): Ends =>
  over && !explicit && ends === 'this' && longAgo.test(text) ? 'nothing' : ends;

const isNamed = ({ matter }: Pattern, object: string | null): boolean =>
  object === null || (matter === 'home' ? isPlace(object) : matter !== 'work' || isWork(object));

/** “I work for Renault no longer” says by what follows that it is over. */
const asOf = (pattern: Pattern, after: string): Pattern =>
  pattern.before !== undefined && !pattern.inPassing && /^ no (?:longer|more)(?!\p{L})/u.test(after)
    ? { ...pattern, relation: pattern.before, over: true, explicit: true }
    : pattern;

/** Whether what is said to be over goes on in part, or is so again. */
const isLeftOpen = ({ matter }: Pattern, found: RegExpExecArray, after: string): boolean =>
  isSoAgain(after) || isInPart(found[0], after, matter === 'work' && /^an?$/.test(found.groups?.how ?? ''));

/** “My old boss” was it before: a boss that was, as “my former boss”. */
const wasBefore =
  /^old (?=(?:boss|manager|supervisor|colleague|flatmate|roommate|housemate|landlord|landlady)$)/;
/** As a page writes them: a place that was written small with a capital. */
const asObject = ({ matter }: Pattern, object: string | null): string | null => {
  if (object === null) return null;
  if (matter === 'tie') return object.replace(wasBefore, 'former ');
  return matter === 'home' && /^\p{Ll}[\p{L}-]+$/u.test(object)
    ? object.charAt(0).toUpperCase() + object.slice(1)
    : object;
};

function factOf(read: Pattern, found: RegExpExecArray, text: string, message: CandidateMessage): Fact | null {
  const after = text.slice(found.index + found[0].length);
  const pattern = asOf(read, after);
  if (pattern.over && isLeftOpen(pattern, found, after)) return null;
  if (denies.test(pattern.denial ? text.replace(found[0], '') : text)) return null;
  if (isLongPast(found[0], pattern, text) || figurative.test(text.slice(found.index))) return null;
  const { how, ...groups } = found.groups ?? {};
  const subject = subjectOf(groups.subject);
  if (!isSaid(pattern, found, text, subject)) return null;
  const object = asObject(read, groups.object?.trim() ?? null);
  if (!subject || !isNamed(pattern, object)) return null;
  if (subject.length > longest || (object ?? '').length > longest) return null;
  const { matter, relation, before = relation, over = false, ahead = false } = pattern;
  const withHow = (words: string) => (how ? `${words} ${how}` : words);
  const start = subject === 'you' ? found.index : Math.max(found.index, text.indexOf(subject, found.index));
  const until = found.index + found[0].trimEnd().length;
  const since = matter === 'tie' ? null : sinceWhen(text.slice(0, start), text.slice(until));
  return {
    ...{ matter, subject, relation: withHow(relation), before: withHow(before), object, over, ahead, since },
    ...{ ends: endsOf(pattern, text), by: beside.exec(leadOf(found, text, subject))?.groups?.by ?? null },
    ...{ dismissed: false, ended: false, endedOn: null, beside: false },
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
  each: new RegExp(pattern.test.source, 'gu'),
}));

/** The facts of one sentence, each once. One that doubts, wishes, denies or quotes states none. */
function factsOf(text: string, message: CandidateMessage): Fact[] {
  if (unsure.test(text)) return [];
  const facts = patterns.flatMap(({ pattern, phrase, each }) =>
    phrase.test(text)
      ? [...text.matchAll(each)].flatMap((found) => factOf(pattern, found, text, message) ?? [])
      : [],
  );
  return [...new Map(facts.map((fact) => [wordsOf(fact), fact])).values()];
}

/** The facts that one message states, in the order of its sentences. */
export function factsIn(message: CandidateMessage): Fact[] {
  const times = new Map<string, number>();
  return toldAsSo(message.text.match(sentence) ?? [])
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
