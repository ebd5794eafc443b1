import { z } from 'zod';
import { backend } from '../db/backend';
import { read } from '../db/call';
import { clientOn } from '../db/client-for';
import { jobToken } from '../db/server-token';
import { ok, type Result, refuse } from '../errors';

const housekept = z.object({ lostRuns: z.number(), erasureSteps: z.number() });
export type Housekept = z.infer<typeof housekept>;

/**
 * Does a share of what has come due of everybody: ends answers that nobody writes any more, and takes erasures a step
 * on (about three seconds at most). It acts as no person and is told counts alone.
 * Out: how many runs it ended and of how many erasures it took a step. Refusals as of every call of the database.
 */
export async function housekeep(): Promise<Result<Housekept>> {
  const target = await backend();
  const answer = await read(
    clientOn(target)
      .rpc('run_housekeeping')
      .setHeader('Authorization', `Bearer ${jobToken(target.sign, 'housekeeping')}`),
  );
  if (!answer.ok) return answer;
  const parsed = housekept.safeParse(answer.value);
  return parsed.success ? ok(parsed.data) : refuse('unexpected', 'Housekeeping answered in an unknown form.');
}
