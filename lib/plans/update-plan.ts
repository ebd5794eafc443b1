import { z } from 'zod';
import type { Ctx, SeenPlan } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { isSayable } from '../safety/sayable';
import { planForAgent } from './schema';

const planWritten = planForAgent.extend({ version: z.number().int() });

const seenOf = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A step of the model begins: it is told what its calls came to. */
export function tellPlan(seen: SeenPlan): void {
  seen.plan = seen.next ?? seen.plan;
  seen.next = undefined;
  seen.isRefused = undefined;
}

interface PlanNow {
  goal?: string | undefined;
  /** All steps, in order. */
  steps?: string[] | undefined;
  /** The number of the step that is at work, from 1. */
  current?: number | undefined;
  done?: { step: number; result: string }[] | undefined;
}

/**
 * An agent makes a plan in its conversation, changes its steps, or says which are done and what came of them: by their numbers in the
 * plan that it was told last (`ctx.seenPlan`). Refused with `locked` while exploring rests, `not_allowed` in a hard moment ("flagged"),
 * words that no answer may say, or a step that the person took out ("removed"), `conflict` where one is named by its number that they took
 * out since it was told ("removed"), or after steps that were refused in the same step of the model ("refused"), once the person stopped it
 * ("stopped") or where a step would go that is done or theirs ("stands"), `not_found` where there is none to change.
 */
export async function updatePlan(
  ctx: Ctx,
  { goal, steps, current, done = [] }: PlanNow,
): Promise<Result<z.infer<typeof planForAgent>>> {
  if (!ctx.conversationId) return refuse('invalid_input', 'A plan is kept from within a conversation.');
  const { seenPlan } = ctx;
  if (seenPlan && steps) seenPlan.isRefused = true;
  if (!(await isSayable([goal ?? '', ...(steps ?? []), ...done.map(({ result }) => result)])))
    return refuse(
      'not_allowed',
      'These words may not be said to the person. Write them without them.',
      'flagged',
    );
  if (seenPlan?.isRefused && !steps && (current !== undefined || done.length > 0))
    return refuse(
      'conflict',
      'The steps that you wrote just before were refused, so their numbers count for nothing. Look at the plan, and name the step again.',
      'refused',
    );
  const written = await callRpc(ctx, planWritten, 'update_plan', {
    ...{ p_conversation: ctx.conversationId, p_goal: goal, p_steps: steps, p_current: current },
    ...{ p_done: done, p_seen: seenPlan?.plan ? seenOf(seenPlan.plan) : undefined },
  });
  if (!written.ok) return written;
  const { version, ...told } = written.value;
  if (seenPlan) {
    const now = { id: told.planId, version };
    seenPlan.next = now;
    // Whoever writes all steps counts in these from here on; else the model knows new numbers with its next step alone.
    if (steps) Object.assign(seenPlan, { plan: now, isRefused: undefined });
  }
  return ok(told);
}
