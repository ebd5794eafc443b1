import { clausesOf, countWords, plain, trim } from '../clauses';
import { countAlike, namingWords } from '../named-before';
import type { Outcome } from '../outcome';
import { cite } from '../phrases';
import { rememberLine, type Source, type Written } from '../remember-line';
import type { Session } from '../session';
import { toldHere } from '../told-here';
import { backTo } from './back-to';
import { writeDocument } from './document';
import type { DoRequest } from './request';

/** Where lines about the person themselves stand, and the way there. */
const file = { path: 'overview.md', anchor: 'who' };
const place = '[Memory](/memory/overview.md)';
const longest = 300;

const leads =
  /^(?:(?:that|this|it|please|pls|for me|for (?:next time|the next time|later|tomorrow|the morning)|also|just|to)\b[\s:,]*)+/;
const pointing =
  /^(?:that|this|it|those|these|them)?(?: (?:last )?(?:one|bit|thing|line|part|sentence|whole))*(?:,| for me| please| pls)*$|^(?:the |that |this )(?:.* )?(?:thing|bit|line|one|sentence|part)\b|^(?:what|how|where) (?:i|we)\b|\b(?:bit|thing|line) (?:about|where|with)\b/;

interface Line {
  text: string;
  sources: Source[];
}

/** What they wrote earlier that these words speak of, clause by clause; the latest of the best. */
function saidBefore(s: Session, wanted: string[]): string | null {
  const clauses = toldHere(s).flatMap((text) => clausesOf(text).map((clause) => clause.text));
  const counts = clauses.map((clause) => countAlike(wanted, clause));
  const most = Math.max(0, ...counts);
  return most > 0 ? (clauses[counts.lastIndexOf(most)] ?? null) : null;
}

/** What else stands in the message that asks for it: "Puddle. dont forget that". */
const beside = ({ purpose }: Session): string | null =>
  purpose?.stretches.find((one) => one.for === 'answer' || one.for === 'telling')?.text ?? null;

/** The line to be remembered: the words that follow, or what they point to. */
function lineOf(s: Session, object: string | null): Line | null {
  const words = object ? trim(object, 0, object.length).text : '';
  const low = plain(words);
  const lead = leads.exec(low)?.[0].length ?? 0;
  const rest = trim(words, lead, words.length).text;
  if (rest !== '' && countWords(rest) >= 2 && !pointing.test(low))
    return { text: rest.slice(0, longest), sources: [{ kind: 'message' }] };
  const wanted = namingWords(words);
  const kept = s.quotes.findLast(
    ({ id, quote }) => id !== null && (wanted.length === 0 || countAlike(wanted, quote) > 0),
  );
  const along = rest === '' && kept?.turn !== s.turn ? beside(s) : null;
  if (along) return { text: along.slice(0, longest), sources: [{ kind: 'message' }] };
  if (kept?.id) return { text: kept.quote, sources: [{ kind: 'evidence', id: kept.id }] };
  const before = wanted.length > 0 ? saidBefore(s, wanted) : null;
  if (before) return { text: before.slice(0, longest), sources: [{ kind: 'message' }] };
  return rest !== '' && wanted.length > 0
    ? { text: rest.slice(0, longest), sources: [{ kind: 'message' }] }
    : null;
}

const said = (text: string, written: Written): string => {
  const cited = cite(text, 16);
  if (written === 'not') return 'I couldn’t write that down just now. It stays in this conversation.';
  if (written === 'before') return `That stands in ${place} already${cited ? `: ${cited}` : ''}.`;
  return cited ? `Noted in ${place}: ${cited}.` : `Noted in ${place}, in your words.`;
};

/** A line in the memory file about the person, in their words, with its source. */
export const remember: DoRequest = (s, { text, object }): Outcome => {
  const document = writeDocument(s, text);
  if (document) return document;
  if (s.locked)
    return backTo(s, ['I write nothing down today. In [Memory](/memory) you can write it yourself.']);
  const line = lineOf(s, object);
  if (!line) return backTo(s, ['What shall I remember? Write remember, then the words.']);
  return rememberLine(s, { ...file, ...line }, (after, written) => backTo(after, [said(line.text, written)]));
};
