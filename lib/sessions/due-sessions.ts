import { z } from 'zod';
import { backend } from '../db/backend';
import { read } from '../db/call';
import { clientOn } from '../db/client-for';
import { jobToken } from '../db/server-token';
import { ok, type Result, refuse } from '../errors';
import { type DueSession, dueSession } from './schema';

/** At most `most` conversations of everybody in which a session ended that was not seen to, the newest first; ids alone. */
export async function dueSessions(most: number): Promise<Result<DueSession[]>> {
  const target = await backend();
  const answer = await read(
    clientOn(target)
      .rpc('sessions_due', { p_most: most })
      .setHeader('Authorization', `Bearer ${jobToken(target.sign, 'sessions')}`),
  );
  if (!answer.ok) return answer;
  const parsed = z.array(dueSession).safeParse(answer.value);
  return parsed.success ? ok(parsed.data) : refuse('unexpected', 'The sessions came in an unknown form.');
}
