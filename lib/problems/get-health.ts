import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { health } from './schema';

/** The answers that are being written for the person now, and how often a model did not answer in the last day. */
export const getHealth = (ctx: Ctx) => callRpc(ctx, health, 'get_health', {});
