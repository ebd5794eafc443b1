import type { Assessment } from '../../danger';
import { likenessToEnglish } from './english-letters';
import type { Hit } from './find-wordings';
import type { Script } from './table';
import { hardlyRead } from './tables/hardly-read';

interface Identified {
  language: Assessment['language'];
  code: string | null;
  /** By language: how many characters of the text its words cover. */
  evidence: Map<string, number>;
  /** Its words show it; what is short, a name or a number shows nothing. */
  isShown: boolean;
}

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['east_asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['thai', /\p{Script=Thai}/u],
];

/** These scripts serve several languages, of which only some are known: their words have to show it. */
const sharedScripts = new Set<Script>(['cyrillic', 'arabic', 'devanagari', 'bengali', 'hebrew']);

/** Fewer words than this say nothing about a language: a name, a greeting, a title. */
const fewestWords = 6;
/** Shares of common letter sequences: in English prose more than the first, beside some English words the second. */
const englishLikeness = 0.52;
const someLikeness = 0.4;
const likenessDespiteAccents = 0.62;
/** Names share letters and little words with many languages: only a text that is mostly of one is in it. */
const mostOfNames = 0.5;
const letter = /\p{L}/u;

/** What the letters of the text as it was written show. */
interface Looks {
  hasAccents: boolean;
  /** Most of its words begin with a capital: people, places, parts. */
  isNames: boolean;
}
const hardlyReadCodes = new Set(hardlyRead.map(({ code }) => code));
/** A language that is read is preferred to a neighbour that is hardly read, unless that explains so much more. */
const muchMore = 1.15;

const plainSign = /[ -@]/;

/** Where the small Latin letters end that begin here. */
function smallFrom(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= 0x61 && code <= 0x7a; code = text.charCodeAt(at)) at++;
  return at;
}

function scriptOf(text: string): { script: Script | 'other' | null; letters: number } {
  const counts = new Map<Script | 'other', number>();
  let letters = 0;
  const count = (script: Script | 'other', more: number) => {
    letters += more;
    counts.set(script, (counts.get(script) ?? 0) + more);
  };
  for (let at = 0; at < text.length; ) {
    const small = smallFrom(text, at);
    if (small > at) count('latin', small - at);
    if (small >= text.length) break;
    const ch = String.fromCodePoint(text.codePointAt(small) ?? 0);
    at = small + ch.length;
    if (!plainSign.test(ch) && letter.test(ch))
      count(scripts.find(([, is]) => is.test(ch))?.[0] ?? 'other', 1);
  }
  const top = [...counts].sort((a, b) => b[1] - a[1])[0];
  return { script: top?.[0] ?? null, letters };
}

/**
 * Whether a text is in English (`full`), in a language whose core sentences are known (`partly`) or in none of them.
 * Short texts, names, lists and code are never `unknown`.
 */
export function languageOf(text: string, hits: readonly Hit[], { hasAccents, isNames }: Looks): Identified {
  const evidence = evidenceOf(hits);
  const { script, letters } = scriptOf(text);
  const words = wordsOf(text);
  const [code, most] = strongest(evidence);
  const shown = Math.max(most, evidence.get('en') ?? 0);
  const isShown = script === 'latin' ? shown >= Math.max(5, letters * 0.4) : shown >= 2;
  const known = (language: Assessment['language']) => ({ language, code, evidence, isShown });
  const told = () => known(code !== null && hardlyReadCodes.has(code) ? 'unknown' : 'partly');
  if (script === null) return known('full');
  if (script === 'other') return known(letters < 4 ? 'full' : 'unknown');
  if (script === 'thai') return known('unknown');
  if (script !== 'latin') {
    if (code !== null && hardlyReadCodes.has(code) && most >= 3) return known('unknown');
    const sparse = sharedScripts.has(script) && words.length >= fewestWords && most < letters * 0.08;
    return known(sparse ? 'unknown' : 'partly');
  }
  const inEnglish = evidence.get('en') ?? 0;
  if (isNames && most < letters * mostOfNames) return { ...known('full'), code: 'en' };
  if (most > inEnglish + 2 && most >= letters * 0.2 && most >= 4) return told();
  if (inEnglish >= letters * 0.3 || words.length < fewestWords) return { ...known('full'), code: 'en' };
  if (most >= letters * 0.3) return told();
  const beside = inEnglish >= letters * 0.12 ? someLikeness : englishLikeness;
  const enough = hasAccents ? likenessDespiteAccents : beside;
  if (isNoProse(text, words) || likenessToEnglish(words) >= enough) return { ...known('full'), code: 'en' };
  return known('unknown');
}

function evidenceOf(hits: readonly Hit[]): Map<string, number> {
  const covered = new Map<string, { letters: number; until: number }>();
  for (const { code, start, end } of hits) {
    const known = covered.get(code);
    if (!known) covered.set(code, { letters: end - start, until: end });
    else if (end > known.until) {
      known.letters += end - Math.max(start, known.until);
      known.until = end;
    }
  }
  const evidence = new Map<string, number>();
  for (const [code, { letters }] of covered) evidence.set(code, letters);
  return evidence;
}

function strongest(evidence: ReadonlyMap<string, number>): [string | null, number] {
  let read: [string | null, number] = [null, 0];
  let hardly: [string | null, number] = [null, 0];
  for (const [code, covered] of evidence) {
    if (hardlyReadCodes.has(code)) hardly = covered > hardly[1] ? [code, covered] : hardly;
    else if (code !== 'en' && covered > read[1]) read = [code, covered];
  }
  return hardly[1] > read[1] * muchMore ? hardly : read;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}']+/gu) ?? [];

/** Lists, code, addresses: most pieces between commas, lines and signs are a word or two. */
function isNoProse(text: string, words: readonly string[]): boolean {
  const pieces = text.split(/[.,]/).filter((piece) => /\p{L}/u.test(piece)).length;
  return words.length / Math.max(1, pieces) < 3;
}
