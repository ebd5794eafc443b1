import { z } from 'zod';

/** What kind of sign a quote is. The first four are general; the rest are the guide's finer kinds. */
export const evidenceKinds = [
  'direct_mention',
  'pattern',
  'behavior',
  'emotion',
  'trigger',
  'thought',
  'body',
  'urge',
  'image',
  'job',
  'fear',
  'need',
  'stance_toward',
  'relation',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A verbatim span of something the person wrote. Offsets count Unicode code points, end exclusive. */
export const evidence = z.object({
  id: z.uuid(),
  part_id: z.uuid().nullable(),
  conversation_id: z.uuid(),
  message_id: z.uuid(),
  kind: z.enum(evidenceKinds),
  quote: z.string(),
  start_offset: z.number().int(),
  end_offset: z.number().int(),
  created_at: z.string(),
});
export type Evidence = z.infer<typeof evidence>;

/** What must hold before something may be proposed; words for each in components/proposals/rule-words.ts. */
export const ruleNames = [
  'one_quote',
  'named_by_person',
  'three_quotes',
  'two_sessions',
  'two_days',
  'two_kinds',
  'four_words',
  'three_pending',
  'no_near_duplicate',
  'already_waiting',
  'one_per_session',
  'never_again',
  'declined_lately',
  'two_new_quotes',
  'job_quote',
  'acts_before',
  'hurt_first',
  'acts_after',
  'verbatim',
  'new_quote',
  'two_quotes',
  'name_said',
  'linking_quote',
  'few_waiting',
  'goal_there',
] as const;
export type RuleName = (typeof ruleNames)[number];

export const partRule = z.object({
  rule: z.enum(ruleNames),
  met: z.boolean(),
  have: z.number().int(),
  need: z.number().int(),
  /** The part that is much alike, where that is the rule. */
  part: z.object({ id: z.uuid(), name: z.string() }).optional(),
});
export type PartRule = z.infer<typeof partRule>;

export const partRulesInput = z.object({
  name: z.string().trim().min(1).max(80).optional(),
  evidenceIds: z.array(z.uuid()).max(200),
  named: z.boolean().optional(),
});
export type PartRulesInput = z.infer<typeof partRulesInput>;
