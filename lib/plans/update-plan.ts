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
 * plan that it was told last (`ctx.seenPlan`). Refused with `locked`
 * while exploring rests, `not_allowed` in a hard moment ("flagged"), words that no answer may say, or a step that the person took
 * out ("removed"), `conflict` where one is named by its number that they took out since it was told ("removed"), once the person stopped it ("stopped") or where a step would go that is done or theirs ("stands"),
 * `not_found` where there is none to change.
 */
export async function updatePlan(
  ctx: Ctx,
  { goal, steps, current, done = [] }: PlanNow,
): Promise<Result<z.infer<typeof planForAgent>>> {
  if (!ctx.conversationId) return refuse('invalid_input', 'A plan is kept from within a conversation.');
  if (!(await isSayable([goal ?? '', ...(steps ?? []), ...done.map(({ result }) => result)])))
    return refuse(
      'not_allowed',
      'These words may not be said to the person. Write them without them.',
      'flagged',
    );
  const written = await callRpc(ctx, planWritten, 'update_plan', {
    ...{ p_conversation: ctx.conversationId, p_goal: goal, p_steps: steps, p_current: current },
    ...{ p_done: done, p_seen: ctx.seenPlan?.plan ? seenOf(ctx.seenPlan.plan) : undefined },
  });
  if (!written.ok) return written;
  const { version, ...told } = written.value;
  if (ctx.seenPlan) {
    const now = { id: told.planId, version };
    ctx.seenPlan.next = now;
    // Whoever writes all steps counts in these from here on; else the model knows new numbers with its next step alone.
    if (steps) ctx.seenPlan.plan = now;
  }
  return ok(told);
}
