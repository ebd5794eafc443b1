import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { budgetUsed } from './schema';

/** What the person used of the thirty days that run, and the day it is where they are. */
export const getBudget = (ctx: Ctx) => callRpc(ctx, budgetUsed, 'get_budget', {});
