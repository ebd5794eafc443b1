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

const newline = 0x0a;
const space = 0x20;
const backtick = 0x60;
/** What only becomes lower case. */
const isPlain = (code: number): boolean =>
  (code >= space && code <= 0x7e && code !== backtick) || code === newline;

/** Runs of plain characters are taken over whole; no line begins with a space. */
function fold(original: string): Normalised {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let taken = 0;
  let beginsLine = true;
  for (let at = 0; at < original.length; ) {
    const code = original.charCodeAt(at);
    if (isPlain(code) && !(beginsLine && code === space)) {
      beginsLine = code === newline;
      starts.push(at++);
      ends.push(at);
      continue;
    }
    text += original.slice(taken, at).toLowerCase();
    const symbol = String.fromCodePoint(original.codePointAt(at) ?? 0);
    taken = at + symbol.length;
    for (const ch of unfoldedOf(symbol)) {
      if (ch === ' ' && beginsLine) continue;
      beginsLine = ch === '\n';
      text += ch;
      starts.push(at);
      ends.push(taken);
    }
    at = taken;
  }
  return { text: text + original.slice(taken).toLowerCase(), starts, ends };
}

const unfolded = new Map<string, readonly string[]>();
const mostUnfolded = 5000;

/** The UTF-16 units of one symbol made plain. */
function unfoldedOf(symbol: string): readonly string[] {
  const known = unfolded.get(symbol);
  if (known) return known;
  const units = unfold(symbol).split('');
  if (unfolded.size < mostUnfolded) unfolded.set(symbol, units);
  return units;
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
