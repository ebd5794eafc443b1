import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Place, placed } from './schema';

/**
 * The person puts one part or a group where they belong: one gesture, one action, all or none. Refuses with
 * `not_found` when one of them is not there, `invalid_input` on numbers out of range, `not_allowed` for agents.
 */
export const placeParts = (ctx: Ctx, places: Place[]) =>
  callRpc(ctx, placed, 'place_parts', { p_places: places });
