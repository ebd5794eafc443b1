import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { evidence } from './schema';

/** Quotes of one part, or with `partId: null` those that belong to no part yet. Newest first, at most 200. */
export const listEvidence = (ctx: Ctx, { partId, limit = 50 }: { partId: string | null; limit?: number }) =>
  callRpc(ctx, z.array(evidence), 'list_evidence', { p_part: partId ?? undefined, p_limit: limit });
