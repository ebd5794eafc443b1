import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';

/** Whether the ledger knows an action of the person: what writes under it opens it in the same transaction. */
export async function isRecorded(ctx: Ctx, actionId: string): Promise<Result<boolean>> {
  const found = await read(ctx.db.from('agent_actions').select('id').eq('id', actionId).maybeSingle());
  return found.ok ? ok(found.value !== null) : found;
}
