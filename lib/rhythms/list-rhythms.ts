import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { rhythms } from './schema';

/** The rhythms of the person, oldest first, each with its next time and what came of it last. */
export const listRhythms = (ctx: Ctx) => callRpc(ctx, rhythms, 'list_rhythms', {});
