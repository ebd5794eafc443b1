import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type PartRulesInput, partRule } from './schema';

/**
 * What a new part made of these quotes would still need, rule by rule (parts-work 6.7). createProposal is refused by
 * the very same rules. Without a name only what can be said without one.
 */
export const partRules = (ctx: Ctx, { name, evidenceIds, named }: PartRulesInput) =>
  callRpc(ctx, z.array(partRule), 'part_rules', {
    p_name: name ?? null,
    p_evidence: evidenceIds,
    p_named: named ?? false,
    p_conversation: ctx.conversationId,
  });
