import { z } from 'zod';

/** How an errand stands, as it is kept. */
export const taskStatuses = [
  'active',
  'waiting',
  'paused',
  'completed',
  'cancelled',
  'failed',
  'expired',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Greatest sizes, in characters and choices. */
export const taskLimits = {
  instructions: 4_000,
  answer: 4_000,
  note: 8_000,
  question: 500,
  talk: 1_000,
  choices: 6,
  choice: 120,
} as const;

/** What an errand did, as the ledger has it. */
const taskStep = z.object({
  action_id: z.uuid(),
  tool: z.string(),
  status: z.enum(['running', 'ok', 'refused', 'failed']),
  at: z.string(),
  undone: z.boolean(),
});

export const task = z.object({
  id: z.uuid(),
  goal_id: z.uuid(),
  /** Holds its runs; nothing is said there. */
  conversation_id: z.uuid(),
  instructions: z.string(),
  given_by: z.string(),
  status: z.enum(taskStatuses),
  /** A run of it is being written. */
  at_work: z.boolean(),
  /** Why it is not at work, as a word of ours. */
  held_by: z.string().nullable(),
  /** When it is taken up next; null where it is not by itself. */
  next_at: z.string().nullable(),
  note: z.string().nullable(),
  /** The note is the last that was said: the errand did not end itself. */
  unended: z.boolean(),
  question: z.string().nullable(),
  /** Names the question as it is shown: an answer carries it. */
  seen: z.string().nullable(),
  choices: z.array(z.string()),
  answer: z.string().nullable(),
  /** What it asked before that, with what was answered, oldest first. */
  asked_before: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** With what it began to talk in the conversation of the intention. */
  talk: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** It ended so long ago that it is folded away. */
  folded: z.boolean(),
  steps: z.array(taskStep),
  /** Something that it did still stands. */
  can_undo: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Task = z.infer<typeof task>;

/** One that waits for the person, with its intention. */
export const waitingTask = task.extend({ goal: z.string() });
export type WaitingTask = z.infer<typeof waitingTask>;

/** An errand as an agent gets it. */
export const taskForAgents = z.object({
  taskId: z.uuid(),
  instructions: z.string(),
  status: z.enum(taskStatuses),
  /** What it asks the person. */
  asks: z.string().nullable(),
});

export const instructionsInput = z
  .string()
  .trim()
  .min(1, 'Say in a sentence or two what it should do.')
  .max(taskLimits.instructions, 'An errand can hold 4,000 characters. Please make it shorter.');

/** The id is an idempotency key: sent twice, it is one errand. */
export const giveTaskInput = z.strictObject({
  id: z.uuid(),
  goalId: z.uuid(),
  instructions: instructionsInput,
});
export type GiveTaskInput = z.infer<typeof giveTaskInput>;

export const taskMoves = ['pause', 'resume', 'cancel'] as const;
export type TaskMove = (typeof taskMoves)[number];
export const moveTaskInput = z.strictObject({ to: z.enum(taskMoves) });

export const answerTaskInput = z.strictObject({
  /** As the question was shown. */
  seen: z.string().max(64),
  answer: z
    .string()
    .trim()
    .min(1, 'There is no answer in this yet.')
    .max(taskLimits.answer, 'An answer can hold 4,000 characters. Please make it shorter.'),
});
export type AnswerTaskInput = z.infer<typeof answerTaskInput>;
