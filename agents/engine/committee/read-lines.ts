import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import {
  faultsOf,
  type LineFault,
  type LineRead,
  linesToRead,
  type ReadAs,
  type ReadBeside,
  readerInstructions,
} from '@/agents/committee/reader-instructions';
import { afterThoughts, asListed, listIn, readWritten } from '../written-json';
import { askReader, type ReadFault } from './ask-reader';

/** A line that may not be said: its place, and a word of a closed list. */
export interface NamedLine {
  at: number;
  why: LineFault;
}

export interface LinesRead {
  named: NamedLine[];
  failed: ReadFault | null;
  tokens: number | null;
}

const entry = z.object({ n: z.coerce.number().int(), why: z.preprocess(asListed, z.string()) });
const verdict = z.object({ found: z.array(z.object({ n: z.number(), why: z.string() })) });

/** Said of lines that may stay, where a model names all of them. */
const saysNothing: ReadonlySet<string> = new Set(['none', 'ok', 'fine', 'nothing', 'no', '']);

/** The same as keys of JSON, also in a list that was cut off. */
const keyed = /["']n["']\s*:\s*["']?(\d{1,3})["']?\s*,\s*["']why["']\s*:\s*["']\s*([a-z_ -]{3,20}?)\s*["']/gi;

/**
 * The lines that a model names, however it is written: in several lists, in a fence, cut off. Of several verdicts all count: it can only
 * take out. Null where it names none and says no list of them.
 */
export function linesNamed(text: string, as: ReadAs, count: number): NamedLine[] | null {
  const faults = faultsOf(as);
  const told: z.infer<typeof entry>[] = [];
  let isRead = false;
  readWritten(text, (value) => {
    const list = listIn(value, 'found');
    isRead ||= list !== null && !Array.isArray(value);
    for (const one of list ?? []) {
      const { data } = entry.safeParse(one);
      if (data && !saysNothing.has(data.why)) told.push(data);
    }
    return null;
  });
  for (const [, n, said] of afterThoughts(text).matchAll(keyed)) {
    const why = String(asListed(said));
    if (!saysNothing.has(why)) told.push({ n: Number(n), why });
  }
  const named = told
    .filter(({ n, why }) => n >= 1 && n <= count && faults.includes(why))
    .map(({ n, why }): NamedLine => ({ at: n - 1, why: why as LineFault }));
  const isKnown = named.length > 0 || (isRead && told.length === 0);
  const unlike = named.filter(
    ({ at, why }, place) => named.findIndex((one) => one.at === at && one.why === why) === place,
  );
  return isKnown ? unlike.toSorted((a, b) => a.at - b.at) : null;
}

/**
 * Lets a small model read what a committee says. In: the lines in their order, and what was known to whoever wrote them. Out: which of
 * them may not be said, and why nothing was found out; never throws.
 */
export async function readLines(
  model: LanguageModelV4,
  { as, lines, beside }: { as: ReadAs; lines: readonly LineRead[]; beside: ReadBeside },
  stopped: AbortSignal,
): Promise<LinesRead> {
  const asked = { instructions: readerInstructions(as), prompt: linesToRead(lines, beside), schema: verdict };
  const { text, failed, tokens } = await askReader(model, asked, stopped);
  if (text === null) return { named: [], failed, tokens };
  const named = linesNamed(text, as, lines.length);
  return { named: named ?? [], failed: named ? null : 'unreadable', tokens };
}
