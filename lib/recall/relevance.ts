import type { Ranked } from './rank';

/** A line as it is shown to whoever says how well it answers; `n`: its name there. */
export interface GradedLine {
  n: number;
  by: 'person' | 'companion';
  day: string;
  text: string;
}

/** Somebody who says how well lines answer a question. */
export interface Relevance {
  /** From 0 (not at all) to 3, by the line's number; what is not named is 0. Null where it could not be said in time. */
  gradesOf(question: string, lines: readonly GradedLine[]): Promise<ReadonlyMap<number, number> | null>;
}

/** How many of the best are graded, and how many characters of each are read. */
const most = { lines: 24, text: 300 };

/** How it is named among what a model may read. */
function idOf(one: Ranked): string {
  if (one.kind === 'message') return one.message.id;
  const { text } = one;
  return text.kind === 'memory' && text.anchor !== null ? `${text.id}#${text.anchor}` : text.id;
}

/** The best that may be shown to a model, by their place: nothing that it may not read and no text twice. */
function shownOf(
  ranked: readonly Ranked[],
  textOf: (one: Ranked) => string | null,
  readable: ReadonlySet<string>,
): { place: number; line: GradedLine }[] {
  const shown: { place: number; line: GradedLine }[] = [];
  const texts = new Set<string>();
  for (const [place, one] of ranked.entries()) {
    if (shown.length === most.lines) break;
    if (!readable.has(idOf(one))) continue;
    const item = one.kind === 'message' ? one.message : one.text;
    const text = textOf(one);
    if (text === null || texts.has(text)) continue;
    texts.add(text);
    const isOwn = one.kind === 'message' ? one.message.user : /^(?:quote|note)$/.test(one.text.kind);
    const by = isOwn ? 'person' : 'companion';
    shown.push({
      place,
      line: { n: shown.length + 1, by, day: item.at.slice(0, 10), text: text.slice(0, most.text) },
    });
  }
  return shown;
}

/**
 * Puts the best of what was ranked into the order of how well each answers, as somebody reads them. In: best first; each as it is
 * told, null where it may not be; the ids of all that may be shown. Out: the same, of which only the order changed: each place
 * keeps its score, and what was not shown its place. `late`: nobody said anything that can be used.
 */
export async function orderByRelevance(
  question: string,
  ranked: readonly Ranked[],
  { gradesOf }: Relevance,
  textOf: (one: Ranked) => string | null,
  readable: ReadonlySet<string>,
): Promise<{ ranked: readonly Ranked[]; late: boolean }> {
  const shown = shownOf(ranked, textOf, readable);
  if (shown.length < 2) return { ranked, late: false };
  const grades = await gradesOf(
    question,
    shown.map(({ line }) => line),
  );
  if (!grades) return { ranked, late: true };
  const gradeOf = ({ line }: (typeof shown)[number]) => grades.get(line.n) ?? 0;
  const ordered = [...shown].sort((a, b) => gradeOf(b) - gradeOf(a) || a.place - b.place);
  const result = [...ranked];
  shown.forEach(({ place }, n) => {
    const [there, comes] = [ranked[place], ranked[ordered[n]?.place ?? place]];
    if (there && comes) result[place] = { ...comes, score: there.score };
  });
  return { ranked: result, late: false };
}
