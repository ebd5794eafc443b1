import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { fullDisk, isWriting } from './full-disk';
import { type DatabaseError, foundNoConnection, hasCrossed, refusalFor } from './refusals';
import { serverToken } from './server-token';
import { storable } from './storable';
import type { Database, Json } from './types.gen';
import { isDiskFull } from './why-unreachable';

type Functions = Database['public']['Functions'];
export type RpcName = keyof Functions & string;
/** SQL arguments may be null, which the generated types leave out; a JSON argument takes anything JSON can carry. */
type Argument<T> = NonNullable<Json> extends T ? unknown : T | null;
export type RpcArgs<F extends RpcName> = {
  [K in keyof Functions[F]['Args']]: Argument<NonNullable<Functions[F]['Args'][K]>>;
};

/**
 * Runs one SQL function as the server acting for the person of the context: the one way verbs write, in one transaction.
 * Out: what the function answers. Refusals: see refusals.ts; texts of the database never come through.
 */
export async function call<F extends RpcName>(
  ctx: Ctx,
  fn: F,
  args: RpcArgs<F>,
): Promise<Result<Functions[F]['Returns']>> {
  const attempt = async () =>
    ctx.db.rpc(fn, asGenerated<F>(args)).setHeader('Authorization', `Bearer ${serverToken(ctx)}`);
  let { data, error, status } = await attempt();
  // Nothing of it was done, so it can be done once more.
  if (error && (hasCrossed(error) || foundNoConnection(error))) ({ data, error, status } = await attempt());
  if (isWriting(fn)) noteRoom(error);
  return error ? refused(`rpc ${fn}`, error, status) : ok(data as Functions[F]['Returns']);
}

/** A refusal for any other reason tells nothing of the disk. */
function noteRoom(error: DatabaseError | null): void {
  if (!error || isDiskFull(error)) fullDisk.note(error !== null);
}

/** Guarantee: null is a legal value of every SQL argument, whatever the generated types say. */
const asGenerated = <F extends RpcName>(args: RpcArgs<F>) => storable(args) as Functions[F]['Args'];

/**
 * Turns the answer of a select into a Result.
 * In: a supabase-js query (`ctx.db.from('parts').select()`). Out: its data; `.single()` without a row is not_found, `.maybeSingle()` null.
 */
export async function read<A extends { data: unknown; error: DatabaseError | null; status: number }>(
  query: PromiseLike<A>,
): Promise<Result<Extract<A, { error: null }>['data']>> {
  const { data, error, status } = await query;
  return error ? refused('select', error, status) : ok(data);
}

function refused(what: string, error: DatabaseError, status: number) {
  const refusal = refusalFor(error, status);
  if (refusal.error.code === 'unexpected') console.error(`[db] ${what} failed (${error.code || 'no code'})`);
  return refusal;
}
