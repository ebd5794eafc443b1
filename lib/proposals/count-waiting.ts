import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';

/** How many proposals wait for the person, and errands that ask something or would rather talk. */
export async function countWaiting(ctx: Ctx): Promise<Result<number>> {
  const [proposals, errands] = await Promise.all([
    read(
      ctx.db
        .from('proposals')
        .select('id')
        .eq('status', 'pending')
        .gt('expires_at', ctx.now().toISOString())
        .limit(100),
    ),
    read(ctx.db.from('tasks').select('id').eq('status', 'waiting').limit(30)),
  ]);
  if (!proposals.ok) return proposals;
  return errands.ok ? ok(proposals.value.length + errands.value.length) : errands;
}
