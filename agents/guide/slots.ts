import type { EvidenceKind } from '@/lib/evidence/schema';
import { clausesOf, plain, type Span, trim, unpad } from './clauses';
import { elsewhere, places, sensations } from './lexicon/body';
import { feelings, feelVerbs } from './lexicon/emotion';
import * as signs from './lexicon/signs';

/** A verbatim span with what kind of sign it is. */
export interface Slot extends Span {
  kind: EvidenceKind;
}

const re = (source: string) => new RegExp(source);
const body = re(
  `\\b(?:(?:in|at|behind|around|on|across|under|near|inside|over|through) (?:my |the |both |your )?(?:\\w+ )?(?:${places})|my (?:\\w+ )?(?:${places})|(?:${places}) (?:is|are|was|were|feels?|felt|gets?|got)|(?:${sensations}))\\b`,
);
const place = re(`\\b(?:${places}|${elsewhere})\\b`);
const feeling = re(
  `\\b(?:(?:${feelVerbs}|felt) (?:so |very |really |quite |a bit |a little |kind of |like |pretty |just |too )*(?:${feelings})|(?:i'm|i am|i was|i got|got|get|was|am|being|so|very|really|it's|it is|is|are|some|my|this|of|full of|bit|with) (?:so |very |really |a bit |a little |quite |just |feeling )*(?:${feelings}))\\b`,
);
/** "I feel stupid": a word after "feel" is a feeling to whoever writes it. */
const felt =
  /\b(?:i|i just|i always|i suddenly) (?:feel|felt) (?:so |very |really |quite |a bit |a little |kind of |pretty |just |too |such )*(?!like\b|that\b|it\b|as\b|a\b|an\b|the\b|some\b|better\b|in\b|my\b)[a-z]+/;
const bareFeeling = re(
  `^(?:(?:a bit|a little|very|so|really|quite|just|mostly|pretty) )?(?:${feelings})(?:,? (?:and )?(?:${feelings}))*$`,
);
const notBefore = /\b(?:not|never|no|don't|didn't|isn't|wasn't|doesn't|without|nothing)(?: \w+){0,2}$/;
const mention = re(
  `\\b(?:(?:my|the|this|that|an|a|his|her) (?:inner [a-z-]+|(?:inner )?(?:${signs.kinNames}))|(?:a|some|one|another|this|that|the) (?:[a-z-]+ )?part of me|part of me|parts of me|something (?:in|inside)(?: of)? me|a voice in(?:side)? (?:me|my head)|the part (?:of me )?(?:that|who|which))\\b`,
);

const likeness = re('^like [a-z]+|\\b(?:like (?:a|an|some)|looks? like|as if|shape of|shaped)\\b');
const placeWithin = re(`\\b(?:in|behind|around|across|inside) (?:my|the) (?:\\w+ )?(?:${places})\\b`);

const tests: [EvidenceKind, RegExp][] = [
  ['thought', re(signs.thoughtSigns)],
  ['image', likeness],
  ['body', body],
  ['emotion', feeling],
  ['emotion', felt],
  ['urge', re(signs.urgeSigns)],
  ['direct_mention', mention],
  ['behavior', re(signs.behaviourSigns)],
  ['image', re(signs.imageSigns)],
];

const barePlace = re(
  `^(?:(?:in|around|at|behind) )?(?:my |the )?(?:(?:upper|lower|left|right|whole) )?(?:${places})(?: and (?:my |the )?(?:${places}))*$`,
);

const triggerLead = re(signs.triggerLead);
const events = re(signs.events);
const label = re(`\\b(my|the|this|that) ((?:inner [a-z-]+|(?:inner )?(?:${signs.kinNames})))\\b`);

const holds = (low: string, test: RegExp): boolean => {
  const found = test.exec(low);
  return found !== null && !notBefore.test(low.slice(0, found.index).trimEnd());
};

/** Whether this text alone names a place in or around the body. */
export const namesPlace = (text: string): boolean => place.test(plain(text));

const signed = (source: string) => {
  const sign = re(source);
  return (text: string): boolean => sign.test(plain(text));
};

export const signOf = {
  job: signed(signs.jobSigns),
  fear: signed(signs.fearSigns),
  need: signed(signs.needSigns),
  relation: signed(signs.relationSigns),
  image: signed(signs.imageSigns),
};

/** "after the meeting" within a clause, verbatim, when something else stands before or after it. */
function triggerWithin(source: string, clause: Span): Span | null {
  const found = triggerLead.exec(plain(clause.text));
  if (!found) return null;
  const when = trim(source, clause.start + found.index, clause.end);
  return when.text.split(/\s+/).length >= 2 ? when : null;
}

/** "in my stomach" within "I feel anxious in my stomach": where, beside what. */
function placeBeside(source: string, clause: Span, kind: EvidenceKind): Slot[] {
  const found = kind === 'body' ? null : placeWithin.exec(plain(clause.text));
  if (!found) return [];
  const start = clause.start + found.index;
  return [{ ...trim(source, start, start + found[0].length), kind: 'body' }];
}

const isEvent = (low: string) => events.test(low) && low.split(/\s+/).length >= 3;

const bareKind = (low: string): EvidenceKind | null =>
  bareFeeling.test(low) ? 'emotion' : barePlace.test(low) ? 'body' : null;

function readClause(source: string, clause: Span): Slot[] {
  const low = plain(clause.text);
  const tight = unpad(source, clause);
  const inner = tests.find(([, test]) => holds(low, test))?.[0] ?? bareKind(plain(tight.text));
  const when = triggerWithin(source, clause);
  if (inner) {
    const slots: Slot[] = [{ ...tight, kind: inner }, ...placeBeside(source, clause, inner)];
    if (when && when.start > clause.start) slots.push({ ...when, kind: 'trigger' });
    return slots;
  }
  if (when) return [{ ...when, kind: 'trigger' }];
  return isEvent(low) ? [{ ...tight, kind: 'trigger' }] : [];
}

/** Kinds that tell of something inside; a trigger tells of something outside. */
export const isInner = (slot: Slot): boolean => slot.kind !== 'trigger';

/** Every sign that stands in the text, in its order. */
export const slotsOf = (source: string): Slot[] =>
  clausesOf(source).flatMap((clause) => readClause(source, clause));

/** What the person calls it in passing: "my inner critic" gives `inner critic` with `your`. */
export function labelOf(source: string): { words: string; owner: 'your' | 'the' } | null {
  const low = plain(source);
  const found = label.exec(low);
  if (!found?.[1] || !found[2]) return null;
  const start = found.index + found[1].length + 1;
  const words = source.slice(start, start + found[2].length);
  return { words, owner: found[1] === 'my' ? 'your' : 'the' };
}
