import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/** Brings back what was taken back of one run. As undo-action otherwise. */
export const redoRun = (ctx: Ctx, runId: string, asked: Asked = {}) =>
  callRpc(ctx, revertResult, 'redo_run', { p_run: runId, ...asArguments(asked) });
