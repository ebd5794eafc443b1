import { z } from 'zod';
import { forgetLocalIdentity } from '../auth/local-session';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { RefusalCode, Result } from '../errors';
import { closeAllOf } from '../mcp/connection/kept-clients';

/** After these nobody knows whether it was done. */
const unknown: ReadonlySet<RefusalCode> = new Set(['unavailable', 'unexpected']);

/**
 * Deletes the person with everything that is theirs, the ledger included, in one transaction, and closes their connections with the programs that run
 * for them here. Cannot be undone.
 * In: the person whose account the page showed. Refuses with `conflict` when that is not who asks.
 */
export async function deleteAccount(ctx: Ctx, personId: string): Promise<Result<true>> {
  const answer = await callRpc(ctx, z.literal(true), 'delete_account', { p_person: personId });
  if (answer.ok || unknown.has(answer.error.code)) await forgetLocalIdentity();
  if (answer.ok) closeAllOf(ctx.personId);
  return answer;
}
