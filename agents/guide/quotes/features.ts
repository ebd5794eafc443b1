import type { Beside } from '@/lib/text-classifier/features';
import { countWords, plain, type Span } from '../clauses';
import { signOf, slotsOf } from '../slots';
import { stanceOf } from '../stance';

/** What was asked before the words, as the labelled lines name it. */
export const askedBefore = [
  'start',
  'strength',
  'moment',
  'body',
  'look',
  'says',
  'name',
  'toward',
  'job',
  'how-long',
  'fear',
  'and-then',
  'need',
  'rest',
  'anything-else',
  'suggestion',
  'journal',
  'none',
] as const;
export type AskedBefore = (typeof askedBefore)[number];

const beginnings: [string, RegExp][] = [
  ['i', /^(?:i|i'?m|i've|ive|i'd|id|my|me)\b/],
  ['it', /^(?:it|it's|its|that)\b/],
  ['he or she', /^(?:he|she|they|he's|she's|they're|hes|shes|theyre|her|his|their)\b/],
  ['likeness', /^(?:like|as if|as though)\b/],
  ['to', /^to\b/],
  ['article', /^(?:a|an|the|some)\b/],
  ['you', /^(?:you|your|you're|ur)\b/],
  ['part', /^(?:(?:a|the|one|this) )?part\b|^something\b|^the one\b/],
  ['we', /^we\b/],
  ['if', /^if\b/],
  ['because', /^(?:because|cos|so)\b/],
  ['no', /^(?:no|not|nothing|never)\b/],
];
const signs = ['job', 'fear', 'need', 'relation', 'image'] as const;

/**
 * What is known of a piece of a message beside its words: what was asked, where it stands, and what the word lists find.
 * In: the message, its pieces, which of them, what was asked.
 */
export function besideOf(source: string, pieces: readonly Span[], at: number, asked: AskedBefore): Beside {
  const piece = pieces[at] ?? { text: '', start: 0, end: 0 };
  const low = plain(piece.text);
  const place = at === 0 ? 'first' : at === pieces.length - 1 ? 'last' : 'middle';
  const extras = [
    ...slotsOf(piece.text).map(({ kind }) => `slot ${kind}`),
    ...signs.filter((sign) => signOf[sign](piece.text)).map((sign) => `sign ${sign}`),
    `stance ${stanceOf(piece.text)?.kind ?? 'none'}`,
    ...beginnings.filter(([, form]) => form.test(low)).map(([name]) => `begins ${name}`),
    `place ${place}`,
    `pieces ${Math.min(4, pieces.length)}`,
    `words ${Math.min(6, Math.ceil(countWords(low) / 2))}`,
    ...(/\d/.test(low) ? ['number'] : []),
    ...(/\bwould|'d\b/.test(low) ? ['would'] : []),
    ...(source.slice(piece.end, piece.end + 2).includes('?') ? ['asks'] : []),
    ...(/["“]/.test(source.slice(Math.max(0, piece.start - 1), piece.start)) ? ['quoted'] : []),
    `asked ${asked}`,
  ];
  return { context: asked, extras };
}
