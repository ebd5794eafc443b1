import { redactText } from '@/lib/safety/redact';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { countWords } from './clauses';
import type { Line } from './outcome';
import { pronounOf } from './pronoun';
import type { Noticing, Session } from './session';
import { isWhole } from './whole-words';

export const mostWords = 45;

/** FNV-1a, 32 bits (Fowler, Noll, Vo). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

/** What stays the same of a way to say something, whatever words are put into it. */
const fixed = (way: string): string =>
  way
    .split(/\{[a-z]+\}/)
    .reduce((most, one) => (one.length > most.length ? one : most), '')
    .trim();

/** How long ago a way was said in this conversation: 0 in the last answer; null when it was not. */
function saidAgo({ answers }: Session, way: string): number | null {
  const words = fixed(way);
  if (words.length < 4) return null;
  const at = answers.findLastIndex((answer) => answer.includes(words));
  return at < 0 ? null : answers.length - 1 - at;
}

/** One of several ways to say the same: fixed by session and turn, one not said yet, else the one said longest ago. */
export function pick(session: Session, key: string, ways: readonly [string, ...string[]]): string {
  const first = hash(`${session.id}:${key}`) + session.turn;
  const order = ways.map((_, at) => ways[(first + at) % ways.length] ?? ways[0]);
  const unsaid = order.find((way) => saidAgo(session, way) === null);
  if (unsaid !== undefined) return unsaid;
  const ago = (way: string) => saidAgo(session, way) ?? 0;
  return order.reduce((best, way) => (ago(way) > ago(best) ? way : best), order[0] ?? ways[0]);
}

/** Whether the guard that stands between every model and the person lets these words pass. */
export function isSayable(text: string): boolean {
  const guard = createReplyGuard({ crisis: false });
  guard.push(text);
  guard.end();
  return guard.tripped === null;
}

/** Whether words are said back: none of a hard moment, for what the guide says goes to models too. */
export const isSaidBack = (words: string): boolean => redactText(words).count === 0 && isSayable(words);

/** Somebody's words in quotation marks; null when they are too long, too odd or too heavy to be set in a sentence. */
export function cite(quote: string | null | undefined, most = 14): string | null {
  if (!quote || countWords(quote) > most || quote.length > 110) return null;
  if (!isSaidBack(quote)) return null;
  return /["“”*_`<>[\]#|~\n\r?!\\]|https?:/.test(quote) ? null : `“${quote}”`;
}

/** Words that are told, in quotation marks, where they are repeated as a sentence; null also for what broke off. */
export const citeWhole = (quote: string, most?: number): string | null =>
  isWhole(quote) ? cite(quote, most) : null;

/** How the guide refers to what is being listened to: by their word for it, or "it", "her", "him", "them". Said just now, their word is not said again. */
export function refer(s: Session): string {
  const { target, purpose } = s;
  const word = (target.name ?? target.part?.name ?? target.label?.words)?.toLowerCase();
  const isJustSaid = word && purpose?.stretches.some(({ text }) => text.toLowerCase().includes(word));
  return (isJustSaid ? null : wordFor(target)) ?? pronounOf(s).them;
}

/** What is said when they have given it a name. */
export function namedLine(s: Session, name: string): string {
  const cited = cite(name, 5);
  return cited
    ? pick(s, 'named', [`Okay, ${cited} it is.`, `${cited}. Thank you.`])
    : 'Thank you. I’ll call it that.';
}

/** The person's word for it; null when they have none. */
export function wordFor(target: Noticing): string | null {
  const name = cite(target.name ?? target.part?.name ?? null, 5);
  if (name) return name;
  const label = target.label && cite(target.label.words, 4);
  return target.label && label ? `${target.label.owner} ${label}` : null;
}

const words = (pieces: (string | null)[]) => countWords(pieces.filter((piece) => piece !== null).join(' '));

/**
 * A line of at most 45 words: what comes first may be dropped from the front to make room, the question never.
 * In: things to say before, the question or last sentence, quick answers.
 */
export function compose(before: (string | null)[], ask: string, choices: string[] = []): Line {
  let lead = before.filter((piece): piece is string => piece !== null && piece !== '');
  while (lead.length > 0 && words([...lead, ask]) > mostWords) lead = lead.slice(1);
  const first = lead.join(' ');
  return { text: first && ask ? `${first}\n\n${ask}` : first || ask, choices };
}

/** The same line with a sentence before it, when there is room. */
export function prepend(sentence: string, line: Line): Line {
  if (words([sentence, line.text]) <= mostWords) return { ...line, text: `${sentence}\n\n${line.text}` };
  const [lead = '', ...rest] = line.text.split('\n\n');
  const question = rest.at(-1) ?? lead;
  const kept: string[] = [sentence];
  for (const one of rest.length > 0 ? lead.split(/(?<=[.!?”])\s+/) : []) {
    if (words([...kept, one, question]) > mostWords) break;
    kept.push(one);
  }
  return { ...line, text: `${kept.join(' ')}\n\n${question}` };
}
