import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';

/** The conversations in which errands of an intention are at work, or about to be; at most a hundred. */
export async function tasksAtWork(ctx: Ctx, goalId: string): Promise<Result<string[]>> {
  const found = await read(
    ctx.db.from('tasks').select('conversation_id').eq('goal_id', goalId).eq('status', 'active').limit(100),
  );
  return found.ok ? ok(found.value.map(({ conversation_id }) => conversation_id)) : found;
}
