import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for each other: 32 of them, so eight say 40 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const shape = new RegExp(`^[${alphabet}]{4}-?[${alphabet}]{4}$`, 'i');

/** A new one-time code: "K7QM-2XAP". It holds a digit, so that no word of a language, such as "self-harm", is one. */
export function newCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return /\d/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : newCode();
}

/** Longer words are no code, and no request with one (characters). */
const longest = 60;

/** A code without what people and keyboards put around it: "“k7qm – 2xap.”" is "k7qm-2xap". */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^[\s"'“”„«»(<]+|[\s"'“”„«»)>.,;:!]+$/gu, '')
    .replace(/^(\w{4})\s*[-‐‑‒–—−]\s*(\w{4})$/u, '$1-$2');

/** Whether words are a code and nothing else. */
export const isCode = (text: string): boolean =>
  text.trim().length <= longest && shape.test(bare(text)) && /\d/.test(text);

/** The code of "join CODE", with which a guest takes all of theirs to an account; null for any other words. */
export function codeToJoin(text: string): string | null {
  const words = text.trim();
  if (words.length > longest) return null;
  const code = /^\/?join\b[\s:]*(.+?)(?:[\s,]+please)?[\s.!]*$/i.exec(words)?.[1] ?? '';
  return isCode(code) ? code : null;
}

/** What the database keeps of a code: SHA-256 in hexadecimal, of its letters in capitals. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(bare(code.trim().slice(0, longest)).toUpperCase().replace('-', ''))
    .digest('hex');
