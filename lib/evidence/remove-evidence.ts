import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a kept quote. What they wrote in the conversation stays; the action can be undone. */
export const removeEvidence = (ctx: Ctx, evidenceId: string) =>
  callRpc(ctx, z.unknown(), 'remove_evidence', { p_id: evidenceId });
