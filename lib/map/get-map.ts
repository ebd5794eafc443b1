import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { partsMap } from './schema';

/** The whole map: parts at their places, relationships, open proposals, kept pictures and the moves that stand. */
export const getMap = (ctx: Ctx) => callRpc(ctx, partsMap, 'get_map', {});
