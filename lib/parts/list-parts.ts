import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { partSummary } from './schema';

/** The parts that are here (or, when asked, those that rest), oldest first, with how many quotes each has. */
export const listParts = (ctx: Ctx, { resting = false }: { resting?: boolean } = {}) =>
  callRpc(ctx, z.array(partSummary), 'list_parts', { p_retired: resting });
