import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { madeProposal } from '../proposals/create-proposal';
import type { ProposeLineInput } from './schema';

/**
 * Suggests to remember what a voice of a committee said, for the person to decide. The words are those that stand in the answer,
 * never the browser's; the messages and quotes they hold are what it rests on. Out: the suggestion that waits, the same for the
 * same line. Refused with `conflict` where words in it were deleted.
 */
export const proposeLine = (ctx: Ctx, { messageId, round, seat }: ProposeLineInput) =>
  callRpc(ctx, madeProposal, 'propose_line', { p_message: messageId, p_round: round, p_seat: seat });
