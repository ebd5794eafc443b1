import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { sayable } from '../safety/sayable';

const unsayable = refuse(
  'not_allowed',
  'These words may not be said to the person. Write them without them.',
  'flagged',
);

export const endedWork = z.object({ ended: z.literal(true), planId: z.uuid().optional() });
export const waitingWork = z.object({ waits: z.literal(true) });

/**
 * An agent ends what it works on: its errand with a note, or the plan of its conversation with its result. Refuses with `conflict` once
 * the errand is not at work, `not_found` where there is no plan to end, `not_allowed` words that no answer may say.
 */
export async function completeWork(ctx: Ctx, note: string): Promise<Result<z.infer<typeof endedWork>>> {
  const words = await sayable(note);
  if (words === null) return unsayable;
  return callRpc(ctx, endedWork, 'complete_work', { p_conversation: ctx.conversationId, p_result: words });
}

/**
 * An agent asks the person: an errand waits for the answer; in a talk the question ends the answer, and is said there. Refuses as completeWork does.
 */
export async function askInWork(
  ctx: Ctx,
  { question, choices }: { question: string; choices: string[] },
): Promise<Result<z.infer<typeof waitingWork>>> {
  const all = await Promise.all([question, ...choices].map(sayable));
  const [asked, ...offered] = all.filter((text) => text !== null);
  if (asked === undefined || all.includes(null)) return unsayable;
  return callRpc(ctx, waitingWork, 'ask_in_work', { p_question: asked, p_choices: offered });
}

/** An errand turns into talk; in a talk it is refused with `conflict` ("talks"). Refuses as completeWork does. */
export async function talkInWork(ctx: Ctx, text: string): Promise<Result<z.infer<typeof waitingWork>>> {
  const words = await sayable(text);
  return words === null ? unsayable : callRpc(ctx, waitingWork, 'talk_in_work', { p_text: words });
}
