import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { relationshipStatuses, relationshipTypes } from '../parts/schema';
import { relationship } from './schema';

export const observed = z.object({
  relationship: relationship.nullable(),
  observed: z.array(z.uuid()),
  differs: z.enum(['type', 'status']).nullable(),
});

export interface Observed {
  fromPartId: string;
  toPartId: string;
  type: (typeof relationshipTypes)[number];
  status?: (typeof relationshipStatuses)[number];
  polarization?: number;
  evidenceIds: string[];
}

/**
 * Notes that kept quotes speak of two parts whose relationship is known to be so. When it is not known, or stands
 * otherwise, nothing is written: `relationship` is null and `differs` says in what. `conflict` for quotes that are
 * noted there already and for parts that rest.
 */
export const observeRelationship = (ctx: Ctx, input: Observed) =>
  callRpc(ctx, observed, 'observe_relationship', {
    p_from: input.fromPartId,
    p_to: input.toPartId,
    p_type: input.type,
    p_evidence: input.evidenceIds,
    p_status: input.status,
    p_polarization: input.polarization,
  });
