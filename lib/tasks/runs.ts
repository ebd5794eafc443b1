import { z } from 'zod';
import type { Ctx } from '../context';
import { storedMessage } from '../conversations/get-conversation';
import { backend } from '../db/backend';
import { read } from '../db/call';
import { callRpc } from '../db/call-rpc';
import { clientOn } from '../db/client-for';
import { jobToken } from '../db/server-token';
import { ok, type Result, refuse } from '../errors';
import { goalAtWork } from '../goals/schema';
import { level } from '../levels/schema';
import { storedAnswer } from '../model-choice/schema';
import type { Budget } from '../usage/schema';

/** An errand, and what proves that it is this process that begins it. */
const taskLease = z.object({ task: z.uuid(), lease: z.uuid() });
export type TaskLease = z.infer<typeof taskLease>;

const claims = z.object({
  claimed: z.array(taskLease.extend({ person: z.uuid() })),
  /** When there is something to claim next, as far as it is known; null for never. */
  next: z.string().nullable(),
});
/** Of the runs that began talks which are not said yet. */
const unsaid = z.array(z.object({ run: z.uuid(), conversation: z.uuid(), person: z.uuid() }));
const still = z.array(z.object({ task: z.uuid(), person: z.uuid() }));

/** Asks as no person, with the token of the clock; ids alone are told. */
async function asClock<T>(
  schema: z.ZodType<T>,
  name: 'claim_tasks' | 'still_tasks' | 'list_unsaid_talks',
  most: number,
): Promise<Result<T>> {
  const target = await backend();
  const answer = await read(
    clientOn(target)
      .rpc(name, { p_most: most })
      .setHeader('Authorization', `Bearer ${jobToken(target.sign, 'clock')}`),
  );
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.value);
  return parsed.success
    ? ok(parsed.data)
    : refuse('unexpected', 'What is due of errands came in an unknown form.');
}

/** Takes at most `most` of the errands of everybody that are due, each for the minute in which its run begins. */
export const claimTasks = (most: number) => asClock(claims, 'claim_tasks', most);

/** At most `most` errands of everybody that stand still. */
export const stillTasks = (most: number) => asClock(still, 'still_tasks', most);

/** At most `most` talks of everybody's errands that are not said yet. */
export const unsaidTalks = (most: number) => asClock(unsaid, 'list_unsaid_talks', most);

/** What the run of an errand begins with. */
const begunTask = z.object({
  run_id: z.uuid(),
  conversation_id: z.uuid(),
  goal: goalAtWork,
  instructions: z.string(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  asked_before: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What was done in earlier runs of it, oldest first. */
  tries: z.array(storedMessage),
  taken_back: z.array(z.string()),
  level,
  time_zone: z.string(),
  who_answers: storedAnswer.nullable(),
});
export type BegunTask = z.infer<typeof begunTask>;
/** It waits: for a gentler day, for room in the budget, for a model; or it has ended. */
const heldTask = z.object({ held: z.string() });

interface NewRun {
  agent: string;
  /** The model of the environment; null where it names none. */
  model: string | null;
  budget?: Budget | undefined;
}

/**
 * Begins the run of an errand that this process claimed, or says why it is to wait. Its lease is that of every run:
 * `saveAnswer` renews and ends it. Refuses with `conflict` (detail "superseded") where somebody else has it by now.
 */
export const beginTaskRun = (ctx: Ctx, { task, lease }: TaskLease, { agent, model, budget }: NewRun) =>
  callRpc(ctx, z.union([begunTask, heldTask]), 'begin_task_run', {
    ...{ p_task: task, p_lease: lease, p_agent: agent, p_model: model, p_fixed: model !== null },
    p_month_tokens: budget?.tokens,
    p_month_micros: budget?.micros,
    p_guest_tokens: budget?.guestTokens,
  });

/** A run ended and its errand did not: `why` is a stop reason or a code. It is tried again later, or waits. Acts as a job. */
export const leaveTask = (ctx: Ctx, runId: string, why: string) =>
  callRpc(ctx, z.unknown(), 'leave_task', { p_run: runId, p_why: why });

/** Says in the conversation of the intention what the errand begins to talk with; `agent` answers there. Acts as a job. */
export const sayForTask = (ctx: Ctx, runId: string, agent: string) =>
  callRpc(ctx, z.boolean(), 'say_for_task', { p_run: runId, p_agent: agent });

/** Pauses an errand that stands still, or lets it expire; null where it goes on by now. Acts as a job. */
export const sweepTask = (ctx: Ctx, id: string) =>
  callRpc(ctx, z.enum(['paused', 'expired']).nullable(), 'sweep_task', { p_task: id });

const standing = z.object({
  why: z.string().nullable(),
  hard: z.array(z.string()),
  goal: goalAtWork.nullable(),
});

/**
 * Asked before each request of a run of an errand: why it ends now (a word of `held_by`; null where it goes on), those of `told` that
 * are of a hard moment by now, and its intention as it stands.
 */
export const standingOfErrand = (ctx: Ctx, runId: string, told: readonly string[]) =>
  callRpc(ctx, standing, 'get_errand_standing', { p_run: runId, p_told: [...told] });
