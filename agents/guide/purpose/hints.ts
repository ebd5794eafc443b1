import type { Beside } from '@/lib/text-classifier/features';
import { isInterrogative } from './asked';
import { cuesOf } from './cues';
import type { PurposeReading } from './purposes';
import type { PurposeContext } from './read-by-rules';
import type { Sentence } from './sentences';
import { givesNumber, isSmallTalk, tellsOfInside } from './telling';

/** What the companion had just asked, as labelled lines name it. */
export const askedBefore = ({ open, listening, brought, told = 0 }: PurposeContext): string =>
  listening ? 'journal' : open === 'none' && !brought && told === 0 ? 'start' : open;

const lengths = [1, 3, 6, 12, 25];

function shapeOf(text: string, low: string, sentences: readonly Sentence[]): string[] {
  const count = low.split(' ').length;
  const [first] = sentences;
  const last = sentences.at(-1);
  const opening = first?.low.split(' ') ?? [];
  const closing = last?.low.split(' ') ?? [];
  const is = (name: string, holds: boolean) => (holds ? [name] : []);
  return [
    `words ${lengths.find((most) => count <= most) ?? 'many'}`,
    `sentences ${Math.min(4, sentences.length)}`,
    ...[1, 2, 3].map((most) => `opens ${opening.slice(0, most).join(' ')}`),
    ...[1, 2].map((most) => `closes with ${closing.slice(0, most).join(' ')}`),
    ...is(
      'mark',
      sentences.some(({ asks }) => asks),
    ),
    ...is(
      'shaped as a question',
      sentences.some((one) => isInterrogative({ ...one, asks: false })),
    ),
    ...is('ends by asking', last !== undefined && isInterrogative(last)),
    ...is('number', givesNumber(low)),
    ...is('small talk', sentences.length > 0 && sentences.every((one) => isSmallTalk(one.low))),
    ...is('inside', tellsOfInside(text, low)),
    ...is('quoted', /["“”]/.test(text)),
  ];
}

/** Concepts, where in the message they stand, and which stand in one sentence. */
function cuesIn(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ low, asks }, at) => {
    const isLast = at === sentences.length - 1;
    const place = sentences.length === 1 ? 'alone' : isLast ? 'last' : at === 0 ? 'first' : 'between';
    const cues = cuesOf(low);
    return [
      ...cues.flatMap((cue) => [`cue ${cue}`, `${place} ${cue}`, ...(asks ? [`asks ${cue}`] : [])]),
      ...cues.flatMap((cue, n) => cues.slice(n + 1).map((other) => `${cue} with ${other}`)),
    ];
  });
}

const foundByRules = ({ for: found, request, stretches }: PurposeReading): string[] => [
  ...found.map((one) => `rule ${one}`),
  `rules ${[...found].sort().join('+')}`,
  `rule asks ${request}`,
  ...stretches.flatMap((one) => [`why ${one.why}`, ...(one.request ? [`rule heard ${one.request}`] : [])]),
];

/**
 * What is known beside a text when its purpose is weighed: what was asked, how it is built, which concepts it names, how
 * far the conversation has come, and what the rules found (null: not to be counted).
 */
export function hintsOf(
  text: string,
  low: string,
  sentences: readonly Sentence[],
  context: PurposeContext,
  byRules: PurposeReading | null,
): Beside {
  const { brought = false, told = 0 } = context;
  const extras = [
    ...shapeOf(text, low, sentences),
    ...cuesIn(sentences),
    ...(byRules ? foundByRules(byRules) : []),
    `told ${Math.min(3, told)}`,
    `brought ${brought}`,
  ];
  return { context: askedBefore(context), extras };
}
