import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { hashOfCode, newCode } from './link-code';
import type { LinkCode } from './schema';

const made = z.object({ expires_at: z.string() });

/** A one-time code for the next way in of the person; the one before it works no more. Only its digest is kept. */
export async function makeLinkCode(ctx: Ctx): Promise<Result<LinkCode>> {
  const code = newCode();
  const kept = await callRpc(ctx, made, 'make_link_code', { p_hash: hashOfCode(code) });
  return kept.ok ? ok({ code, ...kept.value }) : kept;
}
