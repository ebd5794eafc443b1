import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { keptLevel, withErrandCare } from './kept-level';
import { type AnswerTaskInput, task } from './schema';

/**
 * The person answers what an errand asks, and it goes on; with words that a conversation would ask about first it does not. Refused
 * with `conflict` where it asks nothing any more (detail "answered"), or something else than was `seen` ("changed"). The answer carries
 * the safety level of the words.
 */
export const answerTask = (ctx: Ctx, id: string, { answer, seen }: AnswerTaskInput) =>
  withErrandCare(
    ctx,
    callRpc(ctx, task, 'answer_task', {
      ...{ p_id: id, p_answer: answer, p_seen: seen, p_safety: keptLevel(answer, 'answer') },
    }),
    answer,
    'answer',
  );
