import { createReplyGuard } from '@/lib/safety/reply-guard';
import { countWords } from './clauses';
import type { Line } from './outcome';
import type { Noticing, Session } from './session';

export const mostWords = 45;

/** FNV-1a, 32 bits (Fowler, Noll, Vo). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

/** One of several ways to say the same: fixed by session and turn, and never the same one twice running. */
export function pick(session: Session, key: string, ways: readonly [string, ...string[]]): string {
  return ways[(hash(`${session.id}:${key}`) + session.turn) % ways.length] ?? ways[0];
}

/** Whether the guard that stands between every model and the person lets these words pass. */
export function isSayable(text: string): boolean {
  const guard = createReplyGuard({ crisis: false });
  guard.push(text);
  guard.end();
  return guard.tripped === null;
}

/** Somebody's words in quotation marks; null when they are too long or too odd to be set in a sentence. */
export function cite(quote: string | null | undefined, most = 14): string | null {
  if (!quote || countWords(quote) > most || quote.length > 110) return null;
  if (!isSayable(quote)) return null;
  return /["“”*_`<>[\]#|~\n\r?!\\]|https?:/.test(quote) ? null : `“${quote}”`;
}

/** How the guide refers to what is being listened to: by their word for it, or "it". */
export function refer(target: Noticing): string {
  const name = cite(target.name ?? target.part?.name ?? null, 5);
  if (name) return name;
  const label = target.label && cite(target.label.words, 4);
  return target.label && label ? `${target.label.owner} ${label}` : 'it';
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
