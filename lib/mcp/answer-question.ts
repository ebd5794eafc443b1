import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import type { SafetyLevel } from '../safety/schema';
import { heldBack } from './held-back';
import { readAnswer } from './question-form';
import { type AnswerQuestionInput, askedOfPerson } from './schema';

/**
 * The person answers what a server asks during a call, says no, or lets it be. The answer goes to that server alone, and is kept nowhere
 * once it did. Words of a hard moment are not sent; the answer says how heavy they are, so that help is shown. Refuses with
 * `not_found` (it is over), `conflict` (detail "decided", "over") and `invalid_input`, also where it holds what no text of Parley's passes on.
 */
export async function answerQuestion(
  ctx: Ctx,
  id: string,
  { does, answer }: AnswerQuestionInput,
): Promise<Result<{ sent: boolean; level: SafetyLevel }>> {
  const nothing = { level: 'none' as const };
  if (does !== 'accept') {
    const said = await callRpc(ctx, z.unknown(), 'answer_mcp_question', { p_id: id, p_state: does });
    return said.ok ? ok({ ...nothing, sent: false }) : said;
  }
  const asked = await callRpc(ctx, askedOfPerson, 'get_mcp_question', { p_id: id });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value, answer);
  if ('wrong' in read)
    return refuse('invalid_input', `Please look at “${read.wrong}” again: it does not fit what is asked.`);
  const { level, instead } = await heldBack(ctx, Object.values(read.content));
  if (instead) return instead;
  const said = await callRpc(ctx, z.unknown(), 'answer_mcp_question', {
    ...{ p_id: id, p_state: does, p_answer: read.content as never },
  });
  return said.ok ? ok({ sent: true, level }) : said;
}
