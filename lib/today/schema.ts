import { z } from 'zod';
import { proposalKinds } from '../proposals/schema';

export const cardKinds = ['errand', 'check_in', 'reflection', 'question', 'proposal', 'goal_quiet'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What really happened, as the database found it. */
const foundCard = z.object({
  kind: z.enum(cardKinds),
  /** What it is about: the very message that asked or told, a suggestion, the question of an errand, or an intention. */
  source_id: z.uuid(),
  at: z.string(),
  conversation_id: z.uuid().nullable(),
  message_id: z.uuid().nullish(),
  /** The part, the conversation or the intention it is about. */
  name: z.string().nullable(),
  /** The end of what was asked. */
  words: z.string().nullish(),
  proposal: z.enum(proposalKinds).nullish(),
  /** The intention of an errand, and the errand. */
  goal_id: z.uuid().nullish(),
  task_id: z.uuid().nullish(),
  /** Of an intention: safety asked about its words, and the person said that nothing is wrong. */
  answered: z.boolean().nullish(),
  /** Why the intention matters: read for safety, shown nowhere. */
  why: z.string().nullish(),
});
export type FoundCard = z.infer<typeof foundCard>;
export type TodayCard = Omit<FoundCard, 'answered' | 'why'>;

/** `day`: the person's own, as YYYY-MM-DD; `rests`: today is to stay gentle, so nothing asks. */
export const todayFound = z.object({ day: z.string(), rests: z.boolean(), cards: z.array(foundCard) });
export type Today = Omit<z.infer<typeof todayFound>, 'cards'> & { cards: TodayCard[] };

/** Not today, or with `never` not again. */
export const putAsideInput = z.strictObject({
  kind: z.enum(cardKinds),
  sourceId: z.uuid(),
  never: z.boolean(),
});
export type PutAsideInput = z.infer<typeof putAsideInput>;
