import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** Takes a conversation out of the list, or back into it. Nothing of it is deleted; the action can be undone. */
export const archiveConversation = (ctx: Ctx, conversationId: string, archived: boolean) =>
  callRpc(ctx, z.unknown(), 'archive_conversation', { p_id: conversationId, p_archived: archived });
