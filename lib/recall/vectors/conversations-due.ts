import { z } from 'zod';
import { backend } from '../../db/backend';
import { read } from '../../db/call';
import { clientOn } from '../../db/client-for';
import { jobToken } from '../../db/server-token';
import { ok, type Result, refuse } from '../../errors';

const dueVectors = z.array(z.object({ person: z.uuid(), conversation: z.uuid() }));

/** At most `most` conversations of everybody with words that were not seen to with this embedding model; ids alone. */
export async function conversationsDue(
  model: string,
  most: number,
): Promise<Result<z.infer<typeof dueVectors>>> {
  const target = await backend();
  const answer = await read(
    clientOn(target)
      .rpc('vectors_due', { p_model: model, p_most: most })
      .setHeader('Authorization', `Bearer ${jobToken(target.sign, 'vectors')}`),
  );
  if (!answer.ok) return answer;
  const parsed = dueVectors.safeParse(answer.value);
  return parsed.success
    ? ok(parsed.data)
    : refuse('unexpected', 'The conversations came in an unknown form.');
}
