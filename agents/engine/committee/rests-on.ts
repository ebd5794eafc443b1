import type { Given } from '@/agents/committee/quotes';
import type { VoiceSaid } from '@/lib/committee/schema';
import { namedIn, splitGone } from '../removed-results';
import { type GoneWords, goneWords, withoutGone } from '../repeated-words';

/** Words that a voice knows, and the ids of what they are gone with. */
export interface Source {
  ids: readonly string[];
  words: GoneWords;
}

/** So many ids are kept of one line. */
const most = 100;

const ofGiven = ({ text, evidenceId, messageId, conversationId }: Given): Source => ({
  ids: [evidenceId, messageId, conversationId].filter((id) => typeof id === 'string'),
  words: goneWords([text], []),
});

const wordsOf = ({ text, fields }: VoiceSaid): string[] =>
  [text, fields?.wants, fields?.fears].filter((one) => typeof one === 'string');

/** What a voice knows before it looks anything up: words of the person, and what earlier lines rest on. */
export const sourcesGiven = (given: readonly Given[], earlier: readonly VoiceSaid[]): Source[] => [
  ...given.map(ofGiven),
  ...earlier.flatMap((said) =>
    said.restsOn?.length ? [{ ids: said.restsOn, words: goneWords(wordsOf(said), []) }] : [],
  ),
];

/** What a tool found, by the rows that it names. */
export function sourcesFound(output: unknown): Source[] {
  const byTexts = Map.groupBy(new Set(namedIn(output)), (id) =>
    JSON.stringify(splitGone(output, new Set([id]))?.gone ?? []),
  );
  return [...byTexts].map(([texts, ids]) => ({ ids, words: goneWords(JSON.parse(texts), []) }));
}

/**
 * Ids of all whose words a line repeats, with marks or without them; of a quote whose source stands with it, what else says the
 * same.
 */
export function restsOn(
  { pieces, fields }: Pick<VoiceSaid, 'pieces' | 'fields'>,
  sources: readonly Source[],
): string[] {
  const own = new Set(pieces.flatMap((one) => [one.evidenceId, one.messageId, one.conversationId]));
  const imagined = pieces.filter(({ from }) => from === 'imagined').map(({ text }) => text);
  const ends = [fields?.wants, fields?.fears].filter((one) => typeof one === 'string');
  const whole = pieces.map(({ text }) => text).join('');
  const ids = sources.flatMap(({ ids, words }) => {
    const repeats = (text: string, isField: boolean) => withoutGone(text, words, isField) !== text;
    if (imagined.some((text) => repeats(text, false)) || ends.some((text) => repeats(text, true))) return ids;
    const left = withoutGone(whole, words);
    if (left === whole) return [];
    // Words around a quote may go on in it.
    const isQuoteAlone = left === pieces.map(({ text }) => withoutGone(text, words)).join('');
    return isQuoteAlone ? ids.filter((id) => !own.has(id)) : ids;
  });
  return [...new Set(ids)].slice(0, most);
}
