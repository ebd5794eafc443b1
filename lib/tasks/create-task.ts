import { createHash } from 'node:crypto';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { refuse } from '../errors';
import { asksAboutInstructions } from '../goals/asked-first';
import { taskForAgents } from './schema';

/** One call of a run gives one errand, however often it is carried out. */
function idOf({ runId, toolCallId }: Ctx): string {
  const hash = createHash('sha256').update(`errand ${runId} ${toolCallId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const carefulWords = refuse(
  'not_allowed',
  'These words are asked about first, in the conversation. No errand was given. Ask the person how they are.',
  'careful_words',
);

/**
 * The agent of an intention gives an errand for it. Refused with `not_allowed` where a conversation would ask about its words first,
 * and with `conflict` where the intention has ended, or three are open.
 */
export const createTask = async (ctx: Ctx, instructions: string) =>
  asksAboutInstructions(instructions)
    ? carefulWords
    : callRpc(ctx, taskForAgents, 'create_task', { p_id: idOf(ctx), p_instructions: instructions });
