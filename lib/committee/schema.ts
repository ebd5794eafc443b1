import { z } from 'zod';

/** Default seats. They are examples and no parts of the person: what they say is imagined. */
export const personaIds = [
  'inner_child',
  'protector',
  'planner',
  'critic',
  'firefighter',
  'pleaser',
  'rebel',
] as const;
export type PersonaId = (typeof personaIds)[number];

/** Who sits: an example, or a part of the person's own, whose id stands in small letters, as the database writes it. */
export const seatKey = z.union([
  z.templateLiteral(['persona:', z.enum(personaIds)]),
  z.templateLiteral(['part:', z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]),
]);
export type SeatKey = z.infer<typeof seatKey>;

export const leastSeats = 2;
export const mostSeats = 6;
export const mostRounds = 5;
/** After so many rounds the person is asked whether to go on: one answer does not go beyond them. */
export const roundsUnasked = 3;

/**
 * Memories are looked up by their words alone, or also by meaning, which is offered only where an embedding model is set;
 * `reranked`: by all there is, and a small model reads what was found, which is offered only where one is set.
 */
export const searchModes = ['text', 'hybrid', 'reranked'] as const;
type SearchMode = (typeof searchModes)[number];
export const contextSizes = ['short', 'usual', 'long'] as const;

/** How a committee is held; kept per person, changed per committee. */
export const committeeSettings = z.strictObject({
  seats: z
    .array(seatKey)
    .min(leastSeats)
    .max(mostSeats)
    .refine((seats) => new Set(seats).size === seats.length),
  rounds: z.number().int().min(1).max(mostRounds).default(1),
  /** How many memories one look-up brings. */
  breadth: z.number().int().min(1).max(10).default(5),
  search: z.enum(searchModes).default('text'),
  /** Lets the model think first, where it can. */
  thinking: z.boolean().default(false),
  /** How much of the conversation each voice is given. */
  context: z.enum(contextSizes).default('usual'),
});
export type CommitteeSettings = z.infer<typeof committeeSettings>;

/**
 * What is sent with the message that asks a committee. `continues`: the answer of the committee in this conversation that
 * it goes on with; the message then is what the person, who holds the chair, says between rounds. `again`: only these
 * voices are asked, in the round that was last.
 */
export const committeeAsk = committeeSettings
  .extend({
    continues: z.uuid().optional(),
    again: z.array(seatKey).min(1).max(mostSeats).optional(),
  })
  .refine(
    ({ again, continues, seats }) => !again || (continues && again.every((seat) => seats.includes(seat))),
    'Only voices of a committee that was held are asked again.',
  );
export type CommitteeAsk = z.infer<typeof committeeAsk>;

/** Tokens that one voice takes in one round, look-ups included, by how much of the conversation it is given; about. */
const tokensOfVoice: Record<CommitteeSettings['context'], number> = {
  short: 5_000,
  usual: 7_500,
  long: 12_000,
};

const tokensOfThoughts = 2_000;
/** What reading what they found takes, about twice for each voice. */
const tokensOfReading = 4_000;

/** What reading a voice or the closing beside the rules takes, about twice for a voice that is asked once more. */
const tokensOfChecking = 1_500;

/** About how many tokens a committee takes, the question, the synthesis and what reads them included. */
export function estimateTokens({ seats, rounds, context, thinking, search, again }: CommitteeAsk): number {
  const asked = again ? again.length : seats.length * rounds;
  const more = (thinking ? tokensOfThoughts : 0) + (search === 'reranked' ? tokensOfReading : 0);
  return 2_500 + (asked + 1.5) * (tokensOfVoice[context] + tokensOfChecking + more);
}

/** As it stands with the person's message; `tokens`: what was reserved for it. */
export const keptAsk = committeeAsk.and(z.object({ tokens: z.number().int() }));

/** What is recorded of a part that sits, for whoever speaks for it. */
export const seatOfPart = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  color: z.string().nullable(),
  emoji: z.string().nullable(),
  role: z.string().nullable(),
  protects: z.string().nullable(),
  fears: z.array(z.string()),
  needs: z.array(z.string()),
  beliefs: z.array(z.string()),
  quotes: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      quote: z.string(),
      message_id: z.uuid().nullable(),
      conversation_id: z.uuid().nullish(),
    }),
  ),
});
export type SeatOfPart = z.infer<typeof seatOfPart>;

/** A committee that a turn begins with. `parts`: null where safety speaks in the conversation, so that none convenes. */
export const openedCommittee = z.object({ ask: keptAsk, parts: z.array(seatOfPart).nullable() });
export type OpenedCommittee = z.infer<typeof openedCommittee>;

export const stances = ['for', 'against', 'torn', 'elsewhere'] as const;
export const stance = z.enum(stances);
export type Stance = z.infer<typeof stance>;
/** Where a voice stands, as people read it. */
const stanceWords = {
  for: 'for it',
  against: 'against it',
  torn: 'torn',
  elsewhere: 'cares about something else',
} satisfies Record<Stance, string>;
/** The same, where the question names two ways: `for` is the one named first. */
const stanceWordsOfTwo: Record<Stance, string> = {
  ...stanceWords,
  for: 'leans to the first',
  against: 'leans to the second',
};
export const sayStance = (stance: Stance, eitherOr = false): string =>
  (eitherOr ? stanceWordsOfTwo : stanceWords)[stance];

/** The same of a voice whose words for it could not be read. */
export const stanceUnread = 'where it stands could not be read';

/** A person's words that a voice leans on, found letter for letter. `messageId`: where they were said, if known. */
export const leantOn = z.object({
  text: z.string(),
  evidenceId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  /** Where that message stands. */
  conversationId: z.uuid().nullish(),
});
export type LeantOn = z.infer<typeof leantOn>;

/** What a voice ends with, beside its words. Null is what it did not say. `sure` goes from 1 to 5. */
export const voiceFields = z.object({
  stance: stance.nullable(),
  /** It said where it stands in words that could not be read. */
  unread: z.boolean().optional(),
  wants: z.string().nullable(),
  fears: z.string().nullable(),
  sure: z.number().int().min(1).max(5).nullable(),
  quotes: z.array(leantOn),
});
export type VoiceFields = z.infer<typeof voiceFields>;

/** A piece of what a voice says; `yours`: the person's own words, from their record. */
export const linePiece = z.object({
  text: z.string(),
  from: z.enum(['yours', 'imagined']),
  evidenceId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  conversationId: z.uuid().nullish(),
});
export type LinePiece = z.infer<typeof linePiece>;

/** One look-up of a voice: what was searched, and what came back in a few words. */
export const lookUp = z.object({
  callId: z.string(),
  tool: z.string(),
  input: z.unknown(),
  output: z.unknown().optional(),
  failed: z.boolean(),
});

export const voiceStates = ['waiting', 'looking', 'speaking', 'done', 'failed', 'stopped'] as const;

/** What one voice said in one round: a data part of the answer, replaced by its id as it grows. */
export const voiceSaid = z.object({
  seat: seatKey,
  round: z.number().int(),
  state: z.enum(voiceStates),
  /** All of its words; `pieces` tell whose they are. */
  text: z.string(),
  pieces: z.array(linePiece),
  /** Ids of what its words repeat beside quotes that name their source: messages, quotes and other rows. */
  restsOn: z.array(z.string()).optional(),
  fields: voiceFields.nullable(),
  lookUps: z.array(lookUp),
  tokens: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  /** Why it failed, in words for the person. */
  trouble: z.string().nullable(),
});
export type VoiceSaid = z.infer<typeof voiceSaid>;

/** Who sits at the table, as shown; `example`: a default seat and no part of the person's. */
export const seatShown = z.object({
  key: seatKey,
  name: z.string(),
  example: z.boolean(),
  category: z.string(),
  color: z.string().nullable(),
  emoji: z.string().nullable(),
});
export type SeatShown = z.infer<typeof seatShown>;

export const committeeStates = ['asking', 'deliberating', 'closing', 'done', 'stopped', 'failed'] as const;

/** The deliberation of one answer: a data part, replaced as it goes on. */
export const deliberation = z.object({
  state: z.enum(committeeStates),
  /** Round 0: the question in words that parts can answer. */
  question: z.string(),
  /** The messages that it was made of: it goes with them. */
  asked: z.array(z.string()).optional(),
  /** The question names two ways, so that nobody is for "it" or against "it". */
  eitherOr: z.boolean().optional(),
  seats: z.array(seatShown),
  /** Who was asked and left out, because the part is not here any more. */
  away: z.array(seatKey).optional(),
  /** The rounds of this answer; a committee that goes on counts on. */
  firstRound: z.number().int(),
  lastRound: z.number().int(),
  settings: committeeSettings,
  /** The guide wrote it, from templates and what was recorded. */
  byGuide: z.boolean(),
  tokens: z.number().int().nullable(),
  ms: z.number().int().nullable(),
});
export type Deliberation = z.infer<typeof deliberation>;

/**
 * What the synthesis ends with. Each voice whose stance differs from others' stands in `differences`: the server sees to it.
 * `round`: the one it spoke in last, where others were heard after it.
 */
export const synthesis = z.object({
  agreements: z.array(z.string()),
  differences: z.array(
    z.object({
      seat: seatKey,
      stance: stance.nullable(),
      words: z.string(),
      round: z.number().int().optional(),
    }),
  ),
  next: z.array(z.string()),
  tokens: z.number().int().nullable(),
  ms: z.number().int().nullable(),
});
export type Synthesis = z.infer<typeof synthesis>;

/** One line of a committee as a suggestion: all that a voice said in one round. */
export const proposeLineInput = z.strictObject({
  messageId: z.uuid(),
  round: z.number().int().min(1).max(mostRounds),
  seat: seatKey,
});
export type ProposeLineInput = z.infer<typeof proposeLineInput>;

/** What there is to choose from before a committee is asked. */
export interface CommitteeOffer {
  /** All that can sit: the person's own parts first. `enough`: so much is known of it that it can be spoken for. */
  seats: (SeatShown & { enough: boolean })[];
  /** As the person held one last, without seats that are gone; else a beginning. */
  settings: CommitteeSettings;
  /** They were kept when one was asked; else none was yet. */
  kept: boolean;
  /** Today rests, so that none convenes. */
  rests: boolean;
  /** No model answers here, so the guide speaks for the voices and nothing is spent. */
  byGuide: boolean;
  /** The model thinks first where it is asked to. */
  canThink: boolean;
  /** Memories can be looked up by meaning. */
  byMeaning: boolean;
  /** The small model that can read what was found: where that goes, null where it stays where Parley runs. */
  reads: { host: string | null } | null;
  /** About how many tokens the budget still holds; null without a limit. See `estimateTokens`. */
  tokensLeft: number | null;
}

/** How memories can be looked up here. */
export const modesOffered = ({
  byMeaning,
  reads,
}: Pick<CommitteeOffer, 'byMeaning' | 'reads'>): SearchMode[] =>
  searchModes.filter((mode) => mode === 'text' || (mode === 'hybrid' ? byMeaning : reads !== null));
