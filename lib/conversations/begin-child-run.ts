import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/**
 * Opens the run of an agent that another run asks, in the same conversation. Answers its id. `saveAnswer` renews and ends it;
 * it is stopped with its parent and ends with it. Refuses with `conflict` when the parent has ended or is a child itself.
 */
export const beginChildRun = (ctx: Ctx, run: { parentRunId: string; agent: string; model: string }) =>
  callRpc(ctx, z.uuid(), 'begin_child_run', {
    p_parent: run.parentRunId,
    p_agent: run.agent,
    p_model: run.model,
  });
