import type { z } from 'zod';
import type { Ctx } from '../context';
import { ok, type Result, refuse } from '../errors';
import { call, type RpcArgs, type RpcName } from './call';

/**
 * Calls one SQL function as the person of `ctx` and parses its answer with `schema`.
 * Answers the parsed value, or the refusal that `call` made of the database's error.
 */
export async function callRpc<S extends z.ZodType, F extends RpcName>(
  ctx: Ctx,
  schema: S,
  fn: F,
  args: Partial<RpcArgs<F>>,
): Promise<Result<z.infer<S>>> {
  const answer = await call(ctx, fn, args as RpcArgs<F>);
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.value);
  if (parsed.success) return ok(parsed.data);
  return refuse('unexpected', 'The database answered in a form Parley does not know.', {
    paths: parsed.error.issues.map((issue) => issue.path.join('.')),
  });
}
