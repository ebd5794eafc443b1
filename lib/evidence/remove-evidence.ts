import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/** The person removes a kept quote. What they wrote in the conversation stays; the action can be undone. */
export const removeEvidence = (ctx: Ctx, evidenceId: string) =>
  ask(ctx, z.unknown(), 'remove_evidence', { p_id: evidenceId });
