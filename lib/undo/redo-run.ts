import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { revertResult } from './schema';

/** Brings back what was taken back of one run. As undo-action otherwise. */
export const redoRun = (ctx: Ctx, runId: string, preview = false) =>
  ask(ctx, revertResult, 'redo_run', { p_run: runId, p_preview: preview });
