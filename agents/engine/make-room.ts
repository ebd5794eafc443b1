import type { Ctx } from '@/lib/context';
import type { StopRequest } from '@/lib/conversations/schema';
import { type Assessment, isFlagged } from '@/lib/safety/assess';
import { findRunStream } from './run-stream';

/** Words that are answered at once, whatever is being written. */
export const doesNotWait = (said: Pick<Assessment, 'level' | 'asks'>): boolean =>
  said.asks === 'direct' || isFlagged(said);

/**
 * Danger does not wait for a model's answer, nor does what the person sends at once: that ends as it is, in whatever process
 * it is written. Safety's own is short. `why` is told as its ending.
 */
export async function makeRoom(person: Ctx, conversationId: string, why: StopRequest): Promise<void> {
  const found = await findRunStream(person, conversationId);
  if (!found.ok || !found.value) return;
  if (!(await found.value.bySafety())) await found.value.stop(why);
  await found.value.ended();
}
