import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { goal } from './schema';

/** All intentions of the person, the last changed first. */
export const listGoals = (ctx: Ctx) => callRpc(ctx, z.array(goal), 'list_goals', {});
