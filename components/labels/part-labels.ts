import type { AssessmentStep } from '@/lib/assessments/schema';
import type { Evidence, EvidenceKind } from '@/lib/evidence/schema';
import type { Part, PartField } from '@/lib/parts/schema';
import type { Relationship } from '@/lib/relationships/schema';

export const categoryWords = {
  manager: 'manager',
  firefighter: 'firefighter',
  exile: 'tender part',
  unknown: 'not known yet',
} satisfies Record<Part['category'], string>;

/** One line per category, for whoever has not met these words before. */
export const categoryHints = {
  manager: 'works ahead of time so that nothing hurts',
  firefighter: 'acts fast once something hurts',
  exile: 'young or hurt, and guarded by others',
  unknown: 'you can leave it open',
} satisfies Record<Part['category'], string>;

export const statusWords = {
  emerging: 'just showing',
  acknowledged: 'you have met it',
  active: 'you are in touch with it',
  integrated: 'settled',
} satisfies Record<Part['status'], string>;

export const chargeWords = {
  positive: 'mostly welcome',
  negative: 'mostly hard',
  neutral: 'neither, or both',
} satisfies Record<Part['charge'], string>;

/** How loud the person says it is today. */
export const loudnessWords = { 1: 'quiet', 2: 'in between', 3: 'loud' } as const;
export const loudnessOf = (loudness: number | null): string | null =>
  loudness === 1 || loudness === 2 || loudness === 3 ? loudnessWords[loudness] : null;

/** Fields in the order in which a part is read. */
export const partFieldWords = {
  name: 'Name',
  category: 'Kind of part',
  status: 'How well you know it',
  charge: 'How it is to have around',
  role: 'What it does for you',
  protects: 'What it looks after',
  body_location: 'Where you notice it',
  image: 'How it looks to you',
  age: 'How old it seems',
  emotions: 'What it feels',
  beliefs: 'What it believes',
  fears: 'What it is afraid of',
  needs: 'What it needs',
  triggers: 'What sets it off',
  emoji: 'Its sign',
  color: 'Its colour',
  first_noticed_on: 'First noticed',
  last_active_on: 'Last around',
  distance: 'How near it is',
  bearing: 'Where it is around you',
  loudness: 'How loud it is today',
} satisfies Record<PartField, string>;

export const evidenceKindWords = {
  direct_mention: 'you spoke of it',
  pattern: 'something that keeps coming back',
  behavior: 'something you do',
  emotion: 'a feeling',
  trigger: 'what sets it off',
  thought: 'a thought',
  body: 'in the body',
  urge: 'an urge',
  image: 'how it looks',
  job: 'what it does for you',
  fear: 'what it is afraid of',
  need: 'what it needs',
  stance_toward: 'how you feel toward it',
  relation: 'how it is with another part',
} satisfies Record<EvidenceKind, string>;

export const relationshipTypeWords = {
  protector_exile: 'protects',
  polarized: 'pulls against',
  allied: 'works together with',
  unsure: 'has something to do with',
} satisfies Record<Relationship['type'], string>;

export const relationshipStatusWords = {
  active: 'as it is now',
  healing: 'easing',
  resolved: 'settled',
} satisfies Record<Relationship['status'], string>;

/** How clearly a part is seen, in four steps. */
export const identifiedWords = {
  1: 'a first glimpse',
  2: 'some outlines',
  3: 'clear',
  4: 'unmistakable',
} satisfies Record<AssessmentStep, string>;

/** The same as answers to "how well do you understand it?". */
export const understandingWords = {
  1: 'hardly yet',
  2: 'a little',
  3: 'quite well',
  4: 'well',
} satisfies Record<AssessmentStep, string>;

/** How well it is understood, in four steps. */
export const understoodWords = {
  1: 'hardly understood yet',
  2: 'understood a little',
  3: 'understood quite well',
  4: 'well understood',
} satisfies Record<AssessmentStep, string>;

/** How far apart two parts are, from 0 to 1, as words. */
export function sayPolarization(polarization: number): string {
  if (polarization < 0.25) return 'near each other';
  if (polarization < 0.5) return 'a little apart';
  return polarization < 0.75 ? 'well apart' : 'as far apart as can be';
}

type NamedRelationship = Pick<Relationship, 'type' | 'status'> & {
  from_name: string;
  to_name: string;
  polarization?: number | null;
};

/** What stands in the sentence of a connection after the names: how far apart, and how it goes. */
export function howItStands({
  status,
  polarization,
}: Pick<NamedRelationship, 'status' | 'polarization'>): string {
  const apart = typeof polarization === 'number' ? `, ${sayPolarization(polarization)}` : '';
  if (status === 'healing') return `${apart}, and this is easing.`;
  return status === 'resolved' ? `${apart}, and this has settled.` : `${apart}.`;
}

/** A connection between two parts as a sentence, the same in the list, in print and for a screen reader. */
export const relationshipSentence = (one: NamedRelationship): string =>
  `${one.from_name} ${relationshipTypeWords[one.type]} ${one.to_name}${howItStands(one)}`;

/** A part in one line, "Manager · you are in touch with it"; what is not known is not said. */
export function sayPart({ category, status }: Pick<Part, 'category' | 'status'>): string {
  const line =
    category === 'unknown' ? statusWords[status] : `${categoryWords[category]} · ${statusWords[status]}`;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** "3 quotes", "1 quote", "no quotes yet". */
export const countQuotes = (count: number): string =>
  count === 0 ? 'no quotes yet' : count === 1 ? '1 quote' : `${count} quotes`;

export const partsIntro = 'The parts you have met, in your own words. There are no bad ones.';

/** The place in the conversation where a quote was said. */
export const whereSaid = ({ conversation_id, message_id, start_offset, end_offset }: Evidence): string =>
  `/chat/${conversation_id}?quote=${start_offset}-${end_offset}#m-${message_id}`;
