import { cached } from '../bounded-cache';
import { decide } from './decide';
import { normalText } from './normal-text';
import type { PurposeReading } from './purposes';
import { type PurposeContext, readByRules } from './read-by-rules';
import { onlySaidToSoftware } from './said-to-software';
import { readingOf, severalRequests } from './several-requests';
import { stretchesOf } from './stretches';
import { tellsOfInside } from './telling';
import { weigh } from './weigh';

export type { PurposeContext } from './read-by-rules';

/** What the rules read of these must stand: an answer that was offered, the end of a text, another language. */
const byRulesAlone =
  /^(?:one of the answers offered|asks in .+|said in full|writes without being asked|tells what another says|answers what stands open|asks for easier words)$/;

/** The guide reads a conversation anew at each turn: so many of the latest readings are kept, of a few conversations. */
const mostKnown = 400;

/**
 * What a message is for. In: the text as typed and the question that stands open. Out: its stretches, each with one
 * purpose and the reason, and what they make together. Rules and a trained model are weighed: the model knows what the
 * rules found, and decides where they are silent or differ. Pure.
 */
export const readPurpose = cached(
  mostKnown,
  (text: string, { open, choices, brought, told, listening }: PurposeContext) =>
    JSON.stringify([text, open, choices, brought, told, listening]),
  readAnew,
);

function readAnew(text: string, context: PurposeContext): PurposeReading {
  const pieces = context.listening ? null : severalRequests(text, context);
  if (!pieces) return readWhole(text, context);
  return readingOf(
    pieces.map(({ start, end }) => ({ start, reading: readWhole(text.slice(start, end), context) })),
  );
}

function readWhole(text: string, context: PurposeContext): PurposeReading {
  const byRules = readByRules(text, context);
  if (text.trim() === '' || byRules.stretches.some(({ why }) => byRulesAlone.test(why)))
    return onlySaidToSoftware(text, byRules, context);
  const decision = decide(byRules, weigh(text, context, byRules), context.open);
  const reading = { ...decision, ...stretchesOf(text, context, byRules, decision) };
  return onlySaidToSoftware(text, reading, context);
}

/** Whether something inside is told of in it, so that what follows answers. */
export const bringsSomething = ({ stretches }: PurposeReading): boolean =>
  stretches.some(
    (one) =>
      (one.for === 'telling' || one.for === 'answer' || one.for === 'new-topic') &&
      tellsOfInside(one.text, normalText(one.text).low),
  );
