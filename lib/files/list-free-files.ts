import type { Ctx } from '../context';
import { read } from '../db/call';

/** Which of these files can still go with a message of a conversation; none where that cannot be told. */
export async function listFreeFiles(ctx: Ctx, conversationId: string, ids: string[]): Promise<string[]> {
  const found = await read(
    ctx.db
      .from('attachments')
      .select('id, of_conversation')
      .in('id', ids)
      .is('of_message', null)
      .is('run_id', null),
  );
  if (!found.ok) return [];
  return (found.value ?? [])
    .filter(({ of_conversation: of }) => of === null || of === conversationId)
    .map(({ id }) => id);
}
