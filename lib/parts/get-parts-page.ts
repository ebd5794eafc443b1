import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { evidence } from '../evidence/schema';
import { proposal } from '../proposals/schema';
import { partSummary } from './schema';

export const partsPage = z.object({
  parts: z.array(partSummary),
  /** Those that rest, latest first. */
  resting: z.array(z.object({ id: z.uuid(), name: z.string() })),
  pending: z.array(proposal),
  /** Quotes that belong to no part yet, newest first, at most 200. */
  noticings: z.array(evidence),
  /** How many quotes of a part were kept in each week of the last half year, by the Monday it begins with. */
  weeks: z.array(z.object({ part_id: z.uuid(), week: z.iso.date(), quotes: z.number().int() })),
});
export type PartsPage = z.infer<typeof partsPage>;

/** All parts with what waits and what was only noticed, in one call. */
export const getPartsPage = (ctx: Ctx) => callRpc(ctx, partsPage, 'get_parts_page', {});
