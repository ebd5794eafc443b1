import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { proposal, type proposalStatuses } from './schema';

export interface ProposalFilter {
  status?: (typeof proposalStatuses)[number];
  conversationId?: string;
  partId?: string;
}

/** Proposals with their quotes, and those that wait with the exact preview of their acceptance. Newest first. */
export const listProposals = (ctx: Ctx, filter: ProposalFilter = {}) =>
  callRpc(ctx, z.array(proposal), 'list_proposals', {
    p_status: filter.status,
    p_conversation: filter.conversationId,
    p_part: filter.partId,
  });
