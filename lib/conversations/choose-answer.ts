import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { unlessLost } from './end-lost-run';

/**
 * Sets the answers to the person's last message aside; with `show`, in favour of one that was set aside before. Nothing that an
 * answer did changes. Refuses with `conflict` when the message is not the last one or is being answered, with `locked` in a hard
 * moment, with `not_found`.
 */
export const chooseAnswer = (ctx: Ctx, conversationId: string, messageId: string, show?: string) =>
  unlessLost(ctx, conversationId, () =>
    show
      ? callRpc(ctx, z.unknown(), 'show_answer', { p_id: messageId, p_answer: show })
      : callRpc(ctx, z.unknown(), 'set_answer_aside', { p_id: messageId }),
  );

/**
 * Brings words back that the person wrote anew, with the answers to them, in the place of their last message, which stays to be
 * brought back the same way. Refuses as `chooseAnswer` does, with `not_found` once the words are erased.
 */
export const chooseWords = (ctx: Ctx, conversationId: string, messageId: string, show: string) =>
  unlessLost(ctx, conversationId, () =>
    callRpc(ctx, z.unknown(), 'show_words', { p_id: messageId, p_words: show }),
  );
