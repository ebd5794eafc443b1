import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { AnswersWith } from './schema';

/** Lets the guide answer, or the model that is connected. Refuses with `not_found` when there is none. */
export const chooseWhoAnswers = (ctx: Ctx, answers: AnswersWith) =>
  callRpc(ctx, z.unknown(), 'choose_who_answers', { p_answers: answers });

/** Who answers in one conversation; null follows the settings. Refuses with `not_found`, also without a model. */
export const chooseForConversation = (ctx: Ctx, conversationId: string, answers: AnswersWith | null) =>
  callRpc(ctx, z.unknown(), 'choose_for_conversation', {
    p_conversation: conversationId,
    p_answers: answers,
  });
