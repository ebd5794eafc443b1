import { createHash } from 'node:crypto';
import { assess, isFlagged } from './assess';

/** What stands in a text for words that no model gets. Written for the model that reads it. */
export const redactedWords =
  '[left out: words from a hard moment. Be gentle; help stays one tap away for the person.]';

/** What stands for the answers to them. */
export const redactedAnswer = '[left out: the answer to it, by the safety scripts.]';

export interface Redacted<T> {
  value: T;
  /** How many pieces were left out. */
  count: number;
}

/** A line break within a sentence: the next line is no list item, heading, quotation or comment. */
export const softBreak = /\n(?![ \t]*(?:\n|[-*+#>]|\d{1,9}[.)]|<!--))/g;
/** Between two pieces of a text: lines, and sentences on one line. */
const between = /(\n{2,}|\n(?=[ \t]*(?:[-*+#>]|\d{1,9}[.)]|<!--))|(?<=[.!?…])\s+)/;

/** Whether a text is of a hard moment, however it is written. */
function isHeavy(text: string): boolean {
  if (/^[0-9a-f:. TZ+-]*$/i.test(text)) return false;
  // Paths and anchors are words with dashes, also within a sentence.
  const undashed = text.replace(/(?<=\w)[-_/.](?=\w)/g, ' ');
  const unbroken = undashed.replace(softBreak, ' ');
  // A name or a quote within a sentence or a path of ours counts as it does alone.
  const parted = text.replaceAll(/-and-|\.md\b|\/(?=\w)/g, '; ').replaceAll(/(?<=\w)[-_](?=\w)/g, ' ');
  const clauses = parted
    .replace(softBreak, ' ')
    .split(/[:;,|"“”()[\]]+/)
    .filter((clause) => /\S\s+\S/.test(clause));
  return [...new Set([text, undashed, unbroken, ...clauses])].some((words) => isFlagged(assess(words)));
}

const verdicts = new Map<string, boolean>();
/** More than the texts of one turn with the longest listing of a server (about 3 MB of digests). */
const verdictsKept = 20_000;

/** The same, remembered under a hash: the same texts are asked about in every turn. No words are kept. */
function knownHeavy(text: string): boolean {
  const key = createHash('sha256').update(text).digest('base64');
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const verdict = isHeavy(text);
  const oldest = verdicts.keys().next().value;
  if (verdicts.size >= verdictsKept && oldest !== undefined) verdicts.delete(oldest);
  verdicts.set(key, verdict);
  return verdict;
}

/**
 * A text without its heavy sentences and lines, whatever level was once stored with it. Where they are heavy only
 * together, nothing is left of the text. In: any text, and what to put in the place of each piece. Out: the text,
 * unchanged when there is nothing to leave out.
 */
export function redactText(text: string, instead: string = redactedWords): Redacted<string> {
  const pieces = text.split(between);
  const heavy = pieces.map((piece, n) => n % 2 === 0 && knownHeavy(piece));
  const count = heavy.filter(Boolean).length;
  // Much that is light around it can make a text as a whole look light.
  if (count === 0 && !knownHeavy(text)) return { value: text, count: 0 };
  const rest = pieces.filter((_, n) => !heavy[n]).join('');
  if (count === 0 || knownHeavy(rest)) return { value: instead, count: 1 };
  return { value: pieces.map((piece, n) => (heavy[n] ? instead : piece)).join(''), count };
}

/** The same for every text within a value of plain objects and arrays; keys stay as they are. */
export function redactValue<T>(value: T): Redacted<T> {
  let count = 0;
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') {
      const text = redactText(one);
      count += text.count;
      return text.value;
    }
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  };
  // Guarantee: texts stay texts and everything else stays, so the shape is the same.
  const redacted = walk(value) as T;
  return { value: redacted, count };
}
