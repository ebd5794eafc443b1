import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/** Brings back an action that was taken back (and what was taken back with it). As undo-action otherwise. */
export const redoAction = (ctx: Ctx, actionId: string, asked: Asked = {}) =>
  callRpc(ctx, revertResult, 'redo_action', { p_action: actionId, ...asArguments(asked) });
