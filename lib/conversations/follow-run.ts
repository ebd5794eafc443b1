import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import { endLostRun } from './end-lost-run';
import { storedMessage } from './get-conversation';
import { stopReasons } from './schema';

const followed = z.object({
  run_id: z.uuid(),
  answer_id: z.uuid(),
  /** The same as long as nothing was saved. */
  version: z.string(),
  /** The process that writes it has saved something. */
  saved: z.boolean(),
  /** How it ended; null while it is being written. */
  stop: z.enum(stopReasons).nullable(),
  /** The answer as it was saved last; absent when that is the version seen before. */
  parts: storedMessage.shape.parts.optional(),
  metadata: storedMessage.shape.metadata.optional(),
  /** How long a model is waited for, as the process that writes it said last. */
  waiting: z.looseObject({ until: z.number() }).nullish(),
});
export type FollowedRun = z.infer<typeof followed>;

/**
 * The answer that is being written in a conversation, by whatever process; with `before` the same run further on. Null
 * when none is being written, or when it is gone.
 */
export async function followRun(
  ctx: Ctx,
  conversationId: string,
  before?: Pick<FollowedRun, 'run_id'> & { version?: string },
): Promise<Result<FollowedRun | null>> {
  const look = () =>
    callRpc(ctx, followed.nullable(), 'follow_run', {
      p_conversation: conversationId,
      p_run: before?.run_id ?? null,
      p_seen: before?.version ?? null,
    });
  const told = await look();
  const runs = told.ok && told.value?.stop === null;
  return runs && (await endLostRun(ctx, conversationId)) ? look() : told;
}
