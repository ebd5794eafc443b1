import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/** Brings back an action that was taken back (and what was taken back with it). As undo-action otherwise. */
export const redoAction = (ctx: Ctx, actionId: string, asked: Asked = {}) =>
  ask(ctx, revertResult, 'redo_action', { p_action: actionId, ...asArguments(asked) });
