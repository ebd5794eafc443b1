import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';

/** How many proposals wait for the person. */
export async function countWaiting(ctx: Ctx): Promise<Result<number>> {
  const answer = await read(
    ctx.db
      .from('proposals')
      .select('id')
      .eq('status', 'pending')
      .gt('expires_at', ctx.now().toISOString())
      .limit(100),
  );
  return answer.ok ? ok(answer.value.length) : answer;
}
