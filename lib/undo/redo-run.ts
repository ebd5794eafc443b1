import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/** Brings back what was taken back of one run. As undo-action otherwise. */
export const redoRun = (ctx: Ctx, runId: string, asked: Asked = {}) =>
  ask(ctx, revertResult, 'redo_run', { p_run: runId, ...asArguments(asked) });
