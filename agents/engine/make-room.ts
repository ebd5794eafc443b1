import type { Ctx } from '@/lib/context';
import { type Assessment, isFlagged } from '@/lib/safety/assess';
import { findRunStream } from './run-stream';

/** Words that are answered at once, whatever is being written. */
export const doesNotWait = (said: Pick<Assessment, 'level' | 'asks'>): boolean =>
  said.asks === 'direct' || isFlagged(said);

/**
 * Danger does not wait for a model's answer, nor does what the person sends at once: that ends as it is, as if the person
 * had stopped it, in whatever process it is written. Safety's own is short. False: no answer was being written.
 */
export async function makeRoom(person: Ctx, conversationId: string): Promise<boolean> {
  const found = await findRunStream(person, conversationId);
  if (!found.ok || !found.value) return false;
  if (!(await found.value.bySafety())) await found.value.stop();
  await found.value.ended();
  return true;
}
