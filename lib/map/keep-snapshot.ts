import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { keptSnapshot } from './schema';

/**
 * Keeps a dated picture of the map as the tables hold it now. Answers its id and date, and how heavy the title
 * reads; nothing is refused for that. Refuses with `conflict` while there is no part.
 */
export const keepSnapshot = (ctx: Ctx, title?: string) =>
  withCare(ctx, callRpc(ctx, keptSnapshot, 'keep_map_snapshot', { p_title: title ?? null }), title);
