import { normalise } from '../normalise';
import { type Piece, piecesOf } from './pieces';
import { stemOf } from './stem';

/** One word as the reader sees it: "don't" is two, "the" and "really" are none. */
export interface Word {
  text: string;
  stem: string;
  /** Offsets into the text as it was given. */
  start: number;
  end: number;
  /** Counts up at each full stop; a single line break does not end a sentence. */
  sentence: number;
  /** Counts up at each comma, line break and "but". */
  clause: number;
  /** Opens a quotation. */
  quoted: boolean;
  /** Stood after "the". */
  definite: boolean;
}

/** A word that no rule reads, in the place of one that means nothing here. */
export const masked = (word: Word): Word => ({ ...word, text: '~', stem: '~' });

/** Longer texts are read in full by what calls the reader piece by piece; see `read.ts`. */
export interface Sentence {
  first: number;
  last: number;
  isQuestion: boolean;
}

/** A word as it was typed, once made plain, or a question or exclamation mark. */
export interface Typed {
  text: string;
  start: number;
}

export interface Words {
  words: Word[];
  sentences: Sentence[];
  /** All words, those too that are left out of `words`. */
  typed: Typed[];
}

/** Words that carry nothing for the reader and stand anywhere. */
const skipped = new Set(
  `a an the really just actually honestly literally basically simply fucking fuckin bloody fkn effing freaking
   frickin damn goddamn very quite totally truly kinda sorta lol tbh um uh uhm hmm also even please ok okay
   seriously probably definitely absolutely certainly somehow obviously frankly genuinely rn ngl fr like's 's only
   already finally suddenly quietly secretly maybe perhaps again' btw haha hahaha lmao idk sadly sincerely o`.split(
    /\s+/,
  ),
);

const ending = /^(.+?)(n't|'(?:m|re|ve|ll|d|s))$/;
const auxiliary = new Map<string, string>(
  Object.entries({
    "n't": 'not',
    "'m": 'am',
    "'re": 'are',
    "'ve": 'have',
    "'ll": 'will',
    "'d": 'would',
  }),
);
const base = new Map<string, string>(Object.entries({ ca: 'can', wo: 'will', sha: 'shall', ai: 'is' }));
const takesIs =
  /^(?:it|he|she|that|there|what|who|here|where|how|this|everything|nothing|one|something|everyone|nobody|life|when|why)$/;
const apart = new Map<string, readonly string[]>(
  Object.entries({
    cannot: ['can', 'not'],
    gonna: ['going', 'to'],
    wanna: ['want', 'to'],
    gotta: ['got', 'to'],
    dunno: ['do', 'not', 'know'],
    lemme: ['let', 'me'],
    gimme: ['give', 'me'],
    hes: ['he', 'is'],
    shes: ['she', 'is'],
    theyre: ['they', 'are'],
    youre: ['you', 'are'],
    thats: ['that', 'is'],
    whats: ['what', 'is'],
    theres: ['there', 'is'],
    theyve: ['they', 'have'],
    weve: ['we', 'have'],
    theyll: ['they', 'will'],
    itll: ['it', 'will'],
    youve: ['you', 'have'],
    lets: ['let', 'us'],
    arent: ['are', 'not'],
    werent: ['were', 'not'],
    "let's": ['let', 'us'],
    gunna: ['going', 'to'],
    imma: ['i', 'will'],
    ima: ['i', 'will'],
    hafta: ['have', 'to'],
    outta: ['out', 'of'],
  }),
);

/** Words after which "its" is "it is". */
const afterItIs =
  /^(?:going|gonna|not|a|the|been|too|so|all|just|like|time|over|me|gone|on|at|getting|really|only|always|never|no|still|almost|nearly|done|dark|hard|about|what|how|now|tonight|today|tomorrow|friday|getting|been|hopeless|pointless|worth|for|easier|better|happening|set|planned|ready|loaded|her|him|us|quiet|louder|back|up|too|because|my|our)$/;

function partsOf(raw: string, next = ''): readonly string[] {
  if (raw === 'its' && afterItIs.test(next)) return ['it', 'is'];
  const whole = apart.get(raw);
  if (whole) return whole;
  const found = raw.includes("'") ? ending.exec(raw) : null;
  if (!found) return [raw];
  const [, stem = '', tail = ''] = found;
  if (tail === "'s") return takesIs.test(stem) ? [stem, 'is'] : [stem];
  return [base.get(stem) ?? stem, auxiliary.get(tail) ?? tail];
}

const conjunction = new Set([
  'but',
  'because',
  'cos',
  'although',
  'though',
  'while',
  'whereas',
  'then',
  'yet',
  'however',
  'except',
]);
const endsClause = new Set(',;:…"()[]–.');
const subjectWord = /^(?:i|we|he|she|it|they|my|our|part|there|a|the|one|now|just|this|then)$/;

/** Cuts a text into words with sentences and clauses. Linear in its length; offsets point into the given text. */
export function wordsOf(given: string): Words {
  const normal = normalise(given);
  const text = normal.text;
  const words: Word[] = [];
  const sentences: Sentence[] = [];
  const typed: Typed[] = [];
  let sentence = 0;
  let clause = 0;
  let first = 0;
  let quoted = false;
  let definite = false;
  const endSentence = (isQuestion: boolean) => {
    if (words.length > first) {
      sentences.push({ first, last: words.length - 1, isQuestion });
      sentence++;
      first = words.length;
    }
    clause++;
  };
  const add = (raw: string, index: number, next: string) => {
    const start = normal.starts[index] ?? 0;
    const end = normal.ends[index + raw.length - 1] ?? given.length;
    for (const part of partsOf(raw, next)) {
      if (part === 'the') definite = true;
      if (skipped.has(part)) continue;
      words.push({ text: part, stem: stemOf(part), start, end, sentence, clause, quoted, definite });
      definite = false;
    }
    quoted = false;
  };
  let previous = '';
  const pieces = piecesOf(text);
  for (let n = 0; n < pieces.length; n++) {
    const { is, text: raw, start } = pieces[n] as Piece;
    const next = pieces[n + 1]?.text ?? '';
    if (is === 'word' || raw === '?' || raw === '!')
      typed.push({ text: raw, start: normal.starts[start] ?? 0 });
    if (is === 'word') {
      if (conjunction.has(raw) || ((raw === 'and' || raw === 'so') && subjectWord.test(next))) clause++;
      add(raw, start, next);
    } else if (is === 'break') {
      if (raw.length > 1) endSentence(false);
      else clause++;
    } else if (raw === '!' || raw === '?' || (raw === '.' && previous !== '.' && next !== '.')) {
      endSentence(raw === '?');
    } else if (endsClause.has(raw) || (raw === '-' && text[start + 1] === ' ')) {
      clause++;
      quoted = raw === '"';
    }
    previous = raw;
  }
  endSentence(false);
  return { words, sentences, typed };
}
