import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { unlessLost } from './end-lost-run';

/** Deletes a conversation with its messages and quotes; the action can be undone. `conflict` while it is answered. */
export const deleteConversation = (ctx: Ctx, conversationId: string) =>
  unlessLost(ctx, conversationId, () =>
    callRpc(ctx, z.unknown(), 'delete_conversation', { p_id: conversationId }),
  );
