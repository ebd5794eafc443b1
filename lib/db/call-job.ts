import type { z } from 'zod';
import { ok, type Result, refuse } from '../errors';
import { backend } from './backend';
import { type RpcArgs, type RpcName, read } from './call';
import { clientOn } from './client-for';
import { type Job, jobToken } from './server-token';

/**
 * Calls one SQL function as a job of the server's own, which acts as no person and is told ids and counts alone.
 * Answers the parsed value; refusals as of every call of the database.
 */
export async function callJob<S extends z.ZodType, F extends RpcName>(
  job: Job,
  schema: S,
  fn: F,
  args: RpcArgs<F>,
): Promise<Result<z.infer<S>>> {
  const target = await backend();
  const answer = await read(
    clientOn(target)
      // Guarantee: the arguments are those of this function.
      .rpc(fn, args as never)
      .setHeader('Authorization', `Bearer ${jobToken(target.sign, job)}`),
  );
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.value);
  return parsed.success ? ok(parsed.data) : refuse('unexpected', 'A job was answered in an unknown form.');
}
