import { z } from 'zod';
import { candidateMessage } from '../schema';
import { relationNames } from './relations';

/** What a fact is about: of one subject and one matter only the latest holds. */
export const matters = [
  'tie',
  'home',
  'work',
  'together',
  'life',
  'drink',
  'origin',
  'study',
  'couple',
] as const;
export type Matter = (typeof matters)[number];

const decision = z.enum(['confirmed', 'dismissed']);

const statement = {
  matter: z.enum(matters),
  /** It says of itself that it is over. */
  past: z.boolean(),
  subject: z.string().min(1).max(120),
  /** Empty where nothing more is said of the subject. */
  object: z.string().max(120),
  /** Which time it is in the message that just this is said. */
  nth: z.number().int().min(1).max(1000),
};

/** What identifies a fact: the message that states it, and what was read there. */
export const factKey = z.strictObject({ messageId: z.uuid(), ...statement });
export type FactKey = z.infer<typeof factKey>;

/** The person says that a fact is so or not so; null takes that back. `seen`: of the fact as it was shown. */
export const decideFactInput = factKey.extend({
  decision: decision.nullable(),
  seen: z.string().min(1).max(400),
});
export type DecideFactInput = z.infer<typeof decideFactInput>;

/** The action that did it; null where it was decided so already. */
export const decidedFact = z.object({ action: z.uuid().nullable() });

/** What a model of this server understood in a message of the person. */
const understoodFact = z.object({
  message: z.uuid(),
  relation: z.enum(relationNames),
  past: z.boolean(),
  subject: z.string(),
  object: z.string(),
  since: z.string().nullable(),
  quote: z.string(),
  made_by: z.string(),
});
export type UnderstoodFact = z.infer<typeof understoodFact>;

/** Messages of the person as they are read for facts, oldest first, what they decided about such facts, and what a model understood. */
export const saidForFacts = z.object({
  messages: z.array(candidateMessage),
  /** `day`: on which they decided. */
  decisions: z.array(
    z.object({ message: z.uuid(), ...statement, statement: z.string(), decision, day: z.string().nullish() }),
  ),
  /** What they dismissed, each with when it was said last; not only in these messages. */
  dismissals: z.array(z.object({ ...statement, at: z.string() }).omit({ nth: true })).default([]),
  understood: z.array(understoodFact).default([]),
  time_zone: z.string(),
});
export type SaidForFacts = z.infer<typeof saidForFacts>;

/** A fact as it is told to an agent: what is, or what was, when and where it was said. */
export const knownFact = z.object({
  subject: z.string(),
  relation: z.string(),
  object: z.string().nullable(),
  status: z.enum(['is', 'was']),
  /** The person said that it is right. */
  confirmed: z.boolean(),
  /** Days where the person is: when they said it, and when they said something else. */
  from: z.string(),
  to: z.string().nullable(),
  /** Since or for when, in the person's words, where they said it. */
  since: z.string().nullable(),
  quote: z.string(),
  conversationId: z.uuid(),
  messageId: z.uuid(),
  /** That the person did not dismiss it. */
  rests_on: z.array(z.uuid()),
});
export type KnownFact = z.infer<typeof knownFact>;

/** A fact as the person sees it. */
export interface ShownFact extends FactKey {
  /** A sentence without a full stop: "Klara lives in Porto". */
  sentence: string;
  /** Names what is shown of it; a decision carries it. */
  seen: string;
  status: 'is' | 'was';
  confirmed: boolean;
  /** It differs from what the person said is right, which holds until they decide. */
  beside: boolean;
  from: string;
  to: string | null;
  /** Since or for when, in the person's words, where they said it. */
  since: string | null;
  quote: string;
  conversationId: string;
  /** The model that understood it; null where it was read by rule. */
  understoodBy: string | null;
}

/** Somebody or a place, with what was understood of them. */
export interface FactGroup {
  /** As the person wrote it; null for the person themselves. */
  name: string | null;
  facts: ShownFact[];
}

export interface PeopleAndPlaces {
  groups: FactGroup[];
  /** What the person said is not right, the newest first. */
  dismissed: ShownFact[];
  hasMore: boolean;
  /** Older words were not looked through for it. */
  cut: boolean;
}

/** Which page of people and places, from 1. */
export const factsPage = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) });
