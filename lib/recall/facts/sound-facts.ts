import { z } from 'zod';
import { assess, isFlagged } from '../../safety/assess';
import { redactText } from '../../safety/redact';
import { sense } from './decided-facts';
import { denies, factsIn, unsure } from './read-facts';
import { relationNames } from './relations';
import { sayFact } from './show-fact';
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
const ofThemselves = /(?<!\p{L})(?:I|i|me|my|we|our|us|im|Im|My|We|Our)(?!\p{L})/u;
const nobody =
  /^(?:i|me|my|we|us|you|he|him|she|her|they|them|it|this|that|who|somebody|someone|everybody|everyone|nobody|people|part|a part|my part)$/i;
/** What is never stated of anybody: illness of the mind, addiction, medicine, violence. */
const neverSaid =
  /\b(?:diagnos|bipolar|adhd|autis|borderline|bpd|ptsd|ocd|schizo|psycho(?!log)|narciss|dissociat|depress|anxi|disorder|syndrome|mentally|anorexi|bulimi|sociopath|alcohol|addict|drunk|junkie|dealer|abus|violen|rape|rapist|victim|killer|murder|suicid|self[- ]?harm|medicat|antidepress|dement|cancer|crazy|insane)/i;

const standsIn = (text: string, words: string): boolean => {
  const at = text.indexOf(words);
  const isLetter = (one: string | undefined) => one !== undefined && /[\p{L}\d]/u.test(one);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length]);
};

function isSound(fact: SoundFact, text: string): boolean {
  const { subject, object, quote, past } = fact;
  const named =
    subject === 'you' ? ofThemselves.test(quote) : standsIn(quote, subject) && !nobody.test(subject);
  if (!named || !standsIn(quote, object) || nobody.test(object)) return false;
  if (unsure.test(quote) || (!past && denies.test(quote))) return false;
  const message = { id: '', c: '', o: 0, user: true, at: '', text };
  const own = understoodFact({ ...fact, message: '', made_by: 'model' }, message);
  if (!own) return false;
  const sentence = sayFact(own);
  return [sentence, quote].every(
    (words) => !neverSaid.test(words) && !isFlagged(assess(words)) && redactText(words).count === 0,
  );
}

/**
 * What of a model's proposals may be kept: a sentence that stands in what was said, word for word, with the names in it; sure,
 * of the closed list, of nothing dangerous and no diagnosis; each once, and nothing that is read there by rule. In: as it came,
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
    if (!isSound(fact, text)) continue;
    const message = { id: '', c: '', o: 0, user: true, at: '', text };
    const own = understoodFact({ ...fact, message: '', made_by: 'model' }, message);
    const isRead = own && factsIn(message).some((it) => sense(it) === sense(own));
    if (own && !isRead && !sound.has(sense(own))) sound.set(sense(own), fact);
  }
  return [...sound.values()];
}
