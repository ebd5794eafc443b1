import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/** Takes back everything agents, jobs and guests did in one run (a turn) and that still stands. As undo-action otherwise. */
export const undoRun = (ctx: Ctx, runId: string, asked: Asked = {}) =>
  callRpc(ctx, revertResult, 'undo_run', { p_run: runId, ...asArguments(asked) });
