import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type EditLearningInput, learning } from './schema';

/**
 * The person puts a learning in their own words; from then on no agent changes it. Refused with `conflict` when it has changed
 * since `version` (`detail.current`). The answer carries the safety level of the words.
 */
export const editLearning = (ctx: Ctx, learningId: string, { text, version }: EditLearningInput) =>
  withCare(
    ctx,
    callRpc(ctx, learning, 'edit_learning', { p_id: learningId, p_text: text, p_version: version }),
    text,
  );
