import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { conversation } from './schema';

/** Gives a conversation a title of 1 to 120 characters. Out: the conversation, with the level of the title (see with-care.ts). */
export const renameConversation = (ctx: Ctx, conversationId: string, title: string) =>
  withCare(
    ctx,
    callRpc(ctx, conversation, 'rename_conversation', { p_id: conversationId, p_title: title }),
    title,
  );
