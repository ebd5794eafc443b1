import { canonicalForms, leet, maskedWords } from './spellings';

/** Plain lower-case text for matching, and where each of its characters stood in the original. */
export interface Normalised {
  text: string;
  /** Offsets into the original text, one pair per character of `text`. */
  starts: number[];
  ends: number[];
}

const invisible = /[\p{Cf}\p{Mn}\u115f\u1160]/u;
const lookalike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  к: 'k',
  ι: 'i',
  ο: 'o',
  ε: 'e',
  ı: 'i',
};

/**
 * Undoes the ways a sentence hides from a pattern: Unicode variants, zero-width marks, look-alike letters,
 * digits for letters, s p a c e d words, stretched letters, masks (k*ll) and slang for the same thing.
 */
export function normalise(original: string): Normalised {
  let done = unleet(unmask(unstretch(unspace(fold(original)))));
  for (const [pattern, replacement] of canonicalForms) done = rewrite(done, pattern, replacement);
  return done;
}

const plainAscii = /[\x21-\x7e]/;

function fold(original: string): Normalised {
  const folded: Normalised = { text: '', starts: [], ends: [] };
  let start = 0;
  for (const symbol of original) {
    const end = start + symbol.length;
    const simple = symbol.length === 1 && plainAscii.test(symbol) && symbol !== '`';
    const unfolded = simple ? symbol.toLowerCase() : unfold(symbol);
    for (const ch of unfolded.split('')) {
      if (ch === ' ' && (folded.text === '' || folded.text.endsWith('\n'))) continue;
      folded.text += ch;
      folded.starts.push(start);
      folded.ends.push(end);
    }
    start = end;
  }
  return folded;
}

function unfold(symbol: string): string {
  let plain = '';
  for (const raw of symbol.normalize('NFKC').normalize('NFD').toLowerCase()) {
    if (raw === '\n') plain += raw;
    else if (/\s/u.test(raw)) plain += ' ';
    else if (!invisible.test(raw)) plain += lookalike[raw] ?? raw;
  }
  return plain;
}

/** Replaces every match and keeps the offsets: the new characters all stand where the whole match stood. */
function rewrite(
  given: Normalised,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray) => string),
): Normalised {
  if (given.text.search(pattern) < 0) return given;
  const out: Normalised = { text: '', starts: [], ends: [] };
  let from = 0;
  const copyTo = (end: number) => {
    out.text += given.text.slice(from, end);
    for (let i = from; i < end; i++) {
      out.starts.push(given.starts[i] ?? 0);
      out.ends.push(given.ends[i] ?? 0);
    }
  };
  for (const match of given.text.matchAll(pattern)) {
    const after = match.index + match[0].length;
    copyTo(match.index);
    const text = typeof replacement === 'string' ? expand(replacement, match) : replacement(match);
    out.text += text;
    for (let i = 0; i < text.length; i++) {
      out.starts.push(given.starts[match.index] ?? 0);
      out.ends.push(given.ends[after - 1] ?? 0);
    }
    from = after;
  }
  copyTo(given.text.length);
  return out;
}

const expand = (template: string, match: RegExpExecArray): string =>
  template.replace(/\$(\d)/g, (_, n: string) => match[Number(n)] ?? '');

/** "k i l l" and "k.i.l.l" become words again; a wider gap still parts two words. */
const unspace = (given: Normalised): Normalised => {
  const spaced = rewrite(given, /(?<![a-z0-9'])[a-z0-9](?:([ .\-_*/|])[a-z0-9](?![a-z0-9'])){2,}/g, (m) =>
    m[0].replace(/[ .\-_*/|]/g, ''),
  );
  return rewrite(spaced, / {2,}/g, ' ');
};

const unstretch = (given: Normalised): Normalised =>
  rewrite(given, /([a-z])\1{2,}/g, (m) => (m[1] === 'l' ? 'll' : (m[1] ?? '')));

/** Only inside words that begin with a letter, so that times, ages and amounts stay numbers. */
const unleet = (given: Normalised): Normalised =>
  rewrite(given, /(?<![a-z0-9])[a-z]+[0134578@$!][a-z0-9@$!]*(?=[a-z0-9])[a-z0-9]/g, (m) =>
    m[0].replace(/[0134578@$!]/g, (c) => leet[c] ?? c),
  );

const unmask = (given: Normalised): Normalised =>
  rewrite(given, /(?<![a-z*#])[a-z]+[*#_][a-z*#_]*/g, (m) => {
    if (m[0].length > 14) return m[0];
    const shape = new RegExp(
      `^${m[0].replace(/[*#_]+/g, (run) => `[a-z]{${run.length},${run.length + 1}}`)}$`,
    );
    return maskedWords.find((word) => shape.test(word)) ?? m[0];
  });
