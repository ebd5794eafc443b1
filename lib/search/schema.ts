import { z } from 'zod';
import { goal } from '../goals/schema';

/** What is looked through, in the order in which it is shown. */
export const searchKinds = [
  'part',
  'message',
  'quote',
  'conversation',
  'memory',
  'note',
  'file',
  'goal',
  'learning',
  'plan',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const longestQuery = 200;
/** Hits of each kind on a page. */
export const hitsPerPage = 5;

export const searchInput = z.object({
  query: z.string().max(longestQuery),
  /** One kind alone: the next page of it. */
  kind: z.enum(searchKinds).optional(),
  /** How many of each kind were shown already. */
  from: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(hitsPerPage),
});
export type SearchInput = z.infer<typeof searchInput>;

/** A piece of an excerpt; `hit` marks what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const id = z.uuid();
const at = z.string();
const text = z.string();

/** What the database found: whole texts, and what is needed to open them. */
export const foundHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), id, at, text, name: text, resting: z.boolean() }),
  z.object({
    ...{ kind: z.literal('message'), id, at, text, conversation_id: id, conversation: text },
    role: z.enum(['user', 'assistant']),
  }),
  z.object({
    ...{ kind: z.literal('quote'), id, at, text, conversation_id: id, message_id: id },
    start: z.number().int(),
    end: z.number().int(),
    part: text.nullable(),
  }),
  z.object({ kind: z.literal('conversation'), id, at, text }),
  z.object({
    ...{ kind: z.literal('memory'), at, text, path: text, title: text },
    anchor: text.nullable(),
    heading: text.nullable(),
  }),
  z.object({
    ...{ kind: z.literal('file'), id, at, text, name: text },
    /** An agent wrote it. */
    made: z.boolean(),
    /** Null while it waits for the first words of a conversation. */
    conversation_id: id.nullable(),
    /** The intention whose note it is. */
    goal_id: id.nullable(),
    /** What it stands with; null while it waits to be sent. */
    message_id: id.nullable(),
  }),
  z.object({ kind: z.literal('note'), id, at, text, letter: z.boolean(), part_id: id, part: text }),
  z.object({ kind: z.literal('goal'), id, at, text, title: text, standing: goal.shape.standing }),
  /** What an agent learnt, in its words or, reworded, in the person's. */
  z.object({ kind: z.literal('learning'), id, at, text, reworded: z.boolean() }),
  z.object({
    ...{ kind: z.literal('plan'), id, at, text, title: text, conversation_id: id },
    message_id: id.nullable(),
  }),
]);
export type FoundHit = z.infer<typeof foundHit>;

/** As it is shown: an excerpt in pieces instead of the text. */
export type SearchHit = FoundHit extends infer Hit
  ? Hit extends FoundHit
    ? Omit<Hit, 'text'> & { pieces: Piece[] }
    : never
  : never;

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  /** Where the next page of this kind begins; null at its end. */
  next: number | null;
}

export interface SearchAnswer {
  groups: SearchGroup[];
  /** Words that stand nowhere, each with the one that was looked for in its place. */
  slips: { asked: string; instead: string }[];
  /** Nothing has all of the words: what was found has some of them. */
  loose: boolean;
}
