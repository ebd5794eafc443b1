import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { age } from './schema';

/**
 * Puts right that the person was taken for under eighteen. Once: a second time, or where nobody was, it is refused with
 * `conflict`.
 */
export const correctAge = (ctx: Ctx) => callRpc(ctx, age, 'correct_age', {});
