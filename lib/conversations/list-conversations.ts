import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { conversation } from './schema';

export const conversationPage = z.object({ conversations: z.array(conversation), has_more: z.boolean() });
export type ConversationPage = z.infer<typeof conversationPage>;

/** The last conversation of a page; the next page begins after it. */
export const conversationCursor = z.object({
  before: z.iso.datetime({ offset: true }),
  before_id: z.uuid(),
});
export type ConversationCursor = z.infer<typeof conversationCursor>;

/**
 * A page of the person's conversations, the latest first; `has_more` says whether older ones follow. `archived`: those
 * that were archived instead of those that are listed.
 */
export const listConversations = (ctx: Ctx, after?: ConversationCursor, archived = false) =>
  callRpc(ctx, conversationPage, 'list_conversations', {
    p_before: after?.before ?? null,
    p_before_id: after?.before_id ?? null,
    p_archived: archived,
  });
