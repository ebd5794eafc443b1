import type { Word } from './tokens';

/** What phrases name has a number, so that matching compares numbers. 0 is what no phrase names. */
const words: string[] = [''];
const stems = new Map<string, number>();
const forms = new Map<string, number>();
const definites = new Map<string, number>();
const concepts: string[] = [''];
const ofConcepts = new Map<string, number>();

function numberIn(numbers: Map<string, number>, names: string[], key: string, name: string): number {
  const known = numbers.get(key) ?? names.push(name) - 1;
  numbers.set(key, known);
  return known;
}

/** The number of every word with this stem. */
export const stemNumber = (stem: string): number => numberIn(stems, words, stem, stem);

/** The number of this form of a word alone. */
export const formNumber = (text: string): number => numberIn(forms, words, text, text);

/** The number of every word with this stem that stands after "the". */
export const definiteNumber = (stem: string): number => numberIn(definites, words, stem, `@${stem}`);

export const wordNumbered = (number: number): string => words[number] ?? '';

export const conceptNumber = (name: string): number => numberIn(ofConcepts, concepts, name, name);

export const conceptNamed = (number: number): string => concepts[number] ?? '';

/** How many numbers concepts have by now. */
export const conceptCount = (): number => concepts.length;

/** For each word its numbers: by its stem, by its form, and by its stem after "the". */
export const numbersPerWord = 3;

/** In: words of a text. Out: `numbersPerWord` numbers for each. */
export function numbersOf(given: readonly Word[]): Int32Array {
  const numbers = new Int32Array(given.length * numbersPerWord);
  let at = 0;
  for (const { text, stem, definite } of given) {
    numbers[at] = stems.get(stem) ?? 0;
    numbers[at + 1] = forms.get(text) ?? 0;
    numbers[at + 2] = definite ? (definites.get(stem) ?? 0) : 0;
    at += numbersPerWord;
  }
  return numbers;
}
