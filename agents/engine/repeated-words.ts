/*
 * The same notion of words and quotes as supabase/schemas/erasing/cut_words.sql: each sign of a script without spaces is a word,
 * and two of them count as one.
 */
import { sameLetters, unseenSigns } from './same-letters';

const dense = '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9d';
const isDense = new RegExp(`[${dense}]`);
const word = new RegExp(
  `[${dense}][\uff9e\uff9f]?|(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}])+(?:['’‘ʼ${unseenSigns}]+(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}])+)*`,
  'gu',
);

/** So many words in a row are taken for repeated, and so many within marks; fewer stand in two texts by chance. */
const least = { inARow: 5, inMarks: 4 };
/**
 * Words of a quote, places where it may end, characters between two words that are looked at, and quotes of one text that are
 * compared; others are cut by their words alone.
 */
const most = { words: 80, ends: 3, between: 100, compared: 100 };

const opening =
  /([“„«「『‚‹《〈【‟][*_(]*|[\s([{>—–:*_“„«「『"‘-]["”»›''’‘`]+[*_(]*|\s[«‹][\s*_]*|\n[ \t]*>[\s>*_]*)$/;
const closing = /^[*_….,;:!?)。、！？]*(["“”«»‹›‘’'`」』》〉】]|\s+[»›]($|[\s.,;:!?)]))/;
const block = /\n[ \t]*>[\s>*_]*$/;

interface Word {
  key: string;
  /** What it counts. */
  size: number;
  from: number;
  upto: number;
}

/** None of what is no sentence, as an id. */
const wordsIn = (text: string): Word[] =>
  /\s/.test(text) || isDense.test(text)
    ? Array.from(text.matchAll(word), ({ 0: found, index }) => ({
        key: sameLetters(found.replace(/['’‘ʼ]/g, '')),
        size: isDense.test(found) ? 0.5 : 1,
        ...{ from: index, upto: index + found.length },
      }))
    : [];

const spaced = (words: readonly Word[]) => ` ${words.map(({ key }) => key).join(' ')} `;

/** The words from one on that are enough in a row, with the place of the last; null where too few follow. */
function runAt(words: readonly Word[], at: number): { key: string; last: number } | null {
  let size = 0;
  for (let last = at; last < words.length; last++) {
    size += words[last]?.size ?? 0;
    if (size >= least.inARow) return { key: spaced(words.slice(at, last + 1)), last };
  }
  return null;
}

function runsIn(texts: readonly Word[][]): Set<string> {
  const runs = new Set<string>();
  for (const words of texts)
    for (let at = 0; at < words.length; at++) {
      const run = runAt(words, at);
      if (run) runs.add(run.key);
    }
  return runs;
}

/** Words that are gone, made ready for all texts that are looked through. */
export interface GoneWords {
  runs: ReadonlySet<string>;
  words: ReadonlySet<string>;
  said: string;
  stays: string;
}

/** The words of texts that are gone and stand in none that stays. */
export function goneWords(gone: readonly string[], stays: readonly string[]): GoneWords {
  const [said, stand] = [gone.map(wordsIn), stays.map(wordsIn)];
  const runs = runsIn(said);
  for (const run of runsIn(stand)) runs.delete(run);
  const joined = (texts: readonly Word[][]) => texts.map(spaced).join('\n');
  const words = new Set(said.flatMap((one) => one.map(({ key }) => key)));
  return { runs, words, said: joined(said), stays: joined(stand) };
}

type Span = [first: number, last: number];

function runsGone(words: readonly Word[], { runs }: GoneWords): Span[] {
  return words.flatMap((_, at): Span[] => {
    const run = runAt(words, at);
    return run && runs.has(run.key) ? [[at, run.last]] : [];
  });
}

/** What stands within marks of any language, in a block quote, or is a whole field, and is gone. */
function quotesGone(text: string, words: readonly Word[], gone: GoneWords, isField: boolean): Span[] {
  // A line may begin and end with the text.
  const gaps = [...words, null].map(
    (next, n) =>
      `${n === 0 ? '\n' : ''}${text.slice(words[n - 1]?.upto ?? 0, next?.from)}${next === null ? '\n' : ''}`,
  );
  const found: Span[] = [];
  let compared = 0;
  const isGone = (said: string) =>
    ++compared > most.compared || (gone.said.includes(said) && !gone.stays.includes(said));
  gaps.slice(0, -1).forEach((gap, first) => {
    const isWhole = isField && first === 0;
    const before = gap.slice(-most.between);
    if (!isWhole && !opening.test(before)) return;
    const isBlock = block.test(before);
    let [size, ends] = [0, 0];
    for (let last = first; last < words.length && last < first + most.words && ends < most.ends; last++) {
      const [here, after = ''] = [words[last], gaps[last + 1]];
      if (!here || !gone.words.has(here.key)) break;
      size += here.size;
      const isEnd = (isWhole && last === words.length - 1) || (isBlock && after.includes('\n'));
      if (!isEnd && !closing.test(after.slice(0, most.between))) continue;
      ends++;
      if (size >= least.inMarks && isGone(spaced(words.slice(first, last + 1)))) found.push([first, last]);
    }
  });
  return found;
}

/** A text with “…” in the place of words that are gone. `isField`: it stands by itself, as what a tool is asked. */
export function withoutGone(text: string, gone: GoneWords, isField = false): string {
  if (gone.words.size === 0) return text;
  const words = wordsIn(text);
  const spans = [...runsGone(words, gone), ...quotesGone(text, words, gone, isField)];
  let kept = '';
  let from = 0;
  let cutTo = -1;
  for (const [first, last] of spans.sort(([one], [other]) => one - other)) {
    if (first > cutTo) kept += `${text.slice(from, words[first]?.from)}…`;
    cutTo = Math.max(cutTo, last);
    from = words[cutTo]?.upto ?? text.length;
  }
  return kept + text.slice(from);
}

/** The texts within a value of plain objects and arrays. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The same value with each text within it changed; keys stay as they are. */
export function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inTexts(one, change)]));
}
