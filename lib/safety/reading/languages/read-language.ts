import type { Assessment, Signal } from '../../danger';
import { readAge } from './ages';
import { english } from './english';
import type { Find } from './find';
import { buildIndex, findWordings, type Hit, type Index } from './find-wordings';
import { type Folded, fold } from './fold';
import { languageOf } from './identify';
import { readers } from './relations';
import { type Sentence, withoutContained } from './sentence';
import { soften } from './soften';
import type { LanguageTable } from './table';
import { tables } from './tables';
import { hardlyRead } from './tables/hardly-read';

export interface LanguageReading {
  language: Assessment['language'];
  /** Code of the language that most of the text is in, where one is known. */
  code: string | null;
  /** The words show that it is a language that is read. */
  isShown: boolean;
  signals: Signal[];
}

let built: Index | undefined;
const theIndex = (): Index => {
  built ??= buildIndex([english, ...tables, ...hardlyRead]);
  return built;
};

const accented = /[\u00c0-\u024f\u1e00-\u1eff]/g;

const longestNames = 300;
const capitalised = /^\p{Lu}[\p{Ll}\p{M}'’-]*\p{Ll}$/u;
const joining = /^(?:and|or|&|with|my|the|parts?|names?|y|und|et|e|aur)$/i;

/** A list of names: nearly every word begins with a capital, whatever joins them. */
function isNames(text: string): boolean {
  if (text.length > longestNames) return false;
  const words = (text.match(/[\p{L}\p{M}'’&-]+/gu) ?? []).filter((word) => !joining.test(word));
  return words.length > 1 && words.filter((word) => capitalised.test(word)).length >= words.length * 0.75;
}

/** A sentence without a full stop is read in pieces of this many characters, so that no text takes long. */
const longestSentence = 500;

/** How much of English there may be in a sentence that is read as another language. */
const sharedWithEnglish = 0.6;

/**
 * Core sentences of danger in languages other than English, and whether the text is in a language that is known.
 * In: any text. Out: signals with offsets into it; English itself is read elsewhere. Pure, linear in the length.
 */
export function readLanguage(text: string): LanguageReading {
  const folded = fold(text);
  const sentences = sentencesOf(folded.text).map(([from, to]) => ({
    text: folded.text.slice(from, to),
    from,
    hits: findWordings(theIndex(), folded.text, from, to),
  }));
  const { language, code, evidence, isShown } = languageOf(
    folded.text,
    sentences.flatMap(({ hits }) => hits),
    { hasAccents: (text.match(accented)?.length ?? 0) > 1, isNames: isNames(text) },
  );
  const signals: Signal[] = [];
  for (const sentence of sentences)
    for (const [find, table] of findsOf(sentence, evidence)) signals.push(asSignal(find, table, folded));
  return { language, code, isShown: isShown && language !== 'unknown', signals: unique(signals) };
}

function sentencesOf(text: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const cut =
      at === text.length ||
      text[at] === '.' ||
      (at - from >= longestSentence && text[at] === ' ') ||
      at - from >= 2 * longestSentence;
    if (!cut) continue;
    if (at > from) found.push([from, at]);
    from = at;
  }
  return found;
}

interface Piece {
  text: string;
  from: number;
  hits: Hit[];
}

/** Whether something may begin with this word: most sentences hold none and are read no further. */
const begins = ({ table, concept }: Hit): boolean =>
  table !== english && (readers[concept] !== undefined || concept === 'ageLead');

/** Reads a sentence in the language that explains most of it; in several where they explain equally much. */
function findsOf(piece: Piece, evidence: ReadonlyMap<string, number>): [Find, LanguageTable][] {
  if (!piece.hits.some(begins)) return [];
  const byTable = Map.groupBy(piece.hits, ({ table }) => table);
  const covered = new Map([...byTable].map(([table, hits]) => [table, coveredBy(hits)]));
  const inEnglish = covered.get(english) ?? 0;
  const weigh = (table: LanguageTable) => (covered.get(table) ?? 0) + (evidence.get(table.code) ?? 0) / 1_000;
  const best = Math.max(...[...byTable.keys()].map((table) => (table === english ? 0 : weigh(table))));
  if (best < inEnglish * sharedWithEnglish) return [];
  const found: [Find, LanguageTable][] = [];
  for (const [table, hits] of byTable) {
    if (table === english || weigh(table) < best || !hits.some(begins)) continue;
    const shift = (hit: Hit, by: number): Hit => ({ ...hit, start: hit.start + by, end: hit.end + by });
    const own = withoutContained(hits).map((hit) => shift(hit, -piece.from));
    for (const find of readSentence({ table, text: piece.text, hits: own })) {
      const placed = { ...find, hits: find.hits.map((hit) => shift(hit, piece.from)) };
      if (!isEnglish(placed, byTable.get(english) ?? [])) found.push([placed, table]);
    }
  }
  return found;
}

/** "Suicide" and "overdose" are words of several languages: alone they are English. */
const isEnglish = (find: Find, words: readonly Hit[]): boolean =>
  find.hits.every((hit) => words.some(({ start, end }) => start <= hit.start && end >= hit.end));

function readSentence(sentence: Sentence): Find[] {
  const finds: Find[] = [];
  for (const hit of sentence.hits) {
    const find = readers[hit.concept]?.(hit, sentence);
    const softened = find && soften(find, sentence);
    if (softened) finds.push(softened);
  }
  const age = readAge(sentence);
  return age ? [...finds, age] : finds;
}

/** Characters that the words of a language cover, each once, and one more for each word. */
export function coveredBy(hits: readonly Hit[]): number {
  let covered = 0;
  let until = -1;
  for (const { start, end } of [...hits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= until) continue;
    covered += end - Math.max(start, until) + 1;
    until = end;
  }
  return covered;
}

function asSignal(find: Find, table: LanguageTable, folded: Folded): Signal {
  const from = Math.min(...find.hits.map(({ start }) => start));
  const to = Math.max(...find.hits.map(({ end }) => end));
  return {
    kind: find.kind,
    strength: find.strength,
    why: `language:${table.code}:${find.rule}`,
    span: { start: folded.starts[from] ?? 0, end: folded.ends[to - 1] ?? 0 },
    whose: find.whose,
    when: find.when,
  };
}

function unique(signals: readonly Signal[]): Signal[] {
  const seen = new Set<string>();
  return signals.filter(({ kind, strength, span }) => {
    const key = `${kind} ${strength} ${span.start}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
