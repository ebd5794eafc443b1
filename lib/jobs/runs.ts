import { z } from 'zod';
import type { Ctx } from '../context';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';

/** A run, and what proves that it is this process that does it. */
export const jobLease = z.object({ run: z.uuid(), lease: z.uuid() });
export type JobLease = z.infer<typeof jobLease>;

const claims = z.object({
  claimed: z.array(jobLease.extend({ person: z.uuid() })),
  /** When there is something to claim next, as far as it is known; null for never. */
  next: z.string().nullable(),
});
/** Takes at most `most` of what has come due of everybody, for a minute. It acts as no person and is told ids alone. */
export const claimJobs = (most: number) => callJob('clock', claims, 'claim_jobs', { p_most: most });

/** The week of a person in numbers, without hard moments. */
export const week = z.object({
  days: z.number(),
  conversations: z.number(),
  /** Names of parts of which words were kept, those with most first. */
  parts: z.array(z.string()),
  quotes: z.number(),
  notes: z.number(),
  waiting: z.number(),
  /** Titles of intentions that were changed or talked about, and of those worked on that were not; at most three each. */
  moved: z.array(z.string()),
  quiet: z.array(z.string()),
});
export type Week = z.infer<typeof week>;

const heldRun = z.object({
  kind: z.enum(['check_in', 'reflection', 'once']),
  cron: z.string().nullable(),
  once: z.string().nullable(),
  time_zone: z.string(),
  due_at: z.string(),
  by_hand: z.boolean(),
  attempts: z.number(),
  /** Names the job as it is told here; who ends the run hands it back. */
  seen: z.string(),
  /** Its times were changed since it came due, so that only the next one is worked out. */
  anew: z.boolean(),
  /** The part that is asked about, where it is there and does not rest. */
  part: z.string().nullable(),
  /**
   * `answered`: titles about which safety asked, and of which the person said that nothing is wrong; `reasons`: why the others that are
   * told matter, read for safety alone.
   */
  week: week
    .extend({
      answered: z.array(z.string()),
      reasons: z.array(z.object({ title: z.string(), why: z.string() })),
    })
    .nullable(),
});
export type HeldRun = z.infer<typeof heldRun>;

/** What a claimed run is about. Refuses with `conflict` ("superseded") where another one took it. */
export const holdJobRun = (ctx: Ctx, { run, lease }: JobLease) =>
  callRpc(ctx, heldRun, 'hold_job_run', { p_run: run, p_lease: lease });

const outcomes = ['said', 'unanswered', 'rests', 'passed', 'planned', 'waiting', 'busy'] as const;
const ended = z.object({ outcome: z.enum(outcomes).nullable(), conversation: z.uuid().nullable() });
export type EndedRun = z.infer<typeof ended>;

export interface RunEnd {
  /** When the job comes due next, null for never; of one that was done by hand nothing changes. */
  next: Date | null;
  /** What is said; without it nothing is. */
  says?: { title: string; text: string };
  /** Its time went by while it was paused. */
  passed?: boolean;
  errorCode?: string;
  /** As `holdJobRun` told it: what was paused or changed since is not done, and its times stay. */
  seen: string;
}

/** Ends a claimed run: all of it happens at once, or nothing. Refuses as holdJobRun does. */
export const endJobRun = (
  ctx: Ctx,
  { run, lease }: JobLease,
  { next, says, passed, errorCode, seen }: RunEnd,
) =>
  callRpc(ctx, ended, 'end_job_run', {
    ...{ p_run: run, p_lease: lease, p_next: next?.toISOString() ?? null },
    ...{ p_text: says?.text, p_title: says?.title, p_passed: passed, p_error: errorCode },
    p_seen: seen,
  });
