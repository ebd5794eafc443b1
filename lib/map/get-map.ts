import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { partsMap } from './schema';

/** The whole map: parts at their places, relationships, open proposals, kept pictures and the moves that stand. */
export const getMap = (ctx: Ctx) => ask(ctx, partsMap, 'get_map', {});
