import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { assessment } from './schema';

/** How well a part was known over time, newest first, at most 200. */
export const listAssessments = (ctx: Ctx, partId: string, limit = 50) =>
  callRpc(ctx, z.array(assessment), 'list_assessments', { p_part: partId, p_limit: limit });
