import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import { isAlone, isWriting } from './own-runs';

/**
 * Ends a run of the conversation that counts as running while nobody writes it, with the tool calls it had begun.
 * Only a process that is alone with its database can know that; elsewhere the run's lease decides. `except`: an
 * attempt to open a run that is no run yet. Answers whether there was such a run.
 */
export async function endLostRun(ctx: Ctx, conversationId: string, except?: string): Promise<boolean> {
  if (isWriting(conversationId, except) || !(await isAlone())) return false;
  const running = await read(
    ctx.db
      .from('runs')
      .select('id')
      .eq('conversation_id', conversationId)
      .eq('status', 'running')
      .is('parent_run_id', null),
  );
  // Looked at again: an answer may have begun while the database was asked.
  if (!running.ok || isWriting(conversationId, except)) return false;
  for (const { id } of running.value) {
    const ended = await callRpc(ctx, z.boolean(), 'end_lost_run', { p_run: id });
    if (ended.ok && ended.value) return true;
  }
  return false;
}

/** Does `work`, and once more when it was refused because of an answer that nobody is writing. */
export async function unlessLost<T>(
  ctx: Ctx,
  conversationId: string,
  work: () => Promise<Result<T>>,
  except?: string,
): Promise<Result<T>> {
  const result = await work();
  const busy = !result.ok && result.error.code === 'conflict' && result.error.detail === 'busy';
  return busy && (await endLostRun(ctx, conversationId, except)) ? work() : result;
}
