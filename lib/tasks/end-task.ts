import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { sayable } from '../safety/sayable';

/**
 * An errand ends with a note, in its run. `unended`: its agent said this last and did not end the errand itself. Refuses with
 * `conflict` once the errand is not at work, with `not_allowed` words that no answer may say.
 */
export async function completeTask(
  ctx: Ctx,
  note: string,
  { unended = false } = {},
): Promise<Result<{ ended: true }>> {
  const words = await sayable(note);
  if (words === null)
    return refuse(
      'not_allowed',
      'These words may not be said to the person. Write them without them.',
      'flagged',
    );
  return callRpc(ctx, z.object({ ended: z.literal(true) }), 'complete_task', {
    ...{ p_note: words, p_unended: unended },
  });
}
