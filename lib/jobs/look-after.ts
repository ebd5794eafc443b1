import { z } from 'zod';
import type { Ctx } from '../context';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';
import type { RefusalCode } from '../errors';

const lookedAfter = z.object({
  /** Answers that nobody wrote any more, and those that somebody wrote for too long. */
  lostRuns: z.number().default(0),
  stuckRuns: z.number().default(0),
  /** Of how many erasures a step was taken. */
  erasureSteps: z.number().default(0),
  /** Problems that were settled long ago and are erased. */
  problems: z.number().default(0),
  /** A session has ended that was not seen to. */
  sessions: z.boolean().default(false),
  /** People who have intentions that are done for long. */
  intentions: z.array(z.uuid()).default([]),
  /** Steps that failed; they are noted, and what they had done is taken back. */
  failed: z.array(z.string()),
});

/**
 * Does a share of what has come due of everybody in the database, each step by itself (about three seconds at most), and
 * tells what is left for the server. It acts as no person and is told counts and ids alone.
 */
export const lookAfter = () => callJob('monitor', lookedAfter, 'run_monitor', {});

/** Folds what the person has had done for fifteen days into the archive; answers how many. Needs `ctx.actionId`. */
export const foldDoneGoals = (ctx: Ctx) => callRpc(ctx, z.number(), 'fold_done_goals', {});

const noted = z.null();

/** Notes that a step failed for everybody, for those who look after the installation. */
export const noteStepFailed = (step: string, code: RefusalCode) =>
  callJob('monitor', noted, 'note_step_failed', { p_step: step, p_code: code });

/** Notes that a step failed for one person, for them. */
export const noteOwnProblem = (ctx: Ctx, step: string, code: RefusalCode) =>
  callRpc(ctx, noted, 'note_own_problem', { p_step: step, p_code: code });
