import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { conversation } from './schema';

export const storedMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** AI SDK UI message parts, as they were stored. */
  parts: z.array(z.looseObject({ type: z.string() })),
  metadata: z.record(z.string(), z.unknown()),
});
export type StoredMessage = z.infer<typeof storedMessage>;

const answer = z.object({ conversation, running: z.boolean(), messages: z.array(storedMessage) });

/** A conversation with its latest 400 messages in order, and whether an answer is being written right now. */
export const getConversation = (ctx: Ctx, conversationId: string) =>
  ask(ctx, answer, 'get_conversation', { p_id: conversationId });
