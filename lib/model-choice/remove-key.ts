import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { knownChoice } from './schema';

/**
 * Removes the key of an address at once and for good; it cannot be taken back. The guide answers where its model did.
 * Refuses with `not_found`.
 */
export const removeKey = (ctx: Ctx, address: string) =>
  callRpc(ctx, knownChoice, 'remove_model_key', { p_address: address });
