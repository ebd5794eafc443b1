import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** Whether the person changed or removed anything since this run of theirs began; true where that cannot be told. */
export async function actedSince(ctx: Ctx, runId: string): Promise<boolean> {
  const acted = await callRpc(ctx, z.boolean(), 'get_acted_since', { p_run: runId });
  return acted.ok ? acted.value : true;
}
