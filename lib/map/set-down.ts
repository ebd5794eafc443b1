import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const answer = z.object({ action: z.uuid().nullable(), set_down: z.array(z.string()) });

/** The person says that a part has set a belief down (`down`), or carries it again. Only for its own beliefs. */
export const setDown = (ctx: Ctx, partId: string, belief: string, down: boolean) =>
  callRpc(ctx, answer, 'set_down_belief', { p_part: partId, p_belief: belief, p_down: down });
