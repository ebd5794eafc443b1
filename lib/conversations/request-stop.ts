import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/** Asks the running answer of a conversation to stop, wherever it runs. Answers its run id, or null. */
export const requestStop = (ctx: Ctx, conversationId: string) =>
  ask(ctx, z.uuid().nullable(), 'request_stop', { p_conversation: conversationId });
