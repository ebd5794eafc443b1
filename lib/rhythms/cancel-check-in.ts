import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { rhythmRef } from './schema';

export const cancelledCheckIn = z.object({ rhythm: rhythmRef, removed: z.literal(true) });

/**
 * An agent takes away a rhythm that the person asked to stop in the very message that is answered (`asked`: their words): the
 * one named by `rhythm`, of just these days of the week (0 is Sunday), or the only one. Refused
 * with `not_allowed` ("not_asked"), `conflict` where there are several (`detail.rhythms`), `not_found` where there is none.
 */
export const cancelCheckIn = (
  ctx: Ctx,
  { asked, rhythm, days }: { asked: string; rhythm?: string | undefined; days?: number[] | undefined },
) => callRpc(ctx, cancelledCheckIn, 'cancel_check_in', { p_asked: asked, p_rhythm: rhythm, p_days: days });
