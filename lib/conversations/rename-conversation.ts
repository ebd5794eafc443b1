import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { conversation } from './schema';

/** Gives a conversation a title of 1 to 120 characters. */
export const renameConversation = (ctx: Ctx, conversationId: string, title: string) =>
  ask(ctx, conversation, 'rename_conversation', { p_id: conversationId, p_title: title });
