import type { EvidenceKind } from '@/lib/evidence/schema';
import { countWords } from './clauses';
import { citeWhole, pick } from './phrases';
import type { Heard, Session } from './session';
import { mostTurned, turnedRound } from './turned';

type Ways = readonly [string, ...string[]];

/** `{q}` stands for their words: turned round as a sentence, or in quotation marks. */
const plainWays: Ways = ['{q}.', '{q}. I hear you.', 'Okay. {q}.', '{q}. Thank you for telling me.'];
const ways: Partial<Record<EvidenceKind, Ways>> = {
  body: ['{q}.', 'Okay. {q}.', '{q}. It can stay just as it is.'],
  image: ['{q}. I can picture that.', 'Okay. {q}.', '{q}. That’s clear.'],
  urge: ['{q}. I hear that.', 'Okay. {q}.'],
  thought: ['{q}. That’s a lot to hear.', 'So it says {q}.', '{q}. I hear that.'],
  emotion: ['{q}. That makes sense.', '{q}. I hear that.', 'Okay. {q}.'],
  behavior: ['{q}. I see.', 'Okay. {q}.', '{q}. I hear you.'],
  job: ['{q}. That’s good to know.', 'So that’s what it does. {q}.', '{q}. I see.'],
  fear: ['{q}. That’s a real worry.', '{q}. No wonder it works so hard.', 'I hear that. {q}.'],
  need: ['{q}. That’s good to know.', 'Okay. {q}.', '{q}. That’s fair.'],
  stance_toward: ['{q}.', 'Okay. {q}.', '{q}. I hear that.'],
  pattern: ['{q}. That’s a while.', 'Okay. {q}.'],
};

/** Kinds whose words are somebody else's speech, a picture or a name: they are quoted as they are. */
const quoted: EvidenceKind[] = ['thought', 'direct_mention', 'image'];

/** What stands before the words that are told: "it goes", "she says". */
const speechLead =
  /^(?:(?:it|he|she|they|one|that one|this one|the [a-z-]+|my [a-z-]+)(?: (?:just|always|only))? )?(?:says?|goes|said|tells me|keeps saying|is like|are like)(?: that)?[\s,:]+(?=\S+\s+\S)/i;

function saidBack(one: Heard): string | null {
  const speech = one.kind === 'thought' ? one.quote.replace(speechLead, '') : one.quote;
  if (speech !== one.quote) return citeWhole(speech) ?? turnedRound(one.quote);
  if (!quoted.includes(one.kind)) return turnedRound(one.quote) ?? citeWhole(one.quote);
  return citeWhole(one.quote) ?? turnedRound(one.quote);
}

const order: EvidenceKind[] = [
  'fear',
  'job',
  'thought',
  'image',
  'emotion',
  'urge',
  'body',
  'direct_mention',
  'behavior',
  'need',
  'relation',
  'trigger',
];

const rank = (kind: EvidenceKind) => {
  const place = order.indexOf(kind);
  return place < 0 ? order.length : place;
};

/** Said where nothing in the words is plain enough to be said back. */
const heardOnly: Ways = ['I hear you.', 'Okay.', 'I see.', 'Thank you for telling me.', 'Got it.'];

/** What somebody brings along is said back when it stands as a sentence about them. */
const ofThem = /^(?:i|i'm|im|i've|ive|my|there's|part of me|something in me)\b/i;

function heardFirst(s: Session, heard: readonly Heard[]): string {
  const [first] = heard;
  const said = s.told <= 1 && first && ofThem.test(first.quote) ? turnedRound(first.quote) : null;
  return said ? `${said}.` : pick(s, 'heard', heardOnly);
}

/**
 * Says somebody's words back: as a sentence turned to them where that is certain, else in quotation marks. Only what is
 * plain is said back; of the rest, that it was heard. Null when there was nothing.
 */
export function reflect(s: Session, heard: readonly Heard[]): string | null {
  if (s.judged.length === 0) return heard.length > 0 ? heardFirst(s, heard) : null;
  const fit = s.judged
    .map((one) => ({ kind: one.kind, said: saidBack(one) }))
    .filter((one): one is { kind: EvidenceKind; said: string } => one.said !== null);
  const [first] = [...fit].sort((a, b) => rank(a.kind) - rank(b.kind));
  if (!first) {
    const isMuch = s.judged.some((one) => countWords(one.quote) > mostTurned);
    return isMuch
      ? pick(s, 'long', ['Thank you for telling me all that.', 'I’ve read all of that.', 'I hear you.'])
      : pick(s, 'heard', heardOnly);
  }
  const own = ways[first.kind] ?? plainWays;
  const isSpeech =
    /^“(?!(?:it|he|she|they|my [a-z-]+|the [a-z-]+) (?:just |always |only )?(?:say|tell))/i.test(first.said);
  const [way = '{q}.', ...more] = isSpeech ? own : own.filter((one) => !/says \{q\}/.test(one));
  return pick(s, `say-${first.kind}`, [way, ...more]).replace('{q}', () => first.said);
}
