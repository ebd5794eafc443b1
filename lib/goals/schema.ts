import { z } from 'zod';

/** How an intention stands, as it is kept. */
export const goalStatuses = ['working', 'resting', 'done', 'archived'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
/** As it is shown: one that is worked on waits while a suggestion of its conversation or an errand of it does. */
const standings = ['waiting', ...goalStatuses] as const;
export type GoalStanding = (typeof standings)[number];
export const goalStances = ['for', 'against'] as const;
export type GoalStance = (typeof goalStances)[number];

/** Greatest sizes, in characters and parts. */
export const goalLimits = { title: 120, why: 2_000, words: 300, reason: 500, parts: 12 } as const;

const goalPart = z.object({
  part_id: z.uuid(),
  name: z.string(),
  stance: z.enum(goalStances),
  words: z.string().nullable(),
});

export const goal = z.object({
  id: z.uuid(),
  title: z.string(),
  why: z.string().nullable(),
  status: z.enum(goalStatuses),
  standing: z.enum(standings),
  /** Why it is done, in the person's words. */
  ended_because: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  parts: z.array(goalPart),
  /** Names of the tools that may not be used for it. */
  tools_off: z.array(z.string()),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Goal = z.infer<typeof goal>;

/** An intention as an agent gets it: its words and how it stands, no row. */
export const goalForAgents = z.object({
  id: z.uuid(),
  title: z.string(),
  why: z.string().nullable(),
  standing: z.enum(standings),
  ended_because: z.string().nullable(),
  parts: z.array(goalPart.omit({ part_id: true })),
  /** That it is there in these words. */
  rests_on: z.array(z.uuid()).optional(),
  /** Safety asked about these words in its conversation, and the person said that nothing is wrong. */
  answered: z.boolean().optional(),
});
export type GoalForAgents = z.infer<typeof goalForAgents>;

/** An errand of it, as its agent is told of it. */
const toldErrand = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.string(),
  held: z.string().nullable(),
  asks: z.string().nullable(),
  note: z.string().nullable(),
});

/** A note under it, as its agent is told of it. `own`: the person changed it. */
const toldNote = z.object({ id: z.uuid(), title: z.string(), own: z.boolean() });

/** Words of an intention that were read with a message of its conversation, as it had them then. `wording`: which of its words they are. */
export const goalReading = z.object({
  message: z.uuid(),
  wording: z.number().int(),
  title: z.string(),
  why: z.string().nullable(),
});

/** The same for a run that works for it. `errands`, `notes`: where the run is of its conversation, the latest first. */
export const goalAtWork = goalForAgents.extend({
  tools_off: z.array(z.string()),
  errands: z.array(toldErrand).optional(),
  notes: z.array(toldNote).optional(),
});
export type GoalAtWork = z.infer<typeof goalAtWork>;

const { title, why, words, reason, parts } = goalLimits;
const titleInput = z
  .string()
  .trim()
  .min(1, 'An intention needs a title. A few words will do.')
  .max(title, 'The title can hold 120 characters.');
const whyInput = z.string().trim().max(why, 'Why it matters can hold 2,000 characters.');
const caringPart = z.strictObject({
  part_id: z.uuid(),
  stance: z.enum(goalStances),
  words: z.string().trim().max(words, 'What a part says can hold 300 characters.').nullish(),
});

export const makeGoalInput = z.strictObject({
  title: titleInput,
  why: whyInput.optional(),
  parts: z.array(caringPart).max(parts, 'Up to twelve parts can be named here.').optional(),
  /** Also where one of that name is there, of which the person was told. */
  again: z.boolean().optional(),
});
export type MakeGoalInput = z.infer<typeof makeGoalInput>;

export const editGoalInput = z.strictObject({
  changes: z.strictObject({
    title: titleInput.optional(),
    why: whyInput.nullable().optional(),
    parts: makeGoalInput.shape.parts,
  }),
  version: z.number().int(),
});
export type EditGoalInput = z.infer<typeof editGoalInput>;

export const moveGoalInput = z.strictObject({
  /** From the archive, `working` brings it back as it stood before. */
  to: z.enum(goalStatuses),
  reason: z.string().trim().max(reason, 'The reason can hold 500 characters.').optional(),
});
export type MoveGoalInput = z.infer<typeof moveGoalInput>;

/** One thing that happened to an intention, as the ledger has it. */
const goalEvent = z.object({
  action_id: z.uuid(),
  at: z.string(),
  tool: z.string(),
  /** It took something back, or brought it back. */
  reverts: z.boolean(),
  undone: z.boolean(),
  what: z.enum([
    'begun',
    'title',
    'why',
    'words',
    'parts',
    'tools',
    'talk',
    'removed',
    'back',
    ...goalStatuses,
  ]),
  reason: z.string().nullable(),
});
export type GoalEvent = z.infer<typeof goalEvent>;

/** All that the page of one intention shows. */
export const goalPage = z.object({
  goal,
  /** `begun`: something was said in it. */
  conversation: z
    .object({ id: z.uuid(), title: z.string(), last_message_at: z.string(), begun: z.boolean() })
    .nullable(),
  /** The parts there are to choose from. */
  parts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  events: z.array(goalEvent),
});
export type GoalPage = z.infer<typeof goalPage>;
