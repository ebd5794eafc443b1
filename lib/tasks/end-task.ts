import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { flaggedLevels } from '../safety/assess';
import { assessLong } from '../safety/assess-long';
import { createReplyGuard } from '../safety/reply-guard';

const unsayable = refuse(
  'not_allowed',
  'These words may not be said to the person. Write them without them.',
  'flagged',
);

/** Words of an agent as an answer may say them, without numbers that nobody gave; null where no answer may. */
async function sayable(text: string): Promise<string | null> {
  const guard = createReplyGuard({ crisis: false });
  const words = guard.push(text) + guard.end();
  if (guard.tripped || words.trim() === '' || flaggedLevels.includes(await assessLong(words))) return null;
  return words.trim();
}

/**
 * The agent of an errand ends it with a note, in its run. `unended`: it said this last and did not end the errand itself. Refuses
 * with `conflict` once the errand is not at work, with `not_allowed` words that no answer may say.
 */
export async function completeTask(
  ctx: Ctx,
  note: string,
  { unended = false } = {},
): Promise<Result<{ ended: true }>> {
  const words = await sayable(note);
  if (words === null) return unsayable;
  return callRpc(ctx, z.object({ ended: z.literal(true) }), 'complete_task', {
    ...{ p_note: words, p_unended: unended },
  });
}

const waits = z.object({ waits: z.literal(true) });

/** The agent of an errand asks the person; the errand waits for the answer. Refuses as completeTask does. */
export async function askForTask(
  ctx: Ctx,
  { question, choices }: { question: string; choices: string[] },
): Promise<Result<{ waits: true }>> {
  const all = await Promise.all([question, ...choices].map(sayable));
  const [asked, ...offered] = all.filter((text) => text !== null);
  if (asked === undefined || all.includes(null)) return unsayable;
  return callRpc(ctx, waits, 'ask_for_task', { p_question: asked, p_choices: offered });
}

/** The errand turns into talk: it waits, and this is said in the conversation of the intention. Refuses as completeTask does. */
export async function talkForTask(ctx: Ctx, text: string): Promise<Result<{ waits: true }>> {
  const words = await sayable(text);
  return words === null ? unsayable : callRpc(ctx, waits, 'talk_for_task', { p_text: words });
}
