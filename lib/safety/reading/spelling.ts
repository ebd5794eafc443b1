import type { Concepts } from './concepts';
import { realWords } from './real-words';
import { stemOf } from './stem';
import type { Words } from './tokens';

/** Slips in words shorter than these letters are listed, not guessed. */
const shortest = 5;
/** What a slip is put right to. */
type Known = Pick<Concepts, 'stems'>;
const indexes = new WeakMap<Known, Map<string, string>>();

/** Every way to leave one letter out. */
const shorter = (word: string): string[] => Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1));

function indexOf(concepts: Known): Map<string, string> {
  const known = indexes.get(concepts);
  if (known) return known;
  const index = new Map<string, string>();
  for (const stem of concepts.stems) {
    if (stem.length < shortest - 1) continue;
    for (const key of [stem, ...shorter(stem)]) if (!index.has(key)) index.set(key, stem);
  }
  indexes.set(concepts, index);
  return index;
}

/** One letter too few, too many, another, or two swapped; the first letter is right. */
function isOneSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  const [restA, restB] = [a.slice(n), b.slice(n)];
  if (restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

const corrections = new WeakMap<Known, Map<string, string>>();
const correctionsKept = 5000;

/** The one of `concepts.stems` that a word of small letters means with one wrong letter; itself where it means none. */
export function correct(stem: string, concepts: Known): string {
  if (stem.length < shortest - 1 || concepts.stems.has(stem) || realWords.has(stem) || /[^a-z]/.test(stem))
    return stem;
  const made = corrections.get(concepts) ?? new Map<string, string>();
  corrections.set(concepts, made);
  const known = made.get(stem);
  if (known !== undefined) return known;
  const index = indexOf(concepts);
  const match = [stem, ...shorter(stem)]
    .map((key) => index.get(key))
    .find((one) => one !== undefined && isOneSlip(stem, one));
  if (made.size >= correctionsKept) made.clear();
  made.set(stem, match ?? stem);
  return match ?? stem;
}

/** Long words with one wrong letter take the stem of the concept word they mean. */
export function respell(given: Words, concepts: Concepts): Words {
  const words = given.words.map((word) => {
    const stem = word.text.length < shortest ? word.stem : correct(word.stem, concepts);
    return stem === word.stem ? word : { ...word, stem: stemOf(stem) };
  });
  return { ...given, words };
}
