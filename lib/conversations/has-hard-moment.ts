import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';
import { flaggedLevels } from '../safety/assess';

/** Whether something said in one of the person's conversations was flagged: a hard moment is not offered to go on with. */
export async function hasHardMoment(ctx: Ctx, conversationId: string): Promise<Result<boolean>> {
  const found = await read(
    ctx.db
      .from('messages')
      .select('id')
      .eq('conversation_id', conversationId)
      .in('safety', [...flaggedLevels])
      .limit(1),
  );
  return found.ok ? ok(found.value.length > 0) : found;
}
