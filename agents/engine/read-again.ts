import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { readLastRequest } from '@/lib/conversations/read-last-request';

/** What a turn began with, as it reads by now, without its own answer. Throws where it cannot be read: then nothing is told of it. */
export async function readAgain(
  ctx: Ctx & { conversationId: string },
  turn: Pick<OpenedTurn, 'answer_id'>,
): Promise<OpenedTurn> {
  const read = await readLastRequest(ctx, ctx.conversationId, true);
  if (!read.ok || !read.value) throw new Error('What was said before could not be read again.');
  return { ...read.value, tries: read.value.tries.filter(({ id }) => id !== turn.answer_id) };
}
