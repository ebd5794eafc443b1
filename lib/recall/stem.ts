// The stemmer of M. F. Porter, An algorithm for suffix stripping, Program 14 (1980).

const vowel = /[aeiouy]/;
/** Letters as c and v: y is a vowel behind a consonant. */
const shapeOf = (stem: string): string =>
  [...stem].reduce((shape, letter) => {
    const isVowel = 'aeiou'.includes(letter) || (letter === 'y' && shape.endsWith('c'));
    return shape + (isVowel ? 'v' : 'c');
  }, '');
const measure = (stem: string): number => shapeOf(stem).match(/v+c+/g)?.length ?? 0;
const hasVowel = (stem: string): boolean => vowel.test(stem) && shapeOf(stem).includes('v');
const endsDouble = (stem: string): boolean => /([^aeiou])\1$/.test(stem);
const endsShort = (stem: string): boolean => shapeOf(stem).endsWith('cvc') && !/[wxy]$/.test(stem);

type Rule = readonly [ending: string, instead: string];

const second: readonly Rule[] = [
  ...([
    ['ational', 'ate'],
    ['tional', 'tion'],
    ['enci', 'ence'],
    ['anci', 'ance'],
    ['izer', 'ize'],
  ] as const),
  ...([
    ['abli', 'able'],
    ['alli', 'al'],
    ['entli', 'ent'],
    ['eli', 'e'],
    ['ousli', 'ous'],
  ] as const),
  ...([
    ['ization', 'ize'],
    ['ation', 'ate'],
    ['ator', 'ate'],
    ['alism', 'al'],
    ['iveness', 'ive'],
  ] as const),
  ...([
    ['fulness', 'ful'],
    ['ousness', 'ous'],
    ['aliti', 'al'],
    ['iviti', 'ive'],
    ['biliti', 'ble'],
  ] as const),
];
const third: readonly Rule[] = [
  ...([
    ['icate', 'ic'],
    ['ative', ''],
    ['alize', 'al'],
    ['iciti', 'ic'],
    ['ical', 'ic'],
    ['ful', ''],
    ['ness', ''],
  ] as const),
];
const fourth = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

const replaced = (word: string, rules: readonly Rule[]): string => {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (!rule) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
};

const withoutPlural = (word: string): string => {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

function withoutGrowth(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = /(?:ed|ing)$/.test(word) ? word.replace(/(?:ed|ing)$/, '') : null;
  if (stem === null || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function withoutEnd(word: string): string {
  const fourthStem = word.replace(fourth, '');
  const bare = measure(fourthStem) > 1 ? fourthStem : word;
  const stem = bare.replace(/e$/, '');
  const m = measure(stem);
  const last = bare.endsWith('e') && (m > 1 || (m === 1 && !endsShort(stem))) ? stem : bare;
  return /ll$/.test(last) && measure(last) > 1 ? last.slice(0, -1) : last;
}

const known = new Map<string, string>();
const most = 20_000;

/** The stem of an English word. In: a word in small letters. Out: what its forms have in common, mostly no word. */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const grown = withoutGrowth(withoutPlural(word));
  const y = grown.endsWith('y') && hasVowel(grown.slice(0, -1)) ? `${grown.slice(0, -1)}i` : grown;
  const stem = withoutEnd(replaced(replaced(y, second), third));
  if (known.size >= most) known.clear();
  known.set(word, stem);
  return stem;
}
