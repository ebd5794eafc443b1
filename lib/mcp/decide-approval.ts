import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { approval, type DecideInput } from './schema';

/**
 * The person says yes once, yes always or no to one call, as it was shown to them. A yes holds for ten minutes and for the turn that
 * begins with the message that is named. Refuses with `conflict` (detail "decided", "over", "changed", "off"), `locked` on
 * a day that is to stay gentle, and `not_found`.
 */
export const decideApproval = (ctx: Ctx, id: string, { decision, seen, message }: DecideInput) =>
  callRpc(ctx, approval, 'decide_approval', {
    ...{ p_id: id, p_decision: decision, p_seen: seen, p_message: message },
  });
