import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { attachment } from './schema';

/** The files of a conversation, oldest first; without one, those that wait for one that has not begun. */
export const listFiles = (ctx: Ctx, conversationId: string | null) =>
  callRpc(ctx, z.array(attachment), 'list_attachments', { p_conversation: conversationId as string });
