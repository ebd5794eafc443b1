import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';

const row = z.object({ id: z.uuid(), quote: z.string() });
export type MessageQuote = z.infer<typeof row>;

/** The quotes kept from one message, in the order in which they stand in it. */
export async function quotesOfMessage(ctx: Ctx, messageId: string): Promise<Result<MessageQuote[]>> {
  const answer = await read(
    ctx.db.from('part_evidence').select('id, quote').eq('message_id', messageId).order('start_offset'),
  );
  return answer.ok ? ok(z.array(row).parse(answer.value)) : answer;
}
