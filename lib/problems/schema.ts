import { z } from 'zod';

export const problemStates = ['open', 'dismissed', 'resolved'] as const;
export type ProblemState = (typeof problemStates)[number];

/** What failed for the person, as they are shown it: codes and ids, never words. */
export const problem = z.object({
  id: z.uuid(),
  kind: z.enum(['run', 'tool', 'job', 'monitor']),
  code: z.string(),
  /** The tool that failed, or the step of the monitor. */
  tool: z.string().nullable(),
  /** How often since `first_at`. */
  times: z.number(),
  first_at: z.string(),
  last_at: z.string(),
  /** It came first on the day that the person has. */
  today: z.boolean(),
  state: z.enum(problemStates),
  /** Where it happened last, as far as that is there. */
  conversation_id: z.uuid().nullable(),
  title: z.string().nullable(),
  /** The kind of rhythm that failed, as far as it is there. */
  job: z.string().nullable(),
});
export type Problem = z.infer<typeof problem>;

export const problemPage = z.object({
  problems: z.array(problem),
  has_more: z.boolean(),
  counts: z.object({ open: z.number(), dismissed: z.number(), resolved: z.number() }),
});

export const problemDecision = z.strictObject({ state: z.enum(problemStates) });
export const problemId = z.object({ id: z.uuid() });

const runNow = z.object({
  id: z.uuid(),
  agent: z.string(),
  started_at: z.string(),
  conversation_id: z.uuid(),
  title: z.string(),
  /** waits: to ask its model again · stuck: nobody writes it, or somebody for too long. */
  state: z.enum(['going', 'waits', 'stuck']),
});
export type RunNow = z.infer<typeof runNow>;

const errandNow = z.object({
  id: z.uuid(),
  goal_id: z.uuid(),
  /** The title of its intention. */
  goal: z.string(),
  status: z.enum(['active', 'waiting', 'paused']),
  /** Why it is not at work, as a word of ours. */
  held_by: z.string().nullable(),
  next_at: z.string().nullable(),
  since: z.string(),
});
export type ErrandNow = z.infer<typeof errandNow>;

/** So many answers and errands are shown as what goes on now; `health` holds one more where there are more. */
export const shownNow = 20;

export const health = z.object({
  runs: z.array(runNow),
  /** Those that wait, are paused, or are held. */
  errands: z.array(errandNow),
  failed_calls: z.number(),
});
export type Health = z.infer<typeof health>;
