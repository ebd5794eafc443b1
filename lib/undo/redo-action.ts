import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { revertResult } from './schema';

/** Brings back an action that was taken back (the whole turn, when the whole turn was). As undo-action otherwise. */
export const redoAction = (ctx: Ctx, actionId: string, preview = false) =>
  ask(ctx, revertResult, 'redo_action', { p_action: actionId, p_preview: preview });
