import { digitsOf } from './helplines/known-numbers';

const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const name = `(?:${names.join('|')}|oh)`;
const inDigits = /\p{Nd}(?:[\s().\-‐-―/]{0,3}\p{Nd})*/gu;
const inNames = new RegExp(`\\b${name}(?:[\\s,.\\-–—]+${name})+\\b`, 'giu');

/** "five, oh one" is 501. */
export const digitsOfNames = (spelled: string): string =>
  spelled
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((one) => one !== '')
    .map((one) => (one === 'oh' ? 0 : names.indexOf(one)))
    .join('');

const fewest = 3;

/**
 * The numbers in somebody's own words, in digits: what they gave may be given back to them. In: their messages. Out: runs
 * of three digits and more. Linear in the length.
 */
export function numbersIn(messages: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const message of messages) {
    for (const [run] of message.normalize('NFKC').matchAll(inDigits)) found.add(digitsOf(run));
    for (const [run] of message.matchAll(inNames)) found.add(digitsOfNames(run));
  }
  for (const one of found) if (one.length < fewest) found.delete(one);
  return found;
}
