import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { goal, type MakeGoalInput } from './schema';

/**
 * The person makes an intention. Refused with `invalid_input` or `too_large` (detail: the field) and `not_found` for a part
 * that is not there; with `conflict` (`detail.goal`) where one of that name is there and `again` does not say that they know. The answer carries the safety level of the words.
 */
export const makeGoal = (ctx: Ctx, input: MakeGoalInput) =>
  withCare(
    ctx,
    callRpc(ctx, goal, 'make_goal', {
      ...{
        p_title: input.title,
        p_why: input.why,
        p_parts: input.parts ?? [],
        p_again: input.again ?? false,
      },
    }),
    [input.title, input.why, input.parts],
  );
