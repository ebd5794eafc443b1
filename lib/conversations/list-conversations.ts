import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';
import { type Conversation, conversation } from './schema';

/** The person's conversations, the latest first, at most 200. */
export async function listConversations(ctx: Ctx): Promise<Result<Conversation[]>> {
  const answer = await read(
    ctx.db
      .from('conversations')
      .select('id, title, created_at, last_message_at')
      .order('last_message_at', { ascending: false })
      .limit(200),
  );
  return answer.ok ? ok(z.array(conversation).parse(answer.value)) : answer;
}
