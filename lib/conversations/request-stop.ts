import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { StopRequest } from './schema';

/**
 * Asks the running answer of a conversation to stop, wherever it runs, and to end as `why`; with `answering` only the answer to that
 * message of the person, or to what was added to it. Answers its run id, or null.
 */
export const requestStop = (
  ctx: Ctx,
  conversationId: string,
  why: StopRequest = 'stopped_by_person',
  answering?: string,
) =>
  callRpc(ctx, z.uuid().nullable(), 'request_stop', {
    p_conversation: conversationId,
    p_why: why,
    ...(answering !== undefined && { p_answering: answering }),
  });
