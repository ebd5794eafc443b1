import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import { type BegunTurn, begunTurn } from './begin-turn';

/**
 * What the newest message of a conversation was asked with, read again from what is stored; null where nothing was said
 * yet. `fixed`: the environment names the model, so that no connected one takes its place.
 */
export const readLastRequest = (
  ctx: Ctx,
  conversationId: string,
  fixed: boolean,
): Promise<Result<BegunTurn | null>> =>
  callRpc(ctx, begunTurn.nullable(), 'last_request', { p_conversation: conversationId, p_fixed: fixed });
