import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type ChangePlanInput, changedPlan } from './schema';

/**
 * The person changes a step of a plan that is at work, or stops it. Refused with `conflict` where the plan has ended or the step reads
 * otherwise than they saw it (`detail.current`: as it stands). The answer carries the safety level of their words; those of a hard
 * moment are told to no agent.
 */
export const changePlan = (ctx: Ctx, planId: string, change: ChangePlanInput) =>
  withCare(
    ctx,
    callRpc(ctx, changedPlan, 'change_plan', { p_id: planId, p_change: change }),
    change.do === 'reword' ? change.text : '',
  );
