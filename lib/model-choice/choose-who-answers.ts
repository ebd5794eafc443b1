import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { refuse } from '../errors';
import type { Effort } from '../models/schema';
import type { AnswersHere, AnswersWith } from './schema';

/** Lets the guide answer, or the model that is connected. Refuses with `not_found` when there is none. */
export const chooseWhoAnswers = (ctx: Ctx, answers: AnswersWith) =>
  callRpc(ctx, z.unknown(), 'choose_who_answers', { p_answers: answers });

/**
 * Who answers in one conversation; null follows the settings. Refuses with `not_found`, also without a model. `hasSmall`:
 * the server has a small model to choose.
 */
export const chooseForConversation = async (
  ctx: Ctx,
  conversationId: string,
  answers: AnswersHere | null,
  { hasSmall = false } = {},
) =>
  answers === 'small' && !hasSmall
    ? refuse('not_found', 'This Parley has no small model to choose.')
    : callRpc(ctx, z.unknown(), 'choose_for_conversation', {
        p_conversation: conversationId,
        p_answers: answers,
      });

/** How long a model is to think in one conversation; null leaves it to the model. Refuses with `not_found`. */
export const chooseEffort = (ctx: Ctx, conversationId: string, effort: Effort | null) =>
  callRpc(ctx, z.unknown(), 'choose_effort', { p_conversation: conversationId, p_effort: effort });
