import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { revertResult } from './schema';

/** Takes back everything agents did in one run (a turn) and that still stands. As undo-action otherwise. */
export const undoRun = (ctx: Ctx, runId: string, preview = false) =>
  ask(ctx, revertResult, 'undo_run', { p_run: runId, p_preview: preview });
