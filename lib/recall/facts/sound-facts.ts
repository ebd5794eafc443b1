import { z } from 'zod';
import { assess, isFlagged } from '../../safety/assess';
import { redactText } from '../../safety/redact';
import { sense } from './decided-facts';
import { figurative } from './figurative';
import { isNeverSaid, isPartName } from './never-said';
import { isNotStated, isOfAnother } from './not-stated';
import { denies, type Fact, factsIn, sentence, unsure } from './read-facts';
import { saysRelation } from './relation-words';
import { relationNames } from './relations';
import { sayFact } from './show-fact';
import { toldAsSo } from './told-as-made-up';
import { understoodFact } from './understood-facts';

/** A fact as a model proposes it. */
export const proposedFact = z.object({
  /** Who it is about, as they are written; "you" for the person themselves. */
  subject: z.string().trim().min(1).max(120),
  relation: z.enum(relationNames),
  object: z.string().trim().min(1).max(120),
  /** It was so and is so no more. */
  past: z.boolean(),
  since: z.string().trim().max(80).nullish(),
  /** The sentence it rests on, as it was written. */
  quote: z.string().trim().min(6).max(500),
});
type Proposed = z.infer<typeof proposedFact>;

/** A proposed fact that may be kept. */
export type SoundFact = Omit<Proposed, 'since'> & { since: string | null };

const most = 12;
const nobody =
  /^(?:i|me|my|we|us|you|he|him|she|her|they|them|it|this|that|who|somebody|someone|everybody|everyone|nobody|people|there|here)$/i;
/** A name or a place is of letters and few signs: no address, no list, nothing that is set up to look like another. */
const plain = /^[\p{L}\p{M}\d ’'.,&-]+$/u;
const address = /\p{L}\.\p{L}{2,}|www|\d{4,}/iu;
const orders =
  /(?:^|\n)\s*(?:system|assistant|user|developer|tool)\s*:|\b(?:ignore|disregard|forget) (?:all|any|every|the|your|previous)\b|\b(?:instructions?|prompt)\b|\btell (?:them|the (?:person|user))\b|https?:|www\.|\p{L}\.\p{L}{2,}\/|\S@\S/iu;
/** Not so or not sure, in the other languages in which a model may read. */
const elsewhere =
  /(?<!\p{L})(?:nicht|nie|niemals|nirgends|kein(?:e[nrms]?)?|vielleicht|möglicherweise|wahrscheinlich|angeblich|vermutlich|wohl|glaube?|falls|wenn|hoffe|wünsch\p{L}*|gelogen|lügt?|träum\p{L}*|traum|ne|n['’]|pas|jamais|peut-être|probablement|rêv\p{L}*|mensonge|no|nunca|jamás|quizás?|tal vez|ojalá|mentira|soñ\p{L}*|si|non|forse|não|talvez|niet|nooit|misschien|geen)(?!\p{L})|(?<!\p{L})n['’]\p{L}/iu;
const noMore = /\b(?:no longer|any ?more|barely|scarcely|used to|at no time)\b/i;
/** What was so is said to be over in these ways too. */
const isOver =
  /\b(?:no longer|any ?more|not (?:been|for)|n['’]t (?:been|any)|used to)\b|nicht mehr|keine? mehr|ya no|(?:ne|n['’]).* plus|non .*più/i;

const standsIn = (text: string, words: string): boolean => {
  const isLetter = (one: string | undefined) => one !== undefined && /[\p{L}\p{M}\d]/u.test(one);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
};

/** The whole sentences in which a quote stands. */
function sentencesAround(text: string, quote: string): string {
  const from = text.indexOf(quote);
  const until = from + quote.length;
  let at = 0;
  const touched = (text.match(sentence) ?? []).filter((one) => {
    const start = text.indexOf(one, at);
    at = start + one.length;
    return start < until && at > from;
  });
  return touched.join('').trim() || quote;
}

/** Whether all of a text stands in sentences that may state something. */
const isAmong = (told: readonly string[], around: string): boolean => told.join('').includes(around.trim());

const isName = (name: string): boolean =>
  plain.test(name) && /\p{L}/u.test(name) && !address.test(name) && !nobody.test(name) && !isPartName(name);

/** Whether whole sentences say it as so. */
function isStated(around: string, past: boolean): boolean {
  if (unsure.test(around) || orders.test(around) || figurative.test(around)) return false;
  if (past && isOver.test(around)) return !/\bnever\b/i.test(around);
  return !denies.test(around) && !elsewhere.test(around) && (past || !noMore.test(around));
}

function isSound(fact: SoundFact, own: Fact, text: string): boolean {
  const { subject, object, quote, past, relation } = fact;
  if (subject !== 'you' && !(isName(subject) && standsIn(quote, subject))) return false;
  if (!isName(object) || !standsIn(quote, object)) return false;
  const around = sentencesAround(text, quote);
  if (isNotStated(around, [subject, object]) || !isAmong(toldAsSo(text.match(sentence) ?? []), around))
    return false;
  if (isOfAnother(relation, past, [subject, object], quote)) return false;
  if (!isStated(around, past) || !saysRelation(relation, subject, object, quote)) return false;
  return [sayFact(own), around].every(
    (words) => !isNeverSaid(words) && !isFlagged(assess(words)) && redactText(words).count === 0,
  );
}

/**
 * What of a model's proposals may be kept: a sentence that stands in what was said, word for word, with the names and a word of
 * the relation in it; sure in the whole sentence around it, neither meant nor nearly so nor made up nor said by others, of nobody's part, no address and no order, of the closed list, of nothing dangerous and no diagnosis; each once, and nothing that is read there by rule. In: as it came,
 * whatever that is, and what the person said.
 */
export function soundFacts(proposed: readonly unknown[], said: readonly string[]): SoundFact[] {
  const sound = new Map<string, SoundFact>();
  for (const one of proposed) {
    const read = proposedFact.safeParse(one);
    const text = read.success && said.find((words) => words.includes(read.data.quote));
    if (!read.success || !text || sound.size >= most) continue;
    const { since, ...rest } = read.data;
    const fact = { ...rest, since: since && standsIn(rest.quote, since) ? since : null };
    const message = { id: '', c: '', o: 0, user: true, at: '', text };
    const own = understoodFact({ ...fact, message: '', made_by: 'model' }, message);
    if (!own || !isSound(fact, own, text)) continue;
    const isRead = factsIn(message).some((it) => sense(it) === sense(own));
    if (!isRead && !sound.has(sense(own))) sound.set(sense(own), fact);
  }
  return [...sound.values()];
}
